// Seats that are no part of this program, by the names they have on the command line.
import { readFileSync } from 'node:fs';
import { programSeat, readTranscript, replaySeat, type TranscriptLine } from '@rulewright/agents';
import type { ModelEntry, OpenModel } from '@rulewright/agents/model';
import { AIDS, type Aid, type Seat } from '@rulewright/bots';
import type { Plan } from '@rulewright/engine';
import { Failure, suggestion, UsageError } from '../failure.ts';
import type { Listed } from '../games.ts';
import { rulebook } from '../rulebook.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Models and programs that can sit down. */
export interface Agents {
  /** Requests at once, of all models together; 1 without any. */
  readonly lanes: number;
  seat(plan: Plan, name: string): Seat;
  /** Fails where a model's server will not have us. */
  reach(): Promise<void>;
}

export interface AgentOptions {
  /** The file of models; without it MODELS_FILE says where. */
  readonly models?: string;
}

export async function openAgents(
  listed: Listed,
  names: readonly string[],
  { models }: AgentOptions,
  env: Environment = process.env,
): Promise<Agents> {
  const wanted = names.filter((name) => name.startsWith('model:'));
  const open = new Map<string, { model: OpenModel; aid: Aid | undefined }>();
  for (const name of wanted) {
    const found = await opened(name, models ?? env.MODELS_FILE, env);
    const same = [...open.values()].find(({ model }) => model.entry.id === found.model.entry.id); // with another aid
    open.set(name, { ...found, model: same?.model ?? found.model });
  }
  const { modelSeat } = wanted.length > 0 ? await import('@rulewright/agents/model') : { modelSeat: null };
  const rules = rulebook(listed);
  const recorded = new Map(
    names.filter((name) => name.startsWith('replay:')).map((name) => [name, recordedIn(name)]),
  );
  for (const name of names) programNamed(name); // a wrong name is said before anything is played
  return {
    lanes: Math.max(1, ...[...open.values()].map(({ model }) => model.entry.concurrency ?? 4)),
    seat: (plan, name) => {
      const program = programNamed(name);
      if (program !== null) return programSeat(program.command, { rules, ...program });
      if (recorded.has(name)) return replaySeat(recorded.get(name)?.shift() ?? [], rules);
      const found = open.get(name);
      if (found === undefined || modelSeat === null) throw new RangeError(`${name} was not opened`);
      return modelSeat(found.model, { plan, rules, ...(found.aid !== undefined && { aid: found.aid }) });
    },
    reach: async () => {
      for (const model of new Set([...open.values()].map((one) => one.model))) await reached(model);
    },
  };
}

/** `program:<command>`, or `program/<aid>:<command>`; null: another kind of seat. */
function programNamed(name: string): { readonly command: string; readonly aid: Aid | undefined } | null {
  const [, said, command] = /^program(?:\/([^:]*))?:(.*)$/s.exec(name) ?? [];
  if (command?.trim() === '') throw new UsageError(`${name} names no program.`, 'It is program:<command>.');
  return command === undefined ? null : { command, aid: aidNamed(said) };
}

/** `replay:<file>`: transcripts one after the other, each for the next seat that is made. */
function recordedIn(name: string): TranscriptLine[][] {
  const file = name.slice('replay:'.length);
  try {
    const lines = readTranscript(readFileSync(file, 'utf8'));
    const begins = lines.flatMap(({ kind }, at) => (kind === 'sat' ? [at] : []));
    return begins.map((at, n) => lines.slice(at, begins[n + 1]));
  } catch (error) {
    throw new UsageError(`${file} is no transcript: ${error instanceof Error ? error.message : error}.`);
  }
}

function aidNamed(said: string | undefined): Aid | undefined {
  const aid = AIDS.find((one) => one === said);
  if (said !== undefined && aid === undefined)
    throw new UsageError(`There is no aid ${JSON.stringify(said)}.`, suggestion(said, AIDS));
  return aid;
}

/** The model of that name, to be asked about anything. */
export async function openModelNamed(
  name: string,
  { models }: AgentOptions,
  env: Environment = process.env,
): Promise<OpenModel> {
  if (!name.startsWith('model:'))
    throw new UsageError(`${JSON.stringify(name)} is no model.`, 'A model is called model:<id>.');
  return (await opened(name, models ?? env.MODELS_FILE, env)).model;
}

async function opened(name: string, file: string | undefined, env: Environment) {
  const { ModelsFault, openModel } = await import('@rulewright/agents/model');
  try {
    const { entry, aid } = await entryOf(name, file);
    return { model: await openModel(entry, env), aid };
  } catch (error) {
    throw error instanceof ModelsFault ? new UsageError(`${error.message}.`) : error;
  }
}

/** `model:<id>`, or `model:<id>/<aid>`. */
async function entryOf(
  name: string,
  file: string | undefined,
): Promise<{ entry: ModelEntry; aid: Aid | undefined }> {
  if (file === undefined)
    throw new UsageError(`${name}: no file of models.`, 'Name it with --models, or in MODELS_FILE.');
  const { readModels } = await import('@rulewright/agents/model');
  const [id = '', said] = name.slice('model:'.length).split('/');
  const entries = readModels(file);
  const entry = entries.find((one) => one.id === id);
  const ids = entries.map((one) => one.id);
  if (entry === undefined)
    throw new UsageError(`There is no model ${JSON.stringify(id)}.`, suggestion(id, ids));
  return { entry, aid: aidNamed(said) };
}

/** One small question: a key that is not taken must end an arena before its first game. */
async function reached(model: OpenModel): Promise<void> {
  const { Outage } = await import('@rulewright/agents/model');
  const signal = AbortSignal.timeout(60_000);
  try {
    await model.ask([{ role: 'user', content: [{ type: 'text', text: 'Say yes.' }] }], 'text', signal);
  } catch (error) {
    if (error instanceof Outage && error.final) throw new Failure(`${error.message}. Nothing was played.`);
  }
}
