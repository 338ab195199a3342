// Who has won, by the order in which the rulebook asks (1.09).
import type { Outcome } from '@rulewright/engine';
import type { FactionId } from '../words/ids.ts';
import type { Hand } from '../words/state.ts';
import { othersIn, STRONGHOLDS } from './sums.test-kit.ts';
import { fightersIn, object, type World } from './world.test-kit.ts';

interface Ending {
  readonly reason: string;
  readonly winners: readonly FactionId[];
}

const holdsAlone = (w: World, f: FactionId): number =>
  STRONGHOLDS.filter((t) => fightersIn(w, f, t) > 0 && othersIn(w, f, t).length === 0).length;
const sum = (side: readonly FactionId[], of: (f: FactionId) => number): number =>
  side.reduce((all, f) => all + of(f), 0);

function endingOf(w: World, prediction: Hand['prediction']): Ending {
  const withAlly = (f: FactionId): FactionId[] => (w.ally[f] ? [f, w.ally[f]] : [f]);
  const first = (side: readonly FactionId[]): number => Math.min(...side.map((f) => w.order.indexOf(f)));
  const sides = w.factions
    .map(withAlly)
    .filter(([f, ally]) => ally === undefined || w.factions.indexOf(f!) < w.factions.indexOf(ally))
    .toSorted((a, b) => first(a) - first(b));
  const held = (side: readonly FactionId[]): number => sum(side, (f) => holdsAlone(w, f));
  const strong = sides.find((side) => held(side) >= (side.length === 2 ? 4 : 3));
  if (strong) {
    const isForetold = prediction?.turn === w.turn && strong.includes(prediction.faction);
    return isForetold
      ? { reason: 'BENE_GESSERIT_PREDICTION', winners: ['bene-gesserit'] }
      : { reason: 'STRONGHOLD_VICTORY', winners: strong };
  }
  const plays = (f: FactionId): boolean => w.factions.includes(f);
  const isFremens = (['sietch-tabr', 'habbanya-sietch'] as const).every(
    (t) => othersIn(w, 'fremen', t).length === 0,
  );
  const intruders = (['harkonnen', 'atreides', 'emperor'] as const).filter(
    (f) => plays(f) && fightersIn(w, f, 'tueks-sietch') > 0,
  );
  if (plays('fremen') && plays('guild') && isFremens && intruders.length === 0)
    return { reason: 'FREMEN_SPECIAL', winners: withAlly('fremen') };
  if (plays('guild')) return { reason: 'GUILD_SPECIAL', winners: withAlly('guild') };
  const rich = (side: readonly FactionId[]): number => sum(side, (f) => w.spice[f]!);
  const [best] = sides.toSorted((a, b) => held(b) - held(a) || rich(b) - rich(a) || first(a) - first(b));
  return { reason: 'MOST_STRONGHOLDS', winners: best! }; // somebody plays
}

/** Compares the end of a game with what the board gives. */
export function judgeEnding(w: World, outcome: Outcome, prediction: Hand['prediction']): void {
  const expected = endingOf(w, prediction);
  const winners = outcome.ranks.filter(({ rank }) => rank === 1).map(({ player }) => player);
  if (outcome.reason !== expected.reason || winners.toSorted().join() !== expected.winners.toSorted().join())
    object(w, '1.09', outcome.reason, winners, expected);
  if (!outcome.reason.match(/STRONGHOLD_VICTORY|PREDICTION/) && w.turn < 10) object(w, '1.09.04', w.turn);
}
