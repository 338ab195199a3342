// The models that whoever runs this server offers, and who may seat them at what cost.
import type { ModelEntry, OpenModel } from '@rulewright/agents/model';
import type { AgentsInfo } from '@rulewright/protocol';
import type { Config } from '../config.ts';
import { Refusal } from '../refusal.ts';
import type { PersonRow, Store } from '../store/store.ts';

export type Models = Awaited<ReturnType<typeof openModels>>;

type Mode = NonNullable<ModelEntry['mode']>;
type Environment = Readonly<Record<string, string | undefined>>;
type Settings = Pick<
  Config,
  'modelsFile' | 'agentSeats' | 'agentBudget' | 'agentBudgetPerson' | 'agentBudgetMatch' | 'agentTokens'
>;

const DAY = 24 * 60 * 60 * 1_000;
/** For one turn, with all attempts and pauses. */
export const TURN_MILLIS = 120_000;
export const ATTEMPTS = 3;
export const FORFEITS = 10;

/** Reads the file and finds the keys; what is wrong with it is said before anything is served. */
export async function openModels(
  { modelsFile, agentSeats, agentBudget, agentBudgetPerson, agentBudgetMatch, agentTokens }: Settings,
  store: Pick<Store, 'spent' | 'spentAt'>,
  now: () => number,
  env: Environment,
) {
  const open = new Map<string, OpenModel>();
  const learned = new Map<string, Mode>();
  if (modelsFile !== undefined) {
    const { openModel, readModels } = await import('@rulewright/agents/model'); // loaded where there are models
    for (const entry of readModels(modelsFile)) open.set(entry.id, await openModel(entry, env));
  }

  const isAllowed = (person: PersonRow | null): boolean =>
    agentSeats === 'everyone' || (agentSeats === 'accounts' && typeof person?.account === 'string');

  /** Whether what may be spent in a day is spent: by all, or by who made the match. */
  async function isSpent(host: string): Promise<boolean> {
    const since = now() - DAY;
    return (
      (await store.spent(since)) >= agentBudget * MILLION ||
      (await store.spent(since, host)) >= agentBudgetPerson * MILLION
    );
  }
  /** What models may still cost in a match. */
  const leftAt = async (match: string): Promise<number> =>
    Math.max(0, agentBudgetMatch - (await store.spentAt(match)) / MILLION);
  return {
    tokens: agentTokens,
    cost: agentBudgetMatch,
    /** Its server would not take the form it was asked in: from now on it is asked in this one. */
    learn: (model: OpenModel, mode: string): void => void learned.set(model.entry.id, mode as Mode), // written by its seat
    asLearned: (model: OpenModel): OpenModel => {
      const mode = learned.get(model.entry.id);
      return mode === undefined ? model : { ...model, entry: { ...model.entry, mode } };
    },
    isSpent,
    leftAt,
    /** As anybody may know them: no address, no key. */
    info: (person: PersonRow | null): AgentsInfo => ({
      allowed: isAllowed(person) && open.size > 0,
      models: isAllowed(person)
        ? [...open.values()].map(({ entry: { id, title } }) => ({
            ...{ id, title },
            limits: {
              attempts: ATTEMPTS,
              forfeits: FORFEITS,
              seconds: TURN_MILLIS / 1_000,
              tokens: agentTokens,
              cost: agentBudgetMatch,
            },
          }))
        : [],
    }),
    /** The model of that name; undefined: it is no longer offered. */
    find: (id: string): OpenModel | undefined => open.get(id),
    /** A chair for a model, if this person may seat one now. */
    async admit(id: string, person: PersonRow): Promise<{ readonly title: string }> {
      if (!isAllowed(person))
        throw new Refusal(403, 'NO_AGENTS', 'Models are not offered to you on this server');
      const model = open.get(id);
      if (model === undefined)
        throw new Refusal(422, 'NO_SUCH_MODEL', `There is no model ${JSON.stringify(id)}`);
      if (await isSpent(person.id))
        throw new Refusal(429, 'AGENT_BUDGET_SPENT', 'What models may cost in a day is spent');
      return { title: model.entry.title };
    },
  };
}

/** Costs are kept in millionths, as prices are for a million tokens. */
const MILLION = 1_000_000;
