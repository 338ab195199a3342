import { allow } from '../../holdings/alliances.ts';
import {
  BRIBE,
  BRIBE_REQUIREMENTS,
  DEAL_REQUIREMENTS,
  DEALS,
  LIMITS,
  NOT_AT_THE_END,
  negotiate,
  placeBribe,
} from '../../holdings/deals.ts';
import {
  PERMISSION_REQUIREMENTS,
  PERMISSIONS,
  permissionSpace,
  permitted,
} from '../../holdings/permissions.ts';
import { setPledge } from '../../holdings/spice.ts';
import type { Slots } from '../../layers/slots.ts';
import { ARGS, type Args } from '../../words/actions.ts';
import { rows } from '../../words/codes.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import { betweenDecisions, ONE_AT_A_TIME } from '../../words/not-asked.ts';
import type { DuneState } from '../../words/state.ts';
import { g, type Phase } from '../../words/vocabulary.ts';
import { BID_SUPPORT } from '../04-bidding/bids.ts';
import { ALLY_SHARE as SHIPMENT_PLEDGES } from '../06-shipment/shipping.ts';
import { bribeSpace, drawDeal, drawShowing, pledgeSpace } from './any-time-choices.ts';
import { SHOWING, SHOWING_REQUIREMENTS, shown } from './reveal-info.ts';
import { drawOrder, giveOrder, ORDER_REQUIREMENTS } from './standing-orders.ts';

// What may be done between any two decisions. Nobody waits for it, and nothing of it happens while an ability is
// half carried out: a frame suspends these phases.

const PLEDGES = BID_SUPPORT;
const NOT_IN_SETUP: RuleId = '1.12.04';

export const bribe = g.action('bribe', ARGS.bribe);
export const deal = g.action('deal', ARGS.deal);
export const allyPledge = g.action('allyPledge', ARGS.allyPledge);
export const allyPermissions = g.action('allyPermissions', ARGS.allyPermissions);
export const revealInfo = g.action('revealInfo', ARGS.revealInfo);
export const standing = g.action('standing', ARGS.standing);

/** Once the set-up is over everybody may. */
const everybody = (s: DuneState): readonly FactionId[] => (s.table.setup === null ? s.table.factions : []);

/** While the ally holds the highest bid it may count on what was pledged. */
const isCountedOn = (s: DuneState, f: FactionId): boolean => {
  const ally = s.table.ally[f];
  return ally !== null && s.table.auction?.high?.faction === ally;
};

// biome-ignore format: table
const PLEDGE_REQUIREMENTS = rows<Args<'allyPledge'>>([
  [PLEDGES, 'NOT_ALLIED', (s, f) => s.table.ally[f] !== null, 'You have no ally'],
  [PLEDGES, 'NOT_ENOUGH_SPICE', (s, f, { bid = 0 }) => bid <= s.hand[f].spice, 'You have less spice'],
  [SHIPMENT_PLEDGES, 'NOT_ENOUGH_SPICE', (s, f, { ship = 0 }) => ship <= s.hand[f].spice, 'You have less spice'],
  [PLEDGES, 'WRONG_PAYMENT', (s, f, { bid = 0 }) => !isCountedOn(s, f) || bid >= s.hand[f].pledge.bid, 'Your ally has bid on the strength of your pledge'],
]);

const pair = (s: DuneState, f: FactionId): readonly FactionId[] => {
  const ally = s.table.ally[f];
  return ally === null ? [f] : [f, ally];
};

const deals = g.phase('any.deals', {
  asks: [
    g.ask(bribe, {
      cites: [BRIBE, NOT_AT_THE_END],
      otherwise: betweenDecisions(NOT_IN_SETUP),
      who: everybody,
      optional: true,
      space: bribeSpace,
      if: BRIBE_REQUIREMENTS,
      do: (d, { player, args: { to, amount } }, { emit }) => placeBribe(d, player, to, amount, emit),
    }),
    g.ask(deal, {
      cites: [DEALS],
      otherwise: (s, input, code) =>
        code === 'BAD_ARGS' ? { rule: LIMITS } : betweenDecisions(NOT_IN_SETUP)(s, input, code),
      who: everybody,
      optional: true,
      sample: drawDeal,
      if: DEAL_REQUIREMENTS,
      do: (d, { player, args }, { emit }) => negotiate(d, player, args, emit),
    }),
  ],
});

const allies = g.phase('any.allies', {
  asks: [
    g.ask(allyPledge, {
      cites: [PLEDGES],
      otherwise: betweenDecisions(),
      who: everybody,
      optional: true,
      space: pledgeSpace,
      aliases: true, // a pledge left out is none
      if: PLEDGE_REQUIREMENTS,
      do: (d, { player, args }, { emit }) => {
        const pledge = { bid: args.bid ?? 0, ship: args.ship ?? 0 };
        setPledge(d, player, pledge);
        emit(
          { type: 'ALLY_PLEDGE_SET', faction: player, pledge },
          { to: pair(d, player), rule: PLEDGES, reveals: true },
        );
      },
    }),
    g.ask(allyPermissions, {
      cites: [PERMISSIONS],
      otherwise: betweenDecisions(),
      who: everybody,
      optional: true,
      space: permissionSpace,
      aliases: true, // yes and no may be true and false
      if: PERMISSION_REQUIREMENTS,
      do: (d, { player, args }, { emit }) => {
        const permissions = permitted(d.hand[player].permissions, args);
        allow(d, player, permissions);
        emit(
          { type: 'ALLY_PERMISSION_SET', faction: player, permissions },
          { to: pair(d, player), rule: PERMISSIONS, reveals: true },
        );
      },
    }),
  ],
});

const secrets = g.phase('any.secrets', {
  cites: ['1.11.01', '1.11.02'],
  asks: [
    g.ask(revealInfo, {
      cites: [SHOWING],
      otherwise: betweenDecisions(),
      who: everybody,
      optional: true,
      sample: drawShowing,
      if: SHOWING_REQUIREMENTS,
      do: (d, { player, args }, { emit }) => {
        const open = { type: 'INFO_SHOWN', from: player, to: args.to, what: args.what } as const;
        const to = args.to === 'all' ? d.table.factions : [player, ...args.to];
        emit({ ...open, shown: shown(d, player, args) }, { to, others: open, rule: SHOWING, reveals: true });
      },
    }),
    g.ask(standing, {
      cites: [ONE_AT_A_TIME],
      otherwise: betweenDecisions(),
      who: everybody,
      optional: true,
      sample: drawOrder,
      if: ORDER_REQUIREMENTS,
      do: (d, { player, args }) => giveOrder(d, player, args),
    }),
  ],
});

export const anyTime = (slots: Slots): readonly Phase[] => [deals, allies, secrets, ...slots('any-time')];
