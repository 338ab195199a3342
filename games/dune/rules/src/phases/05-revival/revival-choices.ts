import { consult } from '../../layers/consult.ts';
import type { Args } from '../../words/actions.ts';
import type { FactionId, LeaderId } from '../../words/ids.ts';
import type { DuneState } from '../../words/state.ts';
import {
  leaderRevivalPrice,
  revivableLeaders,
  revivalBill,
  revivalMaximum,
  revivalOf,
  spendable,
} from './revival.ts';

type Choice = Args<'reviveChoose'>;

const NOTHING: Choice = { pass: true };

const choice = (regular: number, elite: number, emperorPaid: number, leaderId: LeaderId | null): Choice => ({
  regular,
  elite,
  ...(emperorPaid > 0 && { emperorPaid }),
  ...(leaderId !== null && { leaderId }),
});

/** What is left out may be said to be nothing. */
export function listedChoice(args: Choice): Choice {
  const { regular, elite, emperorPaid, leader, isKnown } = revivalOf(args);
  if (!isKnown) return args;
  return regular + elite + emperorPaid === 0 && leader === null
    ? NOTHING
    : choice(regular, elite, emperorPaid, leader);
}

const eliteMaximum = (s: DuneState, f: FactionId): number =>
  s.table.thisTurn[f].elite ? 0 : Math.min(1, s.table.tanks[f].elite);

/** Everything that a faction may revive together, and nothing at all. */
export function revivalChoices(s: DuneState, f: FactionId): readonly Choice[] {
  const { regular: regulars } = s.table.tanks[f];
  const elites = eliteMaximum(s, f);
  const purse = spendable(s, f);
  const leaders = s.table.thisTurn[f].leader ? [] : revivableLeaders(s, f);
  const helped = Math.min(consult.revivalsPaidByAlly(s, f), regulars + elites);
  const choices: Choice[] = [NOTHING];
  for (let own = 0; own <= revivalMaximum(s, f); own++) {
    const rest = purse - revivalBill(s, f, { regular: own, elite: 0, emperorPaid: 0 }).price;
    if (rest < 0) break;
    const affordable = leaders.filter((l) => leaderRevivalPrice(l) <= rest);
    for (let paid = 0; paid <= helped; paid++) {
      for (let elite = 0; elite <= elites; elite++) {
        const regular = own + paid - elite;
        if (regular < 0 || regular > regulars) continue;
        if (regular + elite > 0) choices.push(choice(regular, elite, paid, null));
        for (const l of affordable) choices.push(choice(regular, elite, paid, l));
      }
    }
  }
  return choices;
}

/** As many tokens as come for nothing, an elite one among them; no spice, no leader. */
export function freeChoice(s: DuneState, f: FactionId): Choice {
  const { regular: regulars } = s.table.tanks[f];
  const free = Math.min(consult.freeRevival(s, f), consult.revivalLimit(s, f));
  const elite = Math.min(eliteMaximum(s, f), free);
  const regular = Math.min(regulars, free - elite);
  return regular + elite > 0 ? choice(regular, elite, 0, null) : NOTHING;
}
