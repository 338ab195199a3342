import { compile, start } from '@rulewright/engine';
import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { LEADERS } from '../../data/leaders.ts';
import { dune } from '../../dune.ts';
import { spiceInAll } from '../../holdings/spice.ts';
import { tokensOf } from '../../laws.test-kit.ts';
import type { Position } from '../../opening/position.ts';
import { scenario } from '../../scenario.test-kit.ts';
import { type Game, SIX } from '../../seed-scenario.test-kit.ts';
import type { FactionId } from '../../words/ids.ts';
import { begin, IN_TABR, pickAll, predicted } from './setup.test-kit.ts';

test('the set-up goes through its steps in order and ends with the first spice blow', () => {
  const game = scenario(dune, { players: [...SIX] });
  const steps: string[] = [];
  const note = (): void => {
    for (const { step } of game.facts('SETUP_STEP')) steps.push(step);
  };
  note();
  game.act('bene-gesserit', 'setupPrediction', { faction: 'fremen', turn: 3 });
  note();
  pickAll(game);
  note();
  game.act('fremen', 'setupFremenPlace', IN_TABR);
  note();
  game.act('atreides', 'setupStormDial', { dial: 3 }).act('bene-gesserit', 'setupStormDial', { dial: 4 });
  expect(steps).toEqual(['decks', 'seats', 'traitors', 'spice', 'forces', 'treachery', 'storm']);
  expect(game.phases()).not.toContain('setup');
  expect(game.state.table.setup).toBeNull();
  expect(SIX.map((f) => tokensOf(game.state, f))).toEqual([20, 20, 20, 20, 20, 20]);
  expect(spiceInAll(game.state)).toBe(0);
});

rule.refuses('0.01', 'an answer to a step that is not the active one is refused', () => {
  begin()
    .refused('fremen', 'setupFremenPlace', IN_TABR, 'NOT_ASKED', '0.01')
    .refused('guild', 'setupTraitorPick', { cardId: 'stilgar' }, 'NOT_ASKED', '0.01')
    .refused('atreides', 'setupStormDial', { dial: 4 }, 'NOT_ASKED', '0.01')
    .refused('atreides', 'stormDial', { dial: 2 }, 'NOT_ASKED', '0.01')
    .refused('atreides', 'ship', { pass: true }, 'NOT_ASKED', '0.01')
    .refused('atreides', 'charityClaim', { claim: true }, 'NOT_ASKED', '0.01');
});

rule('0.02', 'a game lasts one to ten turns, ten unless said otherwise', () => {
  expect(begin().facts('GAME_CREATED')).toMatchObject([
    { type: 'GAME_CREATED', factions: [...SIX], config: { advanced: false, maxTurns: 10 } },
  ]);
  const plan = compile(dune);
  for (const maxTurns of [0, 11, 2.5])
    expect(start(plan, { options: { maxTurns } })).toMatchObject({ ok: false, code: 'BAD_OPTIONS' });
  expect(start(plan, { options: { fog: true } })).toMatchObject({ ok: false, code: 'BAD_OPTIONS' });
});

rule('0.05', 'the spice deck has 21 cards', () => {
  const game = begin();
  expect(game.facts('DECK_SHUFFLED')).toContainEqual({ type: 'DECK_SHUFFLED', deck: 'spice' });
  expect(game.state.table.spiceLeft).toBe(21);
});

rule('0.06', 'the treachery deck has 33 cards', () => {
  const game = begin();
  expect(game.facts('DECK_SHUFFLED')).toContainEqual({ type: 'DECK_SHUFFLED', deck: 'treachery' });
  expect(game.state.table.treacheryLeft).toBe(33);
});

rule('0.07', 'a number of players is seated at random, names are seated as given', () => {
  const seats = (seed: string): readonly FactionId[] =>
    scenario(dune, { players: 6, seed }).state.table.factions;
  const orders = new Set(['a', 'b', 'c', 'd'].map((seed) => seats(seed).join()));
  expect(orders.size).toBeGreaterThan(1);
  expect(new Set(seats('a'))).toEqual(new Set(SIX));
  expect(scenario(dune, { players: ['guild', 'fremen'] }).state.table.factions).toEqual(['guild', 'fremen']);
});

rule('0.08', 'two to six different factions play', () => {
  expect(begin().facts('FACTION_ASSIGNED')).toHaveLength(6);
  const plan = compile(dune);
  for (const players of [['guild'], ['guild', 'guild'], ['guild', 'tleilaxu'], [...SIX, 'guild']])
    expect(start(plan, { players })).toMatchObject({ ok: false, code: 'BAD_PLAYERS' });
});

rule('0.10', 'fewer players spread over the circles', () => {
  const game = scenario(dune, { players: ['guild', 'fremen', 'emperor'] });
  expect(game.facts('SEATS_ASSIGNED')[0]?.seats).toEqual([
    { faction: 'guild', sector: 1 },
    { faction: 'fremen', sector: 7 },
    { faction: 'emperor', sector: 13 },
  ]);
});

rule('2.02.03', 'the prediction is known to its maker alone', () => {
  const game = begin().act('bene-gesserit', 'setupPrediction', { faction: 'fremen', turn: 7 });
  expect(game.told('guild')).toContainEqual({ type: 'BG_PREDICTION_MADE', faction: 'bene-gesserit' });
  expect(game.told('bene-gesserit')).toContainEqual({
    type: 'BG_PREDICTION_MADE',
    faction: 'bene-gesserit',
    predicted: 'fremen',
    turn: 7,
  });
  expect(game.state.hand['bene-gesserit'].prediction).toEqual({ faction: 'fremen', turn: 7 });
});

rule.refuses('2.02.03', 'one predicts another faction in play and a turn of the game, once', () => {
  const game = begin({ factions: ['guild', 'bene-gesserit', 'fremen'], maxTurns: 6 })
    .refused(
      'bene-gesserit',
      'setupPrediction',
      { faction: 'bene-gesserit', turn: 2 },
      'WRONG_FACTION',
      '2.02.03',
    )
    .refused('bene-gesserit', 'setupPrediction', { faction: 'emperor', turn: 2 }, 'WRONG_FACTION', '2.02.03')
    .refused('bene-gesserit', 'setupPrediction', { faction: 'guild', turn: 7 }, 'OUT_OF_RANGE', '2.02.03')
    .refused('bene-gesserit', 'setupPrediction', { faction: 'guild', turn: 0 }, 'BAD_ARGS', '2.02.03')
    .act('bene-gesserit', 'setupPrediction', { faction: 'guild', turn: 6 });
  game.refused('bene-gesserit', 'setupPrediction', { faction: 'fremen', turn: 1 }, 'NOT_ASKED', '2.02.03');
});

test('an absent Bene Gesserit player predicts by chance', () => {
  const game = begin().timeOut('bene-gesserit', 'setupPrediction');
  expect(game.state.hand['bene-gesserit'].prediction).not.toBeNull();
});

rule('0.11', 'four leaders in play are dealt to each, of which one is kept and three stay known', () => {
  const game = predicted({ factions: ['guild', 'bene-gesserit', 'fremen'] });
  const all = game.state.table.factions.flatMap((f) => game.state.hand[f].dealt);
  expect(new Set(all).size).toBe(12);
  for (const l of all) expect(game.state.table.factions).toContain(LEADERS[l].faction);
  expect(game.waitingFor()).toEqual(['guild', 'bene-gesserit', 'fremen']);
  const [, second] = game.state.hand.guild.dealt;
  if (second) game.act('guild', 'setupTraitorPick', { cardId: second });
  pickAll(game); // the guild changes its mind while others have not answered
  const hand = game.state.hand.guild;
  expect(hand.traitors).toEqual([hand.dealt[0]]);
  expect(hand.dealt).toHaveLength(4);
});

test('nobody is told what others were dealt or have kept', () => {
  const game = predicted();
  expect(game.told('guild').filter(({ type }) => type === 'TRAITORS_DEALT')).toEqual(
    SIX.map((faction) =>
      faction === 'guild'
        ? { type: 'TRAITORS_DEALT', faction, cards: game.state.hand.guild.dealt }
        : { type: 'TRAITORS_DEALT', faction },
    ),
  );
  pickAll(game);
  expect(game.told('guild')).toContainEqual({ type: 'TRAITOR_SELECTED', faction: 'fremen', count: 1 });
});

rule('2.05.03', 'Harkonnen keep all four and are not asked', () => {
  const game = predicted();
  expect(game.state.hand.harkonnen.traitors).toEqual(game.state.hand.harkonnen.dealt);
  expect(game.state.hand.harkonnen.traitors).toHaveLength(4);
  expect(game.facts('TRAITOR_SELECTED')).toEqual([
    { type: 'TRAITOR_SELECTED', faction: 'harkonnen', count: 4 },
  ]);
});

rule.refuses('0.11', 'only a card one was dealt is kept, once, and never by Harkonnen', () => {
  const game = predicted();
  const [own, theirs] = [game.state.hand.guild.dealt[0], game.state.hand.fremen.dealt[0]];
  const [kept] = game.state.hand.harkonnen.dealt;
  game
    .refused('guild', 'setupTraitorPick', { cardId: theirs }, 'NO_TRAITOR', '0.11')
    .refused('guild', 'setupTraitorPick', { cardId: 'duke-leto' }, 'BAD_ARGS', '0.11')
    .refused('harkonnen', 'setupTraitorPick', { cardId: kept }, 'NOT_ASKED', '0.11');
  pickAll(game).refused('guild', 'setupTraitorPick', { cardId: own }, 'NOT_ASKED', '0.11');
});

test('an absent player keeps the strongest leader of another faction', () => {
  const game = predicted().timeOut('guild', 'setupTraitorPick');
  const strength = game.state.hand.guild.dealt
    .filter((l) => LEADERS[l].faction !== 'guild')
    .map((l) => LEADERS[l].strength);
  pickAll(game.fork());
  for (const f of ['atreides', 'fremen', 'emperor', 'bene-gesserit'] as const)
    game.timeOut(f, 'setupTraitorPick');
  const [kept] = game.state.hand.guild.traitors;
  expect(kept && LEADERS[kept].strength).toBe(Math.max(...strength));
});

/** What a faction has before anybody has placed tokens by choice. */
const starts = (faction: FactionId, spice: number, reserves: number) => (): void => {
  const game = pickAll(predicted());
  expect(game.state.hand[faction].spice).toBe(spice);
  const changed = { type: 'SPICE_CHANGED', faction, delta: spice, reason: 'setup' };
  expect(game.facts('SPICE_CHANGED')).toContainEqual(changed);
  expect(game.state.table.reserves[faction]).toEqual({ regular: reserves, elite: 0 });
};
rule('2.01.01', 'Atreides begin with 10 spice', starts('atreides', 10, 10));
rule('2.01.02', 'Atreides begin with 10 tokens in reserve', starts('atreides', 10, 10));
rule('2.02.01', 'Bene Gesserit begin with 5 spice', starts('bene-gesserit', 5, 19));
rule('2.02.02', 'Bene Gesserit begin with 19 tokens in reserve', starts('bene-gesserit', 5, 19));
rule('2.03.01', 'Emperor begin with 10 spice', starts('emperor', 10, 20));
rule('2.03.02', 'Emperor begin with 20 tokens in reserve', starts('emperor', 10, 20));
rule('2.04.01', 'Fremen begin with 3 spice', starts('fremen', 3, 20));
rule('2.05.01', 'Harkonnen begin with 10 spice', starts('harkonnen', 10, 10));
rule('2.05.02', 'Harkonnen begin with 10 tokens in reserve', starts('harkonnen', 10, 10));
rule('2.06.01', 'Guild begin with 5 spice', starts('guild', 5, 15));
rule('2.06.02', 'Guild begin with 15 tokens in reserve', starts('guild', 5, 15));

rule('0.12', 'spice comes from the bank', () => {
  const game = pickAll(predicted());
  expect(game.state.box.bank).toBe(-43);
});
rule('0.04', 'the bank has no bottom, and every spice in play came from it', () => {
  expect(spiceInAll(pickAll(predicted()).state)).toBe(0);
});

rule('0.13', 'tokens with a fixed place are placed, the rest wait', () => {
  const game = pickAll(predicted());
  expect(
    game.facts('FORCES_PLACED').map(({ faction, territory, regular }) => [faction, territory, regular]),
  ).toEqual([
    ['atreides', 'arrakeen', 10],
    ['harkonnen', 'carthag', 10],
    ['guild', 'tueks-sietch', 5],
    ['bene-gesserit', 'polar-sink', 1],
  ]);
});

rule('0.14', 'everybody draws a card that others do not see', () => {
  const game = pickAll(predicted()).act('fremen', 'setupFremenPlace', IN_TABR);
  for (const f of SIX) expect(game.state.hand[f].cards).toHaveLength(f === 'harkonnen' ? 2 : 1);
  expect(game.told('guild').filter(({ type }) => type === 'CARD_DRAWN')).toContainEqual({
    type: 'CARD_DRAWN',
    faction: 'fremen',
  });
  expect(game.state.table.treacheryLeft).toBe(26);
});

rule('2.05.04', 'Harkonnen draw a second card', () => {
  const game = pickAll(predicted()).act('fremen', 'setupFremenPlace', IN_TABR);
  expect(game.facts('CARD_DRAWN').filter(({ faction }) => faction === 'harkonnen')).toHaveLength(2);
});

rule('0.15', 'turn 1 begins before the first storm is dialed', () => {
  const game = pickAll(predicted()).act('fremen', 'setupFremenPlace', IN_TABR);
  expect(game.facts('TURN_STARTED')).toEqual([{ type: 'TURN_STARTED', turn: 1 }]);
});

/** Everything but the first storm is given. */
const dialing = (more: Partial<Position> = {}): Game => pickAll(predicted({ forces: [], ...more }));

rule('0.16', 'the two who sit beside the start of the storm dial, and it stops at the sum', () => {
  const game = dialing();
  expect(game.waitingFor()).toEqual(['atreides', 'bene-gesserit']);
  game.act('atreides', 'setupStormDial', { dial: 20 });
  expect(game.view('bene-gesserit').sealed).toEqual({});
  game.act('bene-gesserit', 'setupStormDial', { dial: 3 });
  expect(game.facts('STORM_DIAL_REVEALED')).toEqual([
    { type: 'STORM_DIAL_REVEALED', dials: { atreides: 20, 'bene-gesserit': 3 }, sum: 23 },
  ]);
  expect(game.facts('STORM_MOVED')).toEqual([{ type: 'STORM_MOVED', from: 0, to: 5, count: 23 }]);
  expect(game.state.table.storm.wheel).toEqual(['atreides', 'bene-gesserit']);
  expect(game.state.table.storm.order).toEqual([
    'fremen',
    'emperor',
    'guild',
    'bene-gesserit',
    'atreides',
    'harkonnen',
  ]);
});

rule('0.16', 'it strikes only where it is placed', () => {
  const forces: Position['forces'] = [
    { faction: 'guild', area: 'cielago-south:2', regular: 2 },
    { faction: 'guild', area: 'cielago-east:3', regular: 3 },
  ];
  const game = dialing({ forces })
    .act('atreides', 'setupStormDial', { dial: 1 })
    .act('bene-gesserit', 'setupStormDial', { dial: 2 });
  expect(game.facts('FORCES_KILLED').map(({ territory }) => territory)).toEqual(['cielago-east']);
});

rule.refuses('0.16', 'nothing but 0 to 20 is dialed, by the two alone, and no card changes it', () => {
  const game = dialing({ hands: { guild: ['weather-control'], emperor: ['family-atomics'] } })
    .refused('atreides', 'setupStormDial', { dial: 21 }, 'BAD_ARGS', '0.16')
    .refused('atreides', 'setupStormDial', { dial: -1 }, 'BAD_ARGS', '0.16')
    .refused('atreides', 'setupStormDial', { dial: 2.5 }, 'BAD_ARGS', '0.16')
    .refused('guild', 'setupStormDial', { dial: 2 }, 'NOT_ASKED', '0.16')
    .refused('guild', 'stormWeatherControl', { sectors: 1 }, 'NOT_ASKED', '3.01.23')
    .refused('emperor', 'stormFamilyAtomics', { play: true }, 'NOT_ASKED', '3.01.07')
    .act('atreides', 'setupStormDial', { dial: 1 })
    .act('bene-gesserit', 'setupStormDial', { dial: 1 });
  game.refused('atreides', 'setupStormDial', { dial: 1 }, 'NOT_ASKED', '0.16');
});

test('absent dialers dial by chance', () => {
  const game = dialing().timeOut('atreides', 'setupStormDial').timeOut('bene-gesserit', 'setupStormDial');
  expect(game.facts('STORM_MOVED')).toHaveLength(1);
});

test('a position without a phase plays what it does not give', () => {
  const game = begin({
    prediction: { faction: 'guild', turn: 5 },
    traitors: { guild: ['chani'] },
    spice: { guild: 0 },
    forces: [],
    hands: { guild: [], fremen: ['karama'] },
    stormSector: 4,
  });
  expect(game.waitingFor()).toEqual(['atreides', 'fremen', 'emperor', 'bene-gesserit']);
  pickAll(game);
  const { hand, table } = game.state;
  expect(hand.guild.traitors).toEqual(['chani']);
  expect([hand.guild.spice, hand.atreides.spice]).toEqual([0, 10]);
  expect([hand.guild.cards, hand.fremen.cards]).toEqual([[], ['karama']]);
  expect(hand.atreides.cards).toHaveLength(1);
  expect(table.storm.sector).toBe(4);
  expect(table.forces.atreides).toEqual([]);
  expect(table.setup).toBeNull();
});

test('every number of players is set up by the random player', () => {
  for (const players of [2, 3, 4, 5, 6])
    for (const advanced of [false, true]) {
      const game = scenario(dune, { players, seed: `${players}`, options: { advanced } });
      game.until((now) => now.state.table.setup === null);
      for (const f of game.state.table.factions) expect(tokensOf(game.state, f)).toBe(20);
    }
});
