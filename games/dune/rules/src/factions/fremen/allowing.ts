import { sideOf } from '../../board/forces.ts';
import { ABILITIES } from '../../data/abilities.ts';
import { owesWord } from '../../holdings/alliances.ts';
import type { Args } from '../../words/actions.ts';
import { impossible } from '../../words/state.ts';
import { g } from '../../words/vocabulary.ts';
import { FREMEN } from './answers.ts';

// Fremen who want to be asked say, turn by turn, whether their ally revives three tokens for nothing.

const { rule } = ABILITIES['ally-free-revival'];
const YES: Args<'allyPermissions'> = { freeRevival3: 'yes' };
const NO: Args<'allyPermissions'> = { freeRevival3: 'no' };
const isYes = ({ freeRevival3: said }: Args<'allyPermissions'>): boolean => said === 'yes' || said === true;

export const allowing = g.phase('revival.ally', 'allyPermissions', {
  when: [(s) => owesWord(s, FREMEN)],
  cites: [rule],
  who: () => [FREMEN],
  options: () => [YES, NO],
  read: (_, _f, args) =>
    Object.keys(args).length > 1 ? args : isYes(args) ? YES : args.freeRevival3 === false ? NO : args,
  do: (d, { args }, { emit }) => {
    const ally = d.table.ally[FREMEN] ?? impossible('nobody to allow it to');
    const permissions = { ...d.hand[FREMEN].permissions, freeRevival3: isYes(args) };
    d.hand[ally].granted = { ...permissions };
    const fact = { type: 'ALLY_PERMISSION_SET', faction: FREMEN, permissions } as const;
    emit(fact, { to: sideOf(d, FREMEN), rule, reveals: true });
  },
  default: () => YES,
});
