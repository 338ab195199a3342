import { compile, derived, randomPlayer, type State, simulate, start } from '@rulewright/engine';
import { advisorsIn, fightersIn, occupants, size, sum } from './board/forces.ts';
import { STRONGHOLDS } from './board/map.ts';
import { FACTIONS } from './data/factions.ts';
import { OCCUPANCY, TOKENS } from './data/figures.ts';
import { dune } from './dune.ts';
import { spiceInAll } from './holdings/spice.ts';
import { consult } from './layers/consult.ts';
import { allSpiceCards, allTreacheryCards } from './opening/empty-state.ts';
import { type FactionId, LEADERS_OF, TERRITORY_IDS } from './words/ids.ts';
import type { DuneState, Pool } from './words/state.ts';
import type { Dune } from './words/vocabulary.ts';

/** Board, reserves and tanks together: always the twenty of the faction. */
export function tokensOf(s: DuneState, f: FactionId): number {
  const pool = (p: Pool): number => p.regular + p.elite;
  return size(sum(s.table.forces[f])) + pool(s.table.reserves[f]) + pool(s.table.tanks[f]);
}

// What is true at every moment of every game, whatever the players do.

const plan = compile(dune);
const ALL_CARDS = allTreacheryCards().toSorted().join();
const ALL_SPICE_CARDS = allSpiceCards().toSorted().join();

/** The laws that a state breaks, in words. */
export function broken(s: State<Dune>, spice: number): readonly string[] {
  const { table, hand, box } = s;
  const found: string[] = [];
  const law = (holds: boolean, text: string): void => {
    if (!holds) found.push(text);
  };
  for (const f of table.factions) {
    law(tokensOf(s, f) === TOKENS, `${f} has ${tokensOf(s, f)} tokens`);
    law(hand[f].spice >= 0 && table.bribes[f] >= 0, `${f} has ${hand[f].spice} spice`);
    law(
      hand[f].cards.length <= consult.handLimit(s, f) || table.auction?.swap?.by === f,
      `${f} holds ${hand[f].cards.length} cards`,
    );
    law(
      hand[f].traitors.every((l) => hand[f].dealt.includes(l)),
      `${f} has a traitor that it was not dealt`,
    );
  }
  for (const t of TERRITORY_IDS)
    law(fightersIn(s, SIDED, t) === 0 || advisorsIn(s, SIDED, t) === 0, `both sides of ${SIDED} in ${t}`);
  for (const f of table.factions)
    law(
      elitesOf(s, f) === (table.options.advanced ? FACTIONS[f].elites : 0),
      `${f} has ${elitesOf(s, f)} elite tokens`,
    );
  for (const f of table.factions)
    for (const l of LEADERS_OF[f])
      law([f, 'harkonnen'].includes(table.leaders[l].holder), `${l} is held by ${table.leaders[l].holder}`);
  const dealt = table.factions.flatMap((f) => hand[f].dealt);
  law(new Set(dealt).size === dealt.length, 'a traitor was dealt twice');
  law(spiceInAll(s) === spice, `there are ${spiceInAll(s) - spice} spice more than at the start`);
  const hands = table.factions.flatMap((f) => hand[f].cards);
  const cards = [...hands, ...table.discards, ...table.removed, ...box.treacheryDeck, ...box.row];
  law(cards.toSorted().join() === ALL_CARDS, `${cards.length} treachery cards`);
  const worms = Array.from({ length: table.wormsSetAside }, () => 'shai-hulud');
  const piles = [...table.spicePiles.A, ...table.spicePiles.B, ...box.spiceDeck, ...worms];
  law(piles.toSorted().join() === ALL_SPICE_CARDS, `${piles.length} spice cards`);
  law(table.treacheryLeft === box.treacheryDeck.length, 'the treachery deck is not as large as it is said');
  law(table.spiceLeft === box.spiceDeck.length, 'the spice deck is not as large as it is said');
  for (const t of STRONGHOLDS) law(occupants(s, t).length <= OCCUPANCY, `${occupants(s, t).join()} in ${t}`);
  return found;
}

const SIDED = 'bene-gesserit';
const elitesOf = ({ table }: State<Dune>, f: FactionId): number =>
  table.forces[f].reduce((sum, x) => sum + x.elite, table.reserves[f].elite + table.tanks[f].elite);

const winnersOf = (s: State<Dune>): readonly FactionId[] =>
  s.players.filter((p) => s.kernel.outcome?.ranks.some((r) => r.player === p && r.rank === 1));

/** What an outcome says that no outcome may say. */
function badEnding(s: State<Dune>): string | null {
  const winners = winnersOf(s);
  if (s.table.turn > s.table.options.maxTurns) return `it ended in turn ${s.table.turn}`;
  const [first, second, ...more] = winners;
  const oneSide = first && more.length === 0 && (second === undefined || s.table.ally[first] === second);
  return oneSide ? null : `won by ${winners.join(' and ') || 'nobody'}`;
}

export interface LawfulGame {
  readonly inputs: number;
  readonly turn: number;
  readonly reason: string;
  readonly winners: readonly FactionId[];
}

/** Plays one game by chance and throws at the first state that breaks a law. */
export function playLawfully(seed: string, players: number, options: object = {}): LawfulGame {
  const where = (inputs: number): string => `seed ${seed}, ${players} players, after ${inputs} inputs`;
  const begun = start(plan, { seed, players, options: { ...options } });
  if (!begun.ok) throw new Error(`${begun.why} (${where(0)})`);
  const game = simulate(plan, begun.state);
  const chance = randomPlayer(plan, derived(seed, 'player'));
  const spice = spiceInAll(game.state);
  let inputs = 0;
  for (; game.state.kernel.outcome === null; inputs++) {
    const input = chance.next(game.state);
    if (input === null) throw new Error(`nobody has anything to answer (${where(inputs)})`);
    const told = game.submit(input);
    if (!told.ok) throw new Error(`${JSON.stringify(input)} is refused: ${told.why} (${where(inputs)})`);
    const faults = broken(game.state, spice);
    if (faults.length > 0)
      throw new Error(`${faults.join('; ')} after ${JSON.stringify(input)} (${where(inputs)})`);
    if (inputs > plan.game.endsWithin) throw new Error(`it does not end (${where(inputs)})`);
  }
  const bad = badEnding(game.state);
  if (bad !== null) throw new Error(`${bad} (${where(inputs)})`);
  const { kernel, table } = game.state;
  return { inputs, turn: table.turn, reason: kernel.outcome?.reason ?? '', winners: winnersOf(game.state) };
}
