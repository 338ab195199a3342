import {
  compile,
  derived,
  fallback,
  forced,
  pending,
  type State,
  start,
  submit,
  views,
} from '@rulewright/engine';
import { expect, test } from 'vitest';
import { dune } from '../dune.ts';
import { abilityOf, starred } from '../layers/abilities.ts';
import { allTreacheryCards } from '../opening/empty-state.ts';
import type { Position } from '../opening/position.ts';
import { SIX } from '../seed-scenario.test-kit.ts';
import { ABILITY_IDS, type CardId, type FactionId } from '../words/ids.ts';
import type { Dune } from '../words/vocabulary.ts';

// What people are asked, and what the questions tell the others.

const plan = compile(dune);
const TURNS = 2;
const others = (...without: readonly CardId[]): CardId[] => {
  const deck = allTreacheryCards();
  for (const card of without) deck.splice(deck.indexOf(card), 1);
  return deck;
};
const bottom = (...cards: readonly CardId[]): Pick<Position, 'treacheryDeck'> => ({
  treacheryDeck: [...others(...cards), ...cards],
});

const FORCES: Position['forces'] = [
  { faction: 'bene-gesserit', area: 'arrakeen:9', regular: 3 },
  { faction: 'atreides', area: 'arrakeen:9', regular: 3 },
  { faction: 'fremen', area: 'old-gap:9', regular: 3 },
  { faction: 'harkonnen', area: 'carthag:10', regular: 4 },
];

/** What six people who give no orders are asked, by action, in games of two turns; whoever runs them answers the rest. */
function questions(more: Partial<Position>): ReadonlyMap<string, number> {
  const asked = new Map<string, number>();
  for (let i = 0; i < 6; i++) {
    const begin = {
      factions: [...SIX],
      turn: 2,
      phase: 'storm',
      maxTurns: 1 + TURNS,
      forces: FORCES,
    } as const;
    const position = { ...begin, ...more };
    const begun = start(plan, { seed: `${i}`, position });
    if (!begun.ok) throw new Error(begun.why);
    const random = derived(`${i}`, 'people');
    let { state } = begun;
    while (state.kernel.outcome === null) {
      const open = pending(plan, state).filter((x) => !x.optional && !x.answered);
      const [decision] = open;
      if (decision === undefined) throw new Error('nobody is asked');
      const given = forced(decision);
      if (given === null) {
        const about = decision.action === 'karamaCancel' ? framed(state) : [''];
        for (const what of about)
          asked.set(`${decision.action}${what}`, (asked.get(`${decision.action}${what}`) ?? 0) + 1);
      }
      const { player, action, id } = decision;
      const input = given?.input ?? { player, action, args: decision.sample(random), decision: id };
      const told = submit(plan, state, input);
      if (!told.ok) throw new Error(`${JSON.stringify(input)}: ${told.why}`);
      ({ state } = told);
    }
  }
  return asked;
}
const framed = (state: State<Dune>): readonly string[] => {
  const frame = state.kernel.levels.at(-1)?.frame;
  return frame?.kind === 'cancel' ? frame.abilities.map(({ ability }) => ` ${ability}`) : [];
};

/** Decisions that the advanced rules themselves bring. */
const OF_THE_ADVANCED_GAME = [
  'stormFremenLosses',
  'blowPlaceWorm',
  'shipWartime',
  'shipIntrusion',
  'battleCapture',
];

test('six people without orders and without a Karama are asked nothing but what the rules themselves ask', () => {
  const basic = questions(bottom('karama', 'karama'));
  const advanced = questions({ ...bottom('karama', 'karama'), advanced: true });
  expect([...basic.keys()]).toContain('ship');
  const more = [...advanced.keys()].filter((action) => !basic.has(action));
  expect(more.filter((action) => !OF_THE_ADVANCED_GAME.includes(action))).toEqual([]);
  expect([...basic.keys(), ...advanced.keys()].filter((action) => /arama|Timing/.test(action))).toEqual([]);
});

test('who holds a Karama is asked about no more than what orders leave open, and for a power', () => {
  const hands: Position['hands'] = { harkonnen: ['karama'], guild: ['karama'] };
  const asked = [...questions({ hands, advanced: true, phase: 'shipment' }).keys()]; // none is spent on a bid before
  const open = ABILITY_IDS.filter((id) => starred(abilityOf(id)).asks).map((id) => `karamaCancel ${id}`);
  const windows = asked.filter((action) => action.startsWith('karamaCancel'));
  expect(windows.length).toBeGreaterThan(0);
  expect(windows.filter((one) => !open.includes(one))).toEqual([]);
  expect(
    asked.filter((action) => ['bidHarkKarama', 'shipGuildKarama', 'blowFremenKarama'].includes(action)),
  ).toEqual([]);
});

type Twin = {
  readonly name: string;
  readonly phase: Position['phase'];
  readonly a: Partial<Position>;
  readonly b: Partial<Position>;
};
const order = (f: FactionId, ...orders: NonNullable<NonNullable<Position['orders']>['guild']>) => ({
  orders: { [f]: orders },
});
const card = (f: FactionId, id: CardId): Partial<Position> => ({ hands: { [f]: [id] } });
const both = (phase: Position['phase'], name: string, a: Partial<Position>, b: Partial<Position>): Twin => ({
  phase,
  name,
  a,
  b,
});
const held = (a: CardId, b: CardId): Partial<Position> => ({ hands: { guild: [a], emperor: [b] } });

// biome-ignore format: table
const TWINS: readonly Twin[] = (['bidding', 'shipment', 'battle', 'spice-blow', 'revival'] as const).flatMap((phase) => [
  both(phase, 'who holds a Karama', held('karama', 'hajr'), held('hajr', 'karama')),
  both(phase, 'whether Bene Gesserit hold a worthless card', card('bene-gesserit', 'kulon'), card('bene-gesserit', 'hajr')),
  both(phase, 'what somebody intends to prevent', { ...card('guild', 'karama'), prevents: { guild: [{ ability: '2.03.08', target: 'fremen' }] } }, card('guild', 'karama')),
  both(phase, 'what somebody has ordered', { ...card('guild', 'karama'), ...order('guild', { order: 'karamaPolicy', value: 'ask', ability: '2.03.04' }, { order: 'guildKarama', value: 'ask' }) }, card('guild', 'karama')),
]);
const COMMON: Partial<Position> = {
  ...{ turn: 2, stormSector: 0, advanced: true, forces: FORCES, tanks: { harkonnen: { regular: 4 } } },
  ...{ spiceDeck: ['shai-hulud', 'red-chasm', 'broken-land'], spicePiles: { A: ['old-gap'] } },
};

/** Everything that one who holds none of it sees of a phase in which all do what the absent do, step by step. */
function seenIn(phase: Position['phase'], more: Partial<Position>): readonly string[] {
  const position = { factions: [...SIX], phase, ...COMMON, ...more } as Position;
  const begun = start(plan, { seed: 'twins', position });
  if (!begun.ok) throw new Error(begun.why);
  let { state } = begun;
  const seen: string[] = [];
  for (let i = 0; i < 120 && state.kernel.outcome === null; i++) {
    const open = pending(plan, state).filter((x) => !x.optional && !x.answered);
    const mine = pending(plan, state, 'harkonnen').map(({ id, action }) => `${id} ${action}`);
    seen.push(
      JSON.stringify([
        views(plan, state, [null, 'harkonnen']),
        mine,
        open.map(({ player, action }) => `${player} ${action}`),
      ]),
    );
    const [decision] = open;
    if (decision === undefined) break;
    const told = submit(plan, state, { ...fallback(decision), decision: decision.id });
    if (!told.ok) throw new Error(told.why);
    ({ state } = told);
  }
  return seen;
}

test.each(TWINS)(
  '$name shows neither in the log nor in views nor in who is waited for: $phase',
  ({ phase, a, b }) => {
    expect(seenIn(phase, a)).toEqual(seenIn(phase, b));
  },
);
