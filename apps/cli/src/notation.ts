import { type Input, makeMove, meantMove, type Plan, parseMove, type State } from '@rulewright/engine';

/** An input as the game's players write it; without a notation of its own, action and arguments in words. */
export const writeMove = (plan: Plan, state: State, input: Input): string =>
  plan.live.notation === undefined ? plainMove(input) : makeMove(plan, state, input);

/**
 * What somebody typed as an input: the game's notation, also of what is illegal, or `action`, or
 * `action {"json": "arguments"}`.
 */
export function readMove(plan: Plan, state: State, player: string, text: string): Input | null {
  const own = parseMove(plan, state, player, text) ?? meantMove(plan, state, player, text);
  if (own !== null) return { ...own, player };
  const [, action = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(text.trim()) ?? [];
  if (!Object.hasOwn(plan.actions, action)) return null;
  if (rest === '') return { player, action, args: {} };
  try {
    return { player, action, args: JSON.parse(rest) };
  } catch {
    return null;
  }
}

/** `bid 3`, `ship from caladan, to arrakeen`, `place 1,-1`. */
function plainMove({ action, args }: Input): string {
  const text = plainValue(args);
  return text === '' ? action : `${action} ${text}`;
}

/** A JSON value in words; a lone field goes without its name, a yes or no without its value. */
export function plainValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(plainPart).join(' ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object' || value === null) return String(value ?? '–');
  if (isHex(value)) return `${value.q},${value.r}`;
  const fields = Object.entries(value);
  const [only] = fields;
  if (fields.length === 1 && only && typeof only[1] !== 'boolean') return plainPart(only[1]);
  return fields.map(([key, part]) => plainField(key, part)).join(', ');
}

function plainField(key: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? key : `no ${key}`;
  return `${key} ${plainPart(value)}`;
}

const isHex = (value: object): value is { q: number; r: number } =>
  Object.keys(value).join() === 'q,r' && Object.values(value).every((part) => typeof part === 'number');

const plainPart = (value: unknown): string =>
  typeof value === 'object' &&
  value !== null &&
  !isHex(value) &&
  Object.keys(value).length > 1 &&
  !Array.isArray(value)
    ? `(${plainValue(value)})`
    : plainValue(value);
