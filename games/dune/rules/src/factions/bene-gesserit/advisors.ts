import { advisorsIn, deploy, fightersIn, group, isFullFor, turnSides } from '../../board/forces.ts';
import { type Area, area, placeOf, terrainOf, territoriesOf, territoryOf } from '../../board/map.ts';
import { ABILITIES } from '../../data/abilities.ts';
import { type Attempt, attempt, useOf } from '../../karama/attempt.ts';
import { type Args, decline, declines, type Given } from '../../words/actions.ts';
import type { RuleId, TerritoryId } from '../../words/ids.ts';
import { ARGS } from '../../words/schemas.ts';
import { areAllied, type DuneDraft, type DuneState, impossible, isInPlay } from '../../words/state.ts';
import { advancedOnly, type Effects, g } from '../../words/vocabulary.ts';
import { BENE_GESSERIT, INTRUSION_POLICY } from './answers.ts';
import { isAlone, isStormedIn, isWithAlly, PEACETIME, STORMED_IN } from './sides.ts';

// Somebody ships from off the planet, and an advisor comes along for nothing.

const { rule: SPIRITUAL_ADVISORS } = ABILITIES.advisors;
const ALONGSIDE: RuleId = '2.02.11';
const POLAR_SINK = area('polar-sink');
type Place = Extract<Args<'shipAdvisor'>, { readonly place: unknown }>['place'];

const TO_THE_SINK: readonly Given<'shipAdvisor'>[] = [decline(), { place: 'polar-sink' }];
const ANYWHERE: readonly Given<'shipAdvisor'>[] = [...TO_THE_SINK, { place: 'same-territory' }];

/** Where somebody else has just shipped to from off the planet. */
function shippedTo({ table }: DuneState): Area | null {
  const entry = table.shipment?.entry;
  return entry?.how === 'reserve' && entry.faction !== BENE_GESSERIT ? entry.area : null;
}

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
  when: [(s) => shippedTo(s) !== null && s.table.reserves[BENE_GESSERIT].regular > 0],
  cites: [SPIRITUAL_ADVISORS],
  who: () => [BENE_GESSERIT],
  options: advisorPlaces,
  ordered: (s, f) => {
    const order = s.hand[f].orders.advisorPolicy;
    if (order === 'never') return decline();
    return ANYWHERE.find((answer) => !declines(answer) && answer.place === order) ?? null;
  },
  // biome-ignore format: table
  if: [
    [ALONGSIDE, 'ADVANCED_ONLY',   (s, _f, args) => s.table.options.advanced || !goesAlong(args), 'Only to the Polar Sink in the basic game'],
    [ALONGSIDE, 'WRONG_TERRITORY', (s, _f, args) => !goesAlong(args) || mayGoAlong(s), 'Your fighters are there'],
  ],
  do: (d, { args }, effects) => {
    if (!declines(args)) attempt(d, sending, args.place, effects);
  },
});

// Where others come fighters may step aside, before ships and marches advisors may take up arms, and advisors whom
// everybody has left keep the place.

const { rule: INTRUSION } = ABILITIES.intrusion;
const { rule: WARTIME } = ABILITIES.wartime;

const areHere = (s: DuneState): boolean => s.table.options.advanced && isInPlay(s, BENE_GESSERIT);

/** Where somebody who is no ally has just come among their fighters; in the haven nobody minds. */
function intruded(s: DuneState): TerritoryId | null {
  const entry = s.table.shipment?.entry ?? s.table.blow?.entry ?? null;
  if (entry === null || entry.faction === BENE_GESSERIT || areAllied(s, entry.faction, BENE_GESSERIT))
    return null;
  const t = territoryOf(entry.area);
  return terrainOf(t) !== 'polar' && fightersIn(s, BENE_GESSERIT, t) > 0 ? t : null;
}

export const stepAside: Attempt<null> = useOf('intrusion', (d, _, { emit }) => {
  const t = intruded(d) ?? impossible('nobody has come');
  turnSides(d, BENE_GESSERIT, t, { to: 'advisor', rule: INTRUSION }, emit);
});

const FLIPS = { always: { flip: true }, never: { flip: false } } as const;
const EITHER_WAY: readonly Args<'shipIntrusion'>[] = [FLIPS.never, FLIPS.always];

export const intrusion = g.phase('shipment.intrusion', 'shipIntrusion', {
  when: [(s) => areHere(s) && intruded(s) !== null],
  cites: [INTRUSION],
  otherwise: advancedOnly(INTRUSION),
  who: () => [BENE_GESSERIT],
  options: () => EITHER_WAY,
  read: (_, _f, args) => (declines(args) ? FLIPS.never : args),
  ordered: (s, f) => {
    const { orders } = s.hand[f];
    const order = orders[`${INTRUSION_POLICY}:${intruded(s)}`] ?? orders[INTRUSION_POLICY];
    return order === 'always' || order === 'never' ? FLIPS[order] : null;
  },
  do: (d, { args }, effects) => {
    if (!declines(args) && args.flip) attempt(d, stepAside, null, effects);
  },
  default: () => FLIPS.never,
});

export const flippable = (s: DuneState): readonly TerritoryId[] =>
  territoriesOf(s.table.forces[BENE_GESSERIT].filter((x) => x.advisor > 0).map((x) => x.area)).filter(
    (t) => !isWithAlly(s, t) && !isStormedIn(s, t) && !isFullFor(s, BENE_GESSERIT, t),
  );

/** In each of these territories; stopped, in all but the first. */
const arm = (d: DuneDraft, territories: readonly TerritoryId[], { emit }: Effects): void => {
  for (const t of territories) turnSides(d, BENE_GESSERIT, t, { to: 'fighter', rule: WARTIME }, emit);
};
export const mobilizing: Attempt<readonly TerritoryId[]> = useOf('wartime', arm, (d, territories, effects) =>
  arm(d, territories.slice(1), effects),
);

const chosen = (args: Args<'shipWartime'>) => (declines(args) ? [] : args.territories);

export const wartime = g.phase('shipment.wartime', 'shipWartime', {
  when: [(s) => areHere(s) && flippable(s).length > 0],
  cites: [WARTIME],
  otherwise: advancedOnly(WARTIME),
  who: () => [BENE_GESSERIT],
  stages: [
    ['pass', () => [true, undefined]],
    [
      'territories',
      (s, _, { pass }) => {
        const all = flippable(s);
        return pass ? null : { ...TERRITORIES, minItems: 1, items: { enum: all }, maxItems: all.length };
      },
    ],
  ],
  read: (_, _f, args) => (chosen(args).length === 0 ? decline() : args),
  // biome-ignore format: table
  if: [
    [PEACETIME,  'WRONG_TERRITORY', (s, _, args) => chosen(args).every((t) => !isWithAlly(s, t)), 'Your ally stands there'],
    [STORMED_IN, 'WRONG_TERRITORY', (s, _, args) => chosen(args).every((t) => !isStormedIn(s, t)), 'The storm is over them'],
    [WARTIME,    'WRONG_TERRITORY', (s, _, args) => chosen(args).every((t) => flippable(s).includes(t)), 'No advisors who could take up arms'],
  ],
  do: (d, { args }, effects) => {
    if (!declines(args)) attempt(d, mobilizing, [...args.territories], effects);
  },
});
const TERRITORIES = ARGS.shipWartime.anyOf[1].properties.territories;

function left(s: DuneState): TerritoryId | null {
  if (!areHere(s)) return null;
  for (const { area, advisor } of s.table.forces[BENE_GESSERIT]) {
    const t = territoryOf(area);
    if (advisor > 0 && isAlone(s, t) && !isStormedIn(s, t)) return t;
  }
  return null;
}

/** Until ships and marches are over, advisors who are left alone become fighters at once. */
export const stewards = g.auto('stewards', {
  cites: ['2.02.21'],
  when: (s) => left(s) !== null,
  do: (d, { emit }) => {
    const t = left(d) ?? impossible('nobody is left alone');
    turnSides(d, BENE_GESSERIT, t, { to: 'fighter', rule: '2.02.21', auto: true }, emit);
  },
});

/** The same once the storm has moved. */
export const stormStewards = g.phase('storm.stewards', { when: [(s) => left(s) !== null], auto: [stewards] });
