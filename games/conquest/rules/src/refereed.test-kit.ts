// The game and the referee side by side.
import { compile, type StartOptions } from '@rulewright/engine';
import { playOut } from '@rulewright/testkit';
import { conquest } from './conquest.ts';
import { act, afterDivision, bonus, held, IDS, isIn, must, type World } from './referee.test-kit.ts';
import { present } from './seen/views.ts';
import type { ConquestFact, S } from './vocabulary.ts';

/** What the referee begins with: what was dealt and drawn. */
function begin(state: S): World {
  const { players, table, box, hand } = state;
  const shown = present(state, null, true);
  const w: World = {
    players,
    options: table.options,
    owner: Object.fromEntries(IDS.map((id) => [id, shown.territories[id]?.owner ?? null])),
    armies: Object.fromEntries(IDS.map((id) => [id, shown.territories[id]?.armies ?? 0])),
    reserve: { ...shown.reserve },
    hands: Object.fromEntries(players.map((id) => [id, []])),
    missions: Object.fromEntries(players.map((id) => [id, hand[id]?.mission ?? null])),
    deck: box.deck.length,
    discards: 0,
    sets: 0,
    out: [],
    capitals: null,
    first: must(shown.first, 'the first player'),
    turn: shown.first,
    segment: 'claim',
    round: 1,
    toPlace: 0,
    conquered: false,
    advance: null,
    tradeDown: false,
    sealed: {},
    reason: null,
    winner: null,
  };
  if (!IDS.some((id) => w.owner[id] === null)) afterDivision(w);
  return w;
}

/** All that both say of a state, in one form. */
function said(w: World) {
  return {
    territories: Object.fromEntries(
      IDS.map((id) => [id, { owner: w.owner[id] ?? null, armies: w.armies[id] ?? null }]),
    ),
    turn: w.turn,
    segment: w.segment,
    round: w.round,
    toPlace: w.toPlace,
    reserve: w.reserve,
    conquered: w.conquered,
    advance: w.advance && { ...w.advance, max: (w.armies[w.advance.from] ?? 0) - 1 },
    sets: w.sets,
    deck: w.deck,
    discards: w.discards,
    eliminated: w.out,
    capitals: w.capitals,
    score: Object.fromEntries(w.players.map((id) => [id, held(w, id).length + bonus(w, id)])),
    hands: w.hands,
    tradeDown: w.tradeDown,
    reason: w.reason,
    first: w.reason === null ? [] : winnersOf(w),
  };
}

function winnersOf(w: World): string[] {
  if (w.winner !== null) return [w.winner];
  const standing = (id: string): number =>
    1000 * (held(w, id).length + bonus(w, id)) +
    held(w, id).reduce((sum, at) => sum + (w.armies[at] ?? 0), 0) / 1000;
  const left = w.players.filter((id) => isIn(w, id));
  const best = Math.max(...left.map(standing));
  return left.filter((id) => standing(id) === best);
}

function saidBy(state: S): ReturnType<typeof said> {
  const { outcome } = state.kernel;
  const { territories, turn, segment, round, toPlace, reserve, conquered, advance, sets, deck, discards } =
    present(state, null, true);
  const { eliminated, capitals, score } = present(state, null, true);
  return {
    territories,
    turn,
    segment,
    round,
    toPlace: toPlace ?? 0,
    reserve,
    conquered,
    advance,
    sets,
    deck,
    discards,
    eliminated,
    capitals,
    score: score ?? {},
    hands: Object.fromEntries(state.players.map((id) => [id, [...(state.hand[id]?.cards ?? [])]])),
    tradeDown: state.table.tradeDown,
    reason: outcome?.reason ?? null,
    first: outcome?.ranks.filter(({ rank }) => rank === 1).map(({ player }) => player) ?? [],
  };
}

const plan = compile(conquest, { strict: true });

/** Plays a random game and throws where game and referee differ; gives the number of inputs. */
export function refereed(given: StartOptions): number {
  let w: World | null = null;
  const played = playOut(plan, {
    ...given,
    onStep: ({ seq, before, input, after }) => {
      w ??= begin(before);
      act(
        w,
        input,
        after.facts.map(({ fact }) => fact as ConquestFact),
      ); // the game's own, and the kernel's, which are ignored
      const [ours, theirs] = [said(w), saidBy(after.state)];
      for (const key of Object.keys(ours) as (keyof typeof ours)[])
        if (JSON.stringify(ours[key]) !== JSON.stringify(theirs[key]))
          throw new Error(
            `input ${seq} ${JSON.stringify(input)}: ${key} is ${JSON.stringify(theirs[key])}, not ${JSON.stringify(ours[key])}`,
          );
    },
  });
  if (played.error !== null) throw played.error;
  return played.inputs.length;
}
