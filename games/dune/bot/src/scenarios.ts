// Questions about set-ups that are drawn by chance: charity, the Mentat Pause, prescience. The engine answers them.
import {
  type Dune,
  FACTIONS,
  type FactionId,
  LEADERS,
  STRONGHOLDS,
  TERRITORIES,
  TREACHERY_CARDS,
} from '@rulewright/dune';
import {
  type Decision,
  describe,
  fallback,
  type Input,
  outcome,
  type Plan,
  pending,
  type Random,
  type State,
  start,
  submit,
  view,
} from '@rulewright/engine';
import { isDune } from './bot.ts';

/** What is asked about a set-up, and the answer. */
interface Scenario {
  readonly text: string;
  readonly ask: string;
  readonly truth: unknown;
}

const IDS = Object.keys(FACTIONS) as FactionId[]; // the keys are the ids

/** Factions, places, leaders and cards. */
export const DUNE_NAMES: readonly string[] = [FACTIONS, TERRITORIES, LEADERS, TREACHERY_CARDS].flatMap(
  (names) => Object.keys(names),
);

/** Where each stronghold lies. */
const AREAS: Readonly<Record<string, string>> = {
  ...{ arrakeen: 'arrakeen:9', carthag: 'carthag:10', 'tueks-sietch': 'tueks-sietch:4' },
  ...{ 'sietch-tabr': 'sietch-tabr:13', 'habbanya-sietch': 'habbanya-sietch:16' },
};

export function duneScenarios(plan: Plan): readonly ((random: Random) => Scenario | null)[] {
  if (!isDune(plan)) throw new RangeError(`${plan.game.id} has no scenarios here`);
  return [
    (random) => charity(plan, random),
    (random) => pause(plan, random),
    (random) => prescience(plan, random),
  ];
}

function begin(plan: Plan<Dune>, random: Random, position: object): State<Dune> | null {
  const started = start(plan, { seed: String(random.int(2 ** 30)), position });
  return started.ok ? started.state : null;
}

const factionsFor = (random: Random): FactionId[] => random.shuffle(IDS).slice(0, 3 + random.int(4));

/** Who may claim, and how much they get. */
function charity(plan: Plan<Dune>, random: Random): Scenario | null {
  const factions = factionsFor(random);
  const spice = Object.fromEntries(factions.map((f) => [f, random.int(4)]));
  const state = begin(plan, random, {
    ...{ factions, turn: 2 + random.int(7), phase: 'charity', spice, forces: [] },
    advanced: random.int(2) === 1,
  });
  if (state === null) return null;
  const truth: Record<string, number> = {};
  for (const f of factions) {
    const before = state.hand[f]?.spice ?? 0;
    const result = submit(plan, state, { player: f, action: 'charityClaim', args: { claim: true } });
    const got = result.ok ? (result.state.hand[f]?.spice ?? 0) - before : 0;
    if (got > 0) truth[f] = got;
  }
  return {
    text: `${describe(plan, view(plan, state, null))}\nSpice behind the shields: ${JSON.stringify(spice)}`,
    ask: 'It is CHOAM charity. Who may claim now, and how much would each be given? Answer as {"faction": spice, …}, without those who get nothing.',
    truth,
  };
}

/** Who wins, and why. */
function pause(plan: Plan<Dune>, random: Random): Scenario | null {
  const factions = factionsFor(random);
  const forces = STRONGHOLDS.flatMap((t) => {
    const holder =
      random.int(8) === 0 ? undefined : factions[random.int(random.int(2) === 0 ? 2 : factions.length)];
    return holder === undefined ? [] : [{ faction: holder, area: AREAS[t], regular: 1 + random.int(5) }];
  });
  const turn = 2 + random.int(8);
  const allies = random.int(2) === 0 ? [factions.slice(0, 2)] : [];
  const state = begin(plan, random, {
    factions,
    turn,
    phase: 'mentat-pause',
    forces,
    alliances: allies,
    stormSector: 0,
  });
  if (state === null) return null;
  const over = outcome(state);
  const winners = over?.ranks.filter(({ rank }) => rank === 1).map(({ player }) => player) ?? [];
  const held = forces.map(({ faction, area }) => `${faction} in ${area}`).join(', ');
  return {
    text: `Turn ${turn}. Factions in seat order: ${factions.join(', ')}. Alliances: ${JSON.stringify(allies)}. Tokens in strongholds: ${held || 'none'}.`,
    ask: 'It is the Mentat Pause. Who wins now, and why? Answer as {"winners": [...] in seat order, "reason": "STRONGHOLD_VICTORY", another reason by its name, or null}.',
    truth: { winners, reason: over?.reason ?? null },
  };
}

const PLANS = 6;
const WINDOWS = 30; // inputs, at most, until the plans are made

/** Which plans keep what was promised. */
function prescience(plan: Plan<Dune>, random: Random): Scenario | null {
  const others = random.shuffle(IDS.filter((f) => f !== 'atreides'));
  const [enemy = 'harkonnen'] = others;
  const area = AREAS[random.pick(STRONGHOLDS)];
  const hand = random
    .shuffle(['crysknife', 'chaumas', 'shield', 'snooper', 'kulon', 'stunner', 'gom-jabbar'])
    .slice(0, 4);
  const first = begin(plan, random, {
    ...{ factions: ['atreides', ...others.slice(0, 3)], turn: 2, phase: 'battle', stormSector: 0 },
    forces: [
      { faction: 'atreides', area, regular: 2 + random.int(5) },
      { faction: enemy, area, regular: 2 + random.int(5) },
    ],
    hands: { [enemy]: hand },
  });
  const element = random.pick(['leader', 'weapon', 'defense', 'number']);
  const free = first === null ? null : until(plan, first, enemy, random, { pass: true });
  const bound = first === null ? null : until(plan, first, enemy, random, { element });
  const promise = bound?.state.hand.atreides?.seen.promise;
  if (free === null || bound === null || !promise) return null;
  const plans = Array.from({ length: PLANS }, (_, at) =>
    (at % 2 === 0 ? free : bound).decision.sample(random),
  );
  const keeps = plans.flatMap((args, at) => {
    const input: Input = { player: enemy, action: 'battlePlan', args };
    return submit(plan, bound.state, input).ok ? [at] : [];
  });
  if (keeps.length === 0 || keeps.length === PLANS) return null;
  return {
    text: `${describe(plan, view(plan, bound.state, enemy))}\n${enemy} has promised Atreides: ${JSON.stringify(promise)}`,
    ask: `Which of these plans of ${enemy} keep the promise and the other rules? Answer with their numbers, as a JSON array in order. ${plans.map((one, at) => `${at}: ${JSON.stringify(one)}`).join(' ')}`,
    truth: keeps,
  };
}

/** Plays on until the enemy is asked for their plan: Atreides asks this, and all others let it pass. */
function until(
  plan: Plan<Dune>,
  from: State<Dune>,
  enemy: FactionId,
  random: Random,
  asks: object,
): { readonly state: State<Dune>; readonly decision: Decision } | null {
  let state = from;
  for (let n = 0; n < WINDOWS; n++) {
    const open = pending(plan, state).filter(({ optional, answered }) => !optional && !answered);
    const decision = open.find(({ player, action }) => player === enemy && action === 'battlePlan');
    if (decision !== undefined) return { state, decision };
    const [next] = open;
    if (next === undefined) return null;
    const { player, action, id } = next;
    const input: Input =
      action === 'battlePrescience'
        ? { player, action, args: asks, decision: id }
        : action === 'battlePrescienceAnswer'
          ? { player, action, args: next.sample(random), decision: id }
          : fallback(next);
    const result = submit(plan, state, input);
    if (!result.ok) return null;
    state = result.state;
  }
  return null;
}
