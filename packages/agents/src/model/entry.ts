// The file that names models. It says where keys are found and never holds one.
import { readFileSync } from 'node:fs';
import { AIDS, type Aid } from '@rulewright/bots';
import { MODES, type Mode } from '../form.ts';

export interface ModelEntry {
  readonly id: string;
  readonly title: string;
  readonly provider: Provider;
  readonly model: string;
  readonly baseUrl?: string;
  /** The environment variable that holds the key. */
  readonly keyFrom?: string;
  readonly mode?: Mode;
  readonly aid?: Aid;
  readonly maxOutput?: number;
  readonly settings?: { readonly temperature?: number; readonly seed?: number };
  /** Requests at once. */
  readonly concurrency?: number;
  /** Per million tokens. */
  readonly price?: { readonly fresh: number; readonly cached: number; readonly out: number };
}

const PROVIDERS = ['openai-compatible', 'anthropic'] as const;
type Provider = (typeof PROVIDERS)[number];

/** What is wrong with a file of models: which entry, which field. */
export class ModelsFault extends Error {}

const FIELDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  id: (v) => typeof v === 'string' && /^[\w.-]{1,60}$/.test(v),
  title: (v) => typeof v === 'string' && v.length <= 100,
  provider: (v) => PROVIDERS.some((one) => one === v),
  model: (v) => typeof v === 'string' && v !== '',
  baseUrl: (v) => typeof v === 'string' && /^https?:\/\//.test(v),
  keyFrom: (v) => typeof v === 'string' && /^[A-Z][A-Z0-9_]*$/.test(v),
  mode: (v) => MODES.some((one) => one === v),
  aid: (v) => AIDS.some((one) => one === v),
  maxOutput: isCount,
  settings: (v) => isRecord(v) && Object.values(v).every((one) => typeof one === 'number'),
  concurrency: isCount,
  price: (v) => isRecord(v) && ['fresh', 'cached', 'out'].every((one) => typeof v[one] === 'number'),
};
const REQUIRED = ['id', 'title', 'provider', 'model'] as const;

/** Reads and checks the file. */
export function readModels(file: string): readonly ModelEntry[] {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ModelsFault(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  if (!Array.isArray(read)) throw new ModelsFault(`${file} is a list of models`);
  const entries = read.map((entry: unknown, at) => checked(entry, `${file}, entry ${at + 1}`));
  const twice = entries.find(({ id }, at) => entries.findIndex((one) => one.id === id) < at);
  if (twice !== undefined) throw new ModelsFault(`${file}: ${twice.id} is there twice`);
  return entries;
}

function checked(entry: unknown, where: string): ModelEntry {
  if (!isRecord(entry)) throw new ModelsFault(`${where} is no object`);
  for (const [field, value] of Object.entries(entry)) {
    if (/key$|token|secret|authorization/i.test(field))
      throw new ModelsFault(
        `${where}: ${field} would hold a key; keyFrom names the environment variable that does`,
      );
    const isFine = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
    if (isFine === undefined) throw new ModelsFault(`${where}: there is no field ${field}`);
    if (field === 'keyFrom' && !isFine(value))
      throw new ModelsFault(`${where}: keyFrom is the name of an environment variable, never a key`);
    if (field === 'provider' && !isFine(value))
      throw new ModelsFault(`${where}: provider is one of ${PROVIDERS.join(', ')}`);
    if (!isFine(value)) throw new ModelsFault(`${where}: ${field} is not as it must be`);
  }
  for (const field of REQUIRED) if (!(field in entry)) throw new ModelsFault(`${where}: ${field} is missing`);
  if (entry.provider === 'openai-compatible' && !('baseUrl' in entry))
    throw new ModelsFault(`${where}: baseUrl is missing`);
  return entry as unknown as ModelEntry; // every field was looked at
}

/** The key of a model; undefined: it needs none. */
export function keyOf(
  { id, keyFrom }: ModelEntry,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (keyFrom === undefined) return undefined;
  const key = env[keyFrom];
  if (key === undefined || key === '')
    throw new ModelsFault(`model ${id}: its key is read from ${keyFrom}, which is not set`);
  return key;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}
