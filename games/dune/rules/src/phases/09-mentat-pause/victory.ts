import { sideOf, strongholdsOf } from '../../board/control.ts';
import { STRONGHOLDS_TO_WIN, STRONGHOLDS_TO_WIN_ALLIED } from '../../data/figures.ts';
import { PREDICTION } from '../../factions/bene-gesserit/answers.ts';
import { SPECIAL_VICTORY } from '../../factions/fremen/answers.ts';
import { GUILD_VICTORY } from '../../factions/guild/answers.ts';
import { consult } from '../../layers/consult.ts';
import type { Win } from '../../layers/questions.ts';
import type { FactionId, RuleId, TerritoryId } from '../../words/ids.ts';
import type { DuneState } from '../../words/state.ts';

export const LAST_TURN: RuleId = '1.09.05';

/** A faction alone or two allies: they win and lose together. */
export type Alliance = readonly FactionId[];

/** All sides at the table, the one with the earliest member in storm order first. */
export function sides(s: DuneState): readonly Alliance[] {
  const out: Alliance[] = [];
  for (const f of s.table.storm.order) if (!out.some((side) => side.includes(f))) out.push(sideOf(s, f));
  return out;
}

export const strongholdsHeld = (s: DuneState, side: Alliance): readonly TerritoryId[] =>
  side.flatMap((f) => strongholdsOf(s, f));

/** The first of these sides that holds enough strongholds. */
export const firstWith = (order: readonly Alliance[], held: (side: Alliance) => number): Alliance | null =>
  order.find((side) => held(side) >= (side.length > 1 ? STRONGHOLDS_TO_WIN_ALLIED : STRONGHOLDS_TO_WIN)) ??
  null;

/** The side whose strongholds would win now. */
const strongholdWinners = (s: DuneState): Alliance | null =>
  firstWith(sides(s), (side) => strongholdsHeld(s, side).length);

const spiceOf = (s: DuneState, side: Alliance): number => side.reduce((sum, f) => sum + s.hand[f].spice, 0);

/** Most strongholds, then most spice, then storm order. */
function mostStrongholds(s: DuneState): Win {
  const ranked = sides(s).toSorted(
    (a, b) => strongholdsHeld(s, b).length - strongholdsHeld(s, a).length || spiceOf(s, b) - spiceOf(s, a), // stable: storm order
  );
  const [best = []] = ranked;
  const shared = s.table.options.defaultTie === 'shared';
  const top = strongholdsHeld(s, best).length;
  const winners = shared ? ranked.filter((side) => strongholdsHeld(s, side).length === top).flat() : best;
  return { condition: 'MOST_STRONGHOLDS', winners };
}

/** By which rule a victory is declared. */
export const ruleOfWin = ({ condition, winners }: Win): RuleId => winRules(winners.length > 1)[condition];
const winRules = (allied: boolean): Readonly<Record<Win['condition'], RuleId>> => ({
  STRONGHOLD_VICTORY: allied ? '1.09.02.03' : '1.09.02.02',
  BENE_GESSERIT_PREDICTION: PREDICTION,
  FREMEN_SPECIAL: SPECIAL_VICTORY,
  GUILD_SPECIAL: GUILD_VICTORY,
  MOST_STRONGHOLDS: LAST_TURN,
});

/** Who has won when the turn ends, bribes already collected; null when play goes on. */
export function victory(s: DuneState): Win | null {
  const winners = strongholdWinners(s);
  if (winners !== null) {
    const usurper = consult.usurper(s, winners);
    if (usurper !== null) return { condition: 'BENE_GESSERIT_PREDICTION', winners: [usurper] };
    return { condition: 'STRONGHOLD_VICTORY', winners };
  }
  if (s.table.turn < s.table.options.maxTurns) return null;
  return consult.specialVictory(s) ?? mostStrongholds(s);
}
