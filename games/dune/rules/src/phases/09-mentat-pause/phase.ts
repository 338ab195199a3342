import { controller, sideOf, strongholdsOf } from '../../board/forces.ts';
import { STRONGHOLDS } from '../../board/map.ts';
import { STRONGHOLDS_TO_WIN, STRONGHOLDS_TO_WIN_ALLIED } from '../../data/figures.ts';
import { PREDICTION } from '../../factions/bene-gesserit/answers.ts';
import { SPECIAL_VICTORY } from '../../factions/fremen/answers.ts';
import { GUILD_VICTORY } from '../../factions/guild/answers.ts';
import { takeBribes } from '../../holdings/spice.ts';
import { consult } from '../../layers/consult.ts';
import type { Win } from '../../layers/questions.ts';
import type { Emit } from '../../words/facts.ts';
import type { FactionId, RuleId, TerritoryId } from '../../words/ids.ts';
import { type DuneDraft, type DuneState, impossible } from '../../words/state.ts';
import { g } from '../../words/vocabulary.ts';

/** Bribes, then victory, then the end of the turn; nobody decides anything. */
export const mentatPause = g.phase('mentat-pause', {
  cites: ['1.09.02', '1.09.03', '1.10.02.01', '1.10.02.02'],
  enter: (d, { emit }) => {
    collectBribes(d, emit);
    const win = victory(d);
    if (win === null) endTurn(d, emit);
    else declare(d, win, emit);
  },
});

function collectBribes(d: DuneDraft, emit: Emit): void {
  for (const faction of d.table.storm.order) {
    const amount = takeBribes(d, faction);
    if (amount > 0) emit({ type: 'BRIBE_COLLECTED', faction, amount }, '1.09.01');
  }
}

function declare(d: DuneDraft, { condition, winners }: Win, emit: Emit): void {
  const { turn } = d.table;
  const isAllied = condition === 'STRONGHOLD_VICTORY' && winners.length > 1;
  const rule = isAllied ? '1.09.02.03' : WIN_RULES[condition];
  d.table.victory = { condition, winners: [...winners] };
  if (condition === 'BENE_GESSERIT_PREDICTION') showPredictions(d, winners, rule, emit);
  const details = { strongholds: strongholdsHeld(d, winners) };
  emit({ type: 'VICTORY_ACHIEVED', winners, condition, turn, details }, { rule, reveals: true });
  emit({ type: 'GAME_ENDED', noWinner: false }, '1.09.05');
}

/** A winner who foretold the victory shows it. */
function showPredictions(d: DuneDraft, winners: Win['winners'], rule: RuleId, emit: Emit): void {
  for (const faction of winners) {
    const { faction: predicted, turn } = d.hand[faction].prediction ?? impossible('nothing was foretold');
    emit({ type: 'PREDICTION_REVEALED', faction, predicted, turn }, { rule, reveals: true });
  }
}

function endTurn(d: DuneDraft, emit: Emit): void {
  const { turn } = d.table;
  emit({ type: 'TURN_ENDED', turn, nextTurn: turn + 1 }, '1.09.04');
  d.table.turn = turn + 1;
  Object.assign(d.table, { charityClaimed: [], elitesRevived: [], leadersRevived: [] });
}

/** A faction alone or two allies: they win and lose together. */
export type Alliance = readonly FactionId[];

/** All sides at the table, the one with the earliest member in storm order first. */
export function sides(s: DuneState): readonly Alliance[] {
  const out: Alliance[] = [];
  for (const f of s.table.storm.order) if (!out.some((side) => side.includes(f))) out.push(sideOf(s, f));
  return out;
}

const strongholdsHeld = (s: DuneState, side: Alliance): readonly TerritoryId[] =>
  side.flatMap((f) => strongholdsOf(s, f));

/** The first of these sides that holds enough strongholds. */
export const firstWith = (order: readonly Alliance[], held: (side: Alliance) => number): Alliance | null =>
  order.find((side) => held(side) >= strongholdsToWin(side)) ?? null;

export const strongholdsToWin = (side: Alliance): number =>
  side.length > 1 ? STRONGHOLDS_TO_WIN_ALLIED : STRONGHOLDS_TO_WIN;

const spiceOf = (s: DuneState, side: Alliance): number => side.reduce((sum, f) => sum + s.hand[f].spice, 0);

/** Most strongholds, then most spice, then storm order. */
function mostStrongholds(s: DuneState): Win {
  const held = (side: Alliance): number => strongholdsHeld(s, side).length;
  const ranked = sides(s).toSorted((a, b) => held(b) - held(a) || spiceOf(s, b) - spiceOf(s, a)); // stable: storm order
  const [best = []] = ranked;
  const isShared = s.table.options.defaultTie === 'shared';
  const winners = isShared ? ranked.filter((side) => held(side) === held(best)).flat() : best;
  return { condition: 'MOST_STRONGHOLDS', winners };
}

const WIN_RULES: Readonly<Record<Win['condition'], RuleId>> = {
  STRONGHOLD_VICTORY: '1.09.02.02',
  BENE_GESSERIT_PREDICTION: PREDICTION,
  FREMEN_SPECIAL: SPECIAL_VICTORY,
  GUILD_SPECIAL: GUILD_VICTORY,
  MOST_STRONGHOLDS: '1.09.05',
};

/** Who has won when the turn ends, bribes already collected; null when play goes on. */
export function victory(s: DuneState): Win | null {
  const held = STRONGHOLDS.map((t) => controller(s, t));
  const winners = firstWith(sides(s), (side) => held.filter((f) => f !== null && side.includes(f)).length);
  if (winners !== null) {
    const usurper = consult.usurper(s, winners);
    if (usurper !== null) return { condition: 'BENE_GESSERIT_PREDICTION', winners: [usurper] };
    return { condition: 'STRONGHOLD_VICTORY', winners };
  }
  if (s.table.turn < s.table.options.maxTurns) return null;
  return consult.specialVictory(s) ?? mostStrongholds(s);
}
