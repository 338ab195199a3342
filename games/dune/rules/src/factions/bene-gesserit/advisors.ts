import { advisorsIn } from '../../board/control.ts';
import { deploy, group } from '../../board/forces.ts';
import { area, placeOf } from '../../board/map.ts';
import { ABILITIES } from '../../layers/abilities.ts';
import { type Attempt, attempt, WINDOWS } from '../../layers/ability-uses.ts';
import { shipmentOf } from '../../phases/06-shipment/shipping.ts';
import { ARGS, type Args, decline, declines, type Given } from '../../words/actions.ts';
import { rows, rowsOf } from '../../words/codes.ts';
import { type DuneState, isInPlay } from '../../words/state.ts';
import { g } from '../../words/vocabulary.ts';
import { BENE_GESSERIT } from './answers.ts';

const { rule: SPIRITUAL_ADVISORS } = ABILITIES.advisors;
const { rule: TAKE_UP_ARMS } = ABILITIES['take-up-arms'];
const ALONGSIDE = '2.02.11';
const CHOICES: readonly Given<'shipAdvisor'>[] = [decline(), { place: 'polar-sink' }];
const POLAR_SINK = area('polar-sink');

/** The answers behind the orders that can be given for it. */
const ORDERED: Readonly<Record<string, Given<'shipAdvisor'>>> = {
  never: decline(),
  'polar-sink': { place: 'polar-sink' },
  'same-territory': { place: 'same-territory' },
};

/** Ships bring fighters, and one territory holds one side only. */
// biome-ignore format: table
export const advisorShipRequirements = rowsOf(shipmentOf, [
  ['2.02.13', 'WRONG_TERRITORY', (s, f, { to }) => f !== BENE_GESSERIT || to === null || advisorsIn(s, f, to) === 0, 'Your advisors stand there'],
]);

/** Without advisors nobody chooses a side on arrival. */
// biome-ignore format: table
export const advisorMarchRequirements = rows<Args<'shipMove'>>([
  [TAKE_UP_ARMS, 'ADVANCED_ONLY', (s, _, a) => s.table.options.advanced || declines(a) || a.arriveAs === undefined, 'Tokens have one side in the basic game'],
]);

export const shipAdvisor = g.action('shipAdvisor', ARGS.shipAdvisor);

/** Somebody else has just shipped from off the planet, and there is a token to send along. */
function maySend({ table }: DuneState): boolean {
  const now = table.shipment;
  if (now?.entry?.how !== 'reserve' || now.entry.faction === BENE_GESSERIT) return false;
  return table.reserves[BENE_GESSERIT].regular > 0;
}

const sending: Attempt<Args<'shipAdvisor'>> = {
  ability: 'advisors',
  apply: (d, _, { emit }) => {
    const faction = BENE_GESSERIT;
    deploy(d, faction, POLAR_SINK, group({ regular: 1 }));
    const fact = { type: 'ADVISOR_SENT', faction, ...placeOf(POLAR_SINK), as: 'fighter' } as const;
    emit(fact, SPIRITUAL_ADVISORS);
  },
};

export const spiritualAdvisors = g.phase('shipment.advisor', shipAdvisor, {
  when: [(s) => isInPlay(s, BENE_GESSERIT) && maySend(s)],
  cites: [SPIRITUAL_ADVISORS],
  pushes: WINDOWS,
  who: () => [BENE_GESSERIT],
  options: () => CHOICES,
  ordered: (s, f) => ORDERED[s.hand[f].orders.advisorPolicy ?? 'ask'] ?? null,
  // biome-ignore format: table
  if: rows([
    [ALONGSIDE, 'ADVANCED_ONLY', (_, _f, args) => declines(args) || args.place === 'polar-sink', 'Only to the Polar Sink in the basic game'],
  ]),
  do: (d, { args }, effects) => {
    if (!declines(args)) attempt(d, sending, args, effects);
  },
  default: decline,
});
