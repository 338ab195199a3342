import { fields, range } from '@rulewright/engine';
import { hand } from '../../holdings/spice.ts';
import type { Filling } from '../../layers/slots.ts';
import { boundByOwnBid } from '../../phases/04-bidding/bids.ts';
import { boundByBattle } from '../../phases/07-battle/outcome.ts';
import { NOTHING } from '../../phases/any-time/any-time-choices.ts';
import { ARGS } from '../../words/actions.ts';
import { rows } from '../../words/codes.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import { type DuneState, impossible } from '../../words/state.ts';
import { g } from '../../words/vocabulary.ts';

const EMPEROR = 'emperor';
export const GIFT: RuleId = '2.03.06';
const NO_GIFTS: RuleId = '1.10.02.04';

export const emperorGift = g.action('emperorGift', ARGS.emperorGift);

/** What no bid and no battle plan of his own needs. */
const toGive = (s: DuneState, f: FactionId): number =>
  s.hand[f].spice - boundByOwnBid(s, f) - boundByBattle(s, f);

/** The one faction that may give its ally spice, at any time and in private. */
export const emperorGiving: Filling = {
  slot: 'any-time',
  order: 1,
  phase: g.phase('any.gift', emperorGift, {
    cites: [GIFT],
    who: (s) => (s.table.setup === null ? s.table.factions : []),
    optional: true,
    space: (s, f) => {
      const most = f === EMPEROR && s.table.ally[f] !== null ? toGive(s, f) : 0;
      return most <= 0 ? NOTHING : fields({ amount: range(1, most) });
    },
    // biome-ignore format: table
    if: rows([
      [NO_GIFTS, 'WRONG_FACTION', (s, f) => f === EMPEROR || s.table.ally[f] === null || s.table.ally[f] === EMPEROR, 'Allies cannot give each other spice'],
      [GIFT, 'WRONG_FACTION', (_s, f) => f === EMPEROR, 'Only the Emperor gives'],
      [GIFT, 'NOT_ALLIED', (s, f) => s.table.ally[f] !== null, 'You have no ally'],
      [GIFT, 'NOT_ENOUGH_SPICE', (s, f, { amount }) => amount <= toGive(s, f), 'You have less spice'],
    ]),
    do: (d, { player: from, args: { amount } }, { emit }) => {
      const to = d.table.ally[from] ?? impossible('a gift to nobody');
      hand(d, from, to, amount);
      const open = { type: 'SPICE_TRANSFERRED', from, to } as const;
      emit({ ...open, amount }, { to: [from, to], others: open, rule: GIFT, reveals: true });
    },
  }),
};
