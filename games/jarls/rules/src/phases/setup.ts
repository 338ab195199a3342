import { allShieldsPlaced, beginRounds, freeSites, isFreeSite, putShield } from '../core/draft-shields.ts';
import { board } from '../core/state.ts';
import { REFUSALS } from '../data/refusals.ts';
import { tell } from '../seen/audience.ts';
import { g, placeShield } from '../vocabulary.ts';
import { toMove } from './playing.ts';
import { inPhase, oddHex } from './refusing.ts';

const { rule, code, why } = REFUSALS.badSite;

/** Players put down the shields, if they have agreed to; else it is passed over. */
export const setup = g.phase('setup', placeShield, {
  when: ({ table }) => table.round === 0,
  who: toMove,
  again: true,
  options: ({ table }) => freeSites(table).map((site) => ({ at: board(table).axial[site]! })), // sites are hexes
  otherwise: inPhase('setup', REFUSALS.notPlacing, REFUSALS.notYourTurn, (_, __, args) =>
    oddHex(args, 'at') === null ? null : REFUSALS.badSite,
  ),
  if: [rule, code, ({ table }, { args }) => isFreeSite(table, args.at), why],
  do: (draft, { args }, effects) => tell(draft, effects, (emit) => putShield(draft.table, args.at, emit)),
  done: ({ table }) => allShieldsPlaced(table),
  leave: ({ table }) => beginRounds(table),
});
