import { advisorsIn, deploy, fightersIn, group } from '../../board/forces.ts';
import { type Area, area, placeOf, territoryOf } from '../../board/map.ts';
import { ABILITIES } from '../../data/abilities.ts';
import { type Attempt, attempt, useOf, WINDOWS } from '../../karama/attempt.ts';
import { type Args, decline, declines, type Given } from '../../words/actions.ts';
import type { RuleId } from '../../words/ids.ts';
import { type DuneState, impossible, isInPlay } from '../../words/state.ts';
import { g } from '../../words/vocabulary.ts';
import { BENE_GESSERIT } from './answers.ts';

// Somebody ships from off the planet, and an advisor comes along for nothing.

const { rule: SPIRITUAL_ADVISORS } = ABILITIES.advisors;
const ALONGSIDE: RuleId = '2.02.11';
const POLAR_SINK = area('polar-sink');
type Place = Extract<Args<'shipAdvisor'>, { readonly place: unknown }>['place'];

const TO_THE_SINK: readonly Given<'shipAdvisor'>[] = [decline(), { place: 'polar-sink' }];
const ANYWHERE: readonly Given<'shipAdvisor'>[] = [...TO_THE_SINK, { place: 'same-territory' }];

/** The answers behind the orders that can be given for it. */
const ORDERED: Readonly<Record<string, Given<'shipAdvisor'>>> = {
  never: decline(),
  'polar-sink': { place: 'polar-sink' },
  'same-territory': { place: 'same-territory' },
};

/** Where somebody else has just shipped to from off the planet. */
function shippedTo({ table }: DuneState): Area | null {
  const entry = table.shipment?.entry;
  return entry?.how === 'reserve' && entry.faction !== BENE_GESSERIT ? entry.area : null;
}

const maySend = (s: DuneState): boolean =>
  shippedTo(s) !== null && s.table.reserves[BENE_GESSERIT].regular > 0;

/** Beside the shipment, if no fighters of theirs are there. */
function mayGoAlong(s: DuneState): boolean {
  const at = shippedTo(s);
  return s.table.options.advanced && at !== null && fightersIn(s, BENE_GESSERIT, territoryOf(at)) === 0;
}

/** To the haven they come as fighters, unless advisors of theirs are there. */
export const sending: Attempt<Place> = useOf('advisors', (d, place, { emit }) => {
  const faction = BENE_GESSERIT;
  const at = place === 'polar-sink' ? POLAR_SINK : (shippedTo(d) ?? impossible('nobody has shipped'));
  const advises = place !== 'polar-sink' || advisorsIn(d, faction, 'polar-sink') > 0;
  deploy(d, faction, at, group(advises ? { advisor: 1 } : { regular: 1 }));
  const side = advises ? 'advisor' : 'fighter';
  emit(
    { type: 'ADVISOR_SENT', faction, ...placeOf(at), as: side },
    place === 'polar-sink' ? SPIRITUAL_ADVISORS : ALONGSIDE,
  );
});

export const advisorPlaces = (s: DuneState): readonly Given<'shipAdvisor'>[] =>
  mayGoAlong(s) ? ANYWHERE : TO_THE_SINK;

const goesAlong = (args: Args<'shipAdvisor'>): boolean => !declines(args) && args.place === 'same-territory';

export const spiritualAdvisors = g.phase('shipment.advisor', 'shipAdvisor', {
  when: [(s) => isInPlay(s, BENE_GESSERIT) && maySend(s)],
  cites: [SPIRITUAL_ADVISORS],
  pushes: WINDOWS,
  who: () => [BENE_GESSERIT],
  options: advisorPlaces,
  ordered: (s, f) => ORDERED[s.hand[f].orders.advisorPolicy ?? 'ask'] ?? null,
  // biome-ignore format: table
  if: [
    [ALONGSIDE, 'ADVANCED_ONLY',   (s, _f, args) => s.table.options.advanced || !goesAlong(args), 'Only to the Polar Sink in the basic game'],
    [ALONGSIDE, 'WRONG_TERRITORY', (s, _f, args) => !goesAlong(args) || mayGoAlong(s), 'Your fighters are there'],
  ],
  do: (d, { args }, effects) => {
    if (!declines(args)) attempt(d, sending, args.place, effects);
  },
  default: decline,
});
