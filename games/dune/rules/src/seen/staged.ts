import type { Random } from '@rulewright/engine';
import { SAND } from '../board/map.ts';
import { ABILITIES } from '../data/abilities.ts';
import { advisorPlaces, flippable } from '../factions/bene-gesserit/advisors.ts';
import { COMMANDS } from '../factions/bene-gesserit/voice.ts';
import { isStandIn, karamasOf } from '../karama/spend.ts';
import { abilityOf, isOn } from '../layers/abilities.ts';
import { buyerOf, paymentsOf } from '../phases/04-bidding/payment.ts';
import { opponentOf } from '../phases/07-battle/plan.ts';
import { declines } from '../words/actions.ts';
import type { Ability, AbilityId, FactionId } from '../words/ids.ts';
import { PLAN_ELEMENTS } from '../words/phase-state.ts';
import type { DuneState } from '../words/state.ts';
import type { CancelFrame, Staged } from '../words/vocabulary.ts';
import type { Seen } from './draw-unseen.ts';

// What may be staged behind a window that is open: nobody sees it, so it is drawn among all that could have been tried.

type Tried = CancelFrame['abilities'];
/** What was declared for an ability, and the name of the attempt. */
type Draw = (s: DuneState, random: Random, view: Seen, abilities: Tried) => readonly [string, unknown];

const ship: Draw = ({ table }, _, { actor }) => ['ship', { by: actor, args: table.shipment?.declared }];
const march: Draw = ({ table }, _, { actor }) => ['march', { by: actor, args: table.shipment?.march }];
const revive: Draw = ({ table }) => ['revive', table.revival?.orders[0]];
const buy: Draw = (s, _, _view, abilities) => {
  const by = buyerOf(s);
  const byCard = abilities.some(({ ability }) => abilityOf(ability) === 'worthless-karama');
  const args = by === null ? null : paymentsOf(s, by).find(({ useKarama }) => useKarama === byCard);
  return ['buy', { by, args: args ?? { own: 0, ally: 0, useKarama: byCard } }];
};
const prevent: Draw = (s, _, _view, [tried]) => {
  const by = tried?.user ?? 'bene-gesserit';
  const ability = preventable(s).find((name) => isOn(s, name)) ?? 'storm-sight';
  const intent = { ability: ABILITIES[ability].rule, target: null };
  return ['prevent', { by, intent, card: standInOf(s, by) }];
};
/** What would be used now unless it is prevented. */
function preventable({ table: { auction, shipment, battle } }: DuneState): readonly Ability[] {
  if (auction !== null) return ['bidding-sight'];
  if (battle !== null) return ['kwisatz-haderach', 'sardaukar', 'fedaykin', 'battle-hardened'];
  if (shipment === null) return [];
  return shipment.timing === 'early' || shipment.timing === 'late' ? ['guild-timing'] : ['wormsign'];
}
const standInOf = (s: DuneState, f: FactionId) => karamasOf(s, f).find(isStandIn);
const target = ({ table }: DuneState) => ({ territory: table.blow?.target });

// biome-ignore format: table
const DRAWS: Readonly<Partial<Record<Ability, Draw>>> = {
  'move-two': march, 'take-up-arms': march, 'ally-revival': revive, 'ally-free-revival': revive, 'card-income': buy,
  prescience: (_, random) => ['prescience', random.pick(PLAN_ELEMENTS)],
  'ally-prescience': (_, random) => ['prescience', random.pick(PLAN_ELEMENTS)],
  voice: (s, random) => ['voice', command(s, random)],
  'ally-voice': (s, random) => ['voice', command(s, random)],
  advisors: (s, random) => ['advisors', random.pick(advisorPlaces(s).flatMap((x) => (declines(x) ? [] : [x.place])))],
  wartime: (s, random) => ['wartime', [random.pick(flippable(s))]],
  'extra-worms': (_, random) => ['extra-worms', { territory: random.pick(SAND) }],
  charity: (_s, _r, _view, [tried]) => ['charity', tried?.user],
  'bonus-card': (_s, _r, _view, [tried]) => ['bonus-card', tried?.user],
  'worm-immunity': (s) => ['worm-immunity', target(s)],
  'protect-ally': (s) => ['protect-ally', { ...target(s), ally: s.table.ally.fremen }],
  'guild-timing': () => ['guild-timing', { position: 1 }],
  intrusion: () => ['intrusion', null],
  'storm-losses': () => ['storm-losses', null],
  capture: () => ['capture', null],
  'worthless-karama': (s, ...more) =>
    (s.table.shipment?.declared ? ship : buyerOf(s) !== null ? buy : prevent)(s, ...more),
};

function command(s: DuneState, random: Random) {
  const said = random.pick(COMMANDS.filter((one) => !declines(one)));
  return { target: opponentOf(s, 'bene-gesserit'), ...said };
}

/** The secret of one of the open frames; undefined where it has none. */
export function stagedIn(s: DuneState, view: Seen, at: number, random: Random): Staged | undefined {
  const frame = view.frames[at];
  if (frame?.kind !== 'cancel') return undefined;
  const below = view.frames[at - 1];
  const [first] = frame.abilities;
  if (first === undefined) return undefined;
  if (below?.kind === 'cancel') {
    const by = first.user;
    const tried = below.abilities.filter(({ user }) => user !== by).map(({ ability }): AbilityId => ability);
    return { attempt: 'cancel', declared: { by, card: standInOf(s, by), ability: random.pick(tried) } };
  }
  const [attempt, declared] = (DRAWS[abilityOf(first.ability)] ?? ship)(s, random, view, frame.abilities);
  return { attempt, declared };
}
