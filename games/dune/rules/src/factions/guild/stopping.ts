import { mayUseSpecial, specialUnless } from '../../karama/special.ts';
import type { Args } from '../../words/actions.ts';
import type { FactionId } from '../../words/ids.ts';
import { type DuneState, during } from '../../words/state.ts';
import { g } from '../../words/vocabulary.ts';
import { GUILD } from './answers.ts';

// Once in a game the Guild stops a shipment from off the planet: spice and tokens stay, and the shipment is spent.

type Answer = Args<'shipGuildKarama'>;

const NO: Answer = { cancel: false };
const YES = { cancel: true } as const;
const isStop = (args: Answer): args is typeof YES => args.cancel;

/** Somebody else has just declared a shipment from reserves off the planet. */
const isDeclared = (s: DuneState): boolean => {
  const declared = s.table.shipment?.declared ?? null;
  return declared !== null && 'kind' in declared && declared.kind === 'reserve';
};

/** Factions whose shipments are to be stopped, as an order names them. */
const isMarked = (order: string | undefined, f: FactionId): boolean => (order ?? '').split(',').includes(f);

export const stopping = g.phase('shipment.karama-stop', 'shipGuildKarama', {
  when: [(s) => isDeclared(s) && g.actor(s) !== GUILD && mayUseSpecial(s, GUILD)],
  ordered: (s, f) => {
    const order = s.hand[f].orders.guildKarama;
    return order === 'ask' ? null : isMarked(order, g.actor(s)) ? YES : NO;
  },
  ...specialUnless(NO, isStop, {
    faction: GUILD,
    rule: '1.14.05',
    sealed: 'guild-karama',
    answers: () => [YES],
    do: (d, _, { emit }) => {
      Object.assign(during(d, 'shipment'), { declared: null, shipped: true });
      emit({ type: 'SHIPMENT_CANCELLED', faction: g.actor(d) }, '1.14.05');
    },
  }),
});
