import type { Phase } from '@rulewright/engine';
import type { RuleId } from '../data/rule-ids.ts';
import type { Emit } from '../facts.ts';
import type { Win } from '../questions.ts';
import type { Slots } from '../slots.ts';
import { takeBribes } from '../spice.ts';
import type { DuneDraft } from '../state.ts';
import { strongholdsHeld, victory } from '../victory.ts';
import { type Dune, g } from '../vocabulary.ts';

/** Bribes, then victory, then the end of the turn; nobody decides anything. */
export const mentatPause = (_slots: Slots): Phase<Dune> =>
  g.phase('mentat-pause', {
    cites: ['1.09.02', '1.10.02.01', '1.10.02.02'],
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
    if (amount > 0) emit({ type: 'BRIBE_COLLECTED', faction, amount }, { rule: '1.09.01' });
  }
}

function declare(d: DuneDraft, { condition, winners }: Win, emit: Emit): void {
  const { turn } = d.table;
  d.table.victory = { condition, winners: [...winners] };
  revealPredictions(d, winners, emit);
  const details = { strongholds: strongholdsHeld(d, winners) };
  emit(
    { type: 'VICTORY_ACHIEVED', winners, condition, turn, details },
    { rule: ruleOf({ condition, winners }), reveals: true },
  );
  emit({ type: 'GAME_ENDED', noWinner: false }, { rule: '1.09.05' });
}

/** A winner who foretold the victory shows it. */
function revealPredictions(d: DuneDraft, winners: readonly (keyof DuneDraft['hand'])[], emit: Emit): void {
  for (const faction of winners) {
    const prediction = d.hand[faction].prediction;
    if (d.table.victory?.condition !== 'BENE_GESSERIT_PREDICTION' || prediction === null) continue;
    emit(
      { type: 'PREDICTION_REVEALED', faction, predicted: prediction.faction, turn: prediction.turn },
      { reveals: true },
    );
  }
}

function ruleOf({ condition, winners }: Win): RuleId {
  if (condition === 'MOST_STRONGHOLDS') return '1.09.05';
  if (condition !== 'STRONGHOLD_VICTORY') return '1.09.03';
  return winners.length > 1 ? '1.09.02.03' : '1.09.02.02';
}

function endTurn(d: DuneDraft, emit: Emit): void {
  const { turn } = d.table;
  emit({ type: 'TURN_ENDED', turn, nextTurn: turn + 1 }, { rule: '1.09.04' });
  d.table.turn = turn + 1;
  for (const f of d.table.factions) d.table.thisTurn[f] = { charity: false, elite: false, leader: false };
}
