import { takeBribes } from '../../holdings/spice.ts';
import type { Win } from '../../layers/questions.ts';
import type { Slots } from '../../layers/slots.ts';
import type { Emit } from '../../words/facts.ts';
import type { RuleId } from '../../words/ids.ts';
import type { DuneDraft } from '../../words/state.ts';
import { g, type Phase } from '../../words/vocabulary.ts';
import { LAST_TURN, ruleOfWin, strongholdsHeld, victory } from './victory.ts';

/** Bribes, then victory, then the end of the turn; nobody decides anything. */
export const mentatPause = (_slots: Slots): Phase =>
  g.phase('mentat-pause', {
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
  const rule = ruleOfWin({ condition, winners });
  d.table.victory = { condition, winners: [...winners] };
  revealPredictions(d, winners, rule, emit);
  const details = { strongholds: strongholdsHeld(d, winners) };
  emit({ type: 'VICTORY_ACHIEVED', winners, condition, turn, details }, { rule, reveals: true });
  emit({ type: 'GAME_ENDED', noWinner: false }, LAST_TURN);
}

/** A winner who foretold the victory shows it. */
function revealPredictions(d: DuneDraft, winners: Win['winners'], rule: RuleId, emit: Emit): void {
  for (const faction of winners) {
    const prediction = d.hand[faction].prediction;
    if (d.table.victory?.condition !== 'BENE_GESSERIT_PREDICTION' || prediction === null) continue;
    emit(
      { type: 'PREDICTION_REVEALED', faction, predicted: prediction.faction, turn: prediction.turn },
      { rule, reveals: true },
    );
  }
}

function endTurn(d: DuneDraft, emit: Emit): void {
  const { turn } = d.table;
  emit({ type: 'TURN_ENDED', turn, nextTurn: turn + 1 }, '1.09.04');
  d.table.turn = turn + 1;
  for (const f of d.table.factions) d.table.thisTurn[f] = { charity: false, elite: false, leader: false };
}
