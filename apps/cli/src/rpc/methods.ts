import {
  describe,
  explain,
  hash,
  type Input,
  jsonSchema,
  LISTED,
  legal,
  makeMove,
  type NextField,
  outcome,
  overview,
  type Plan,
  parseMove,
  pending,
  phases,
  type Recording,
  type Refusal,
  type StartOptions,
  type State,
  type Told,
  unasked,
  view,
  writeRecord,
} from '@rulewright/engine';
import { GAMES, planOf } from '../games.ts';
import { divide } from '../perft.ts';
import { playOn } from '../random-play.ts';
import { defaultOf } from './clock.ts';
import { RpcError } from './errors.ts';
import { brief, type Matches, noFormat, type OpenMatch } from './matches.ts';
import type { Call } from './messages.ts';
import { isMethod, type MethodName, type Params, readParams } from './params.ts';
import { askedNext, botAnswers, offeredDecision } from './steps.ts';

type Methods = { readonly [M in MethodName]: (params: Params<M>, matches: Matches) => unknown };

const METHODS: Methods = {
  'games.list': () =>
    GAMES.map((listed) => {
      const { game, players, options } = planOf(listed);
      const { min, max } = players;
      return {
        ...{ id: game.id, version: game.version, title: game.title, players: { min, max } },
        options: offered(options),
      };
    }),

  'match.new': (params, matches) => {
    const { id, recording } = matches.open(params.game, startOptions(params));
    const state = recording.state();
    return { match: id, players: state.players, facts: recording.opening, outcome: outcome(state) };
  },

  'match.state': ({ match }, matches) => {
    const { plan, recording } = matches.find(match);
    const state = recording.state();
    const { table } = overview(plan, state);
    return { table, hand: state.hand, box: state.box, outcome: outcome(state), hash: hash(state) };
  },

  'match.view': ({ match, player }, matches) => {
    const open = matches.find(match);
    return view(open.plan, open.recording.state(), player === null ? null : seated(open, player));
  },

  'match.decisions': ({ match, player }, matches) => {
    const open = matches.find(match);
    const who = player === undefined ? undefined : seated(open, player);
    return pending(open.plan, open.recording.state(), who).map(offeredDecision);
  },

  'match.next': (params, matches) => {
    const open = matches.find(params.match);
    const { player, action, decision: id, given = {} } = params;
    const input = inputOf(open, { match: params.match, player, action });
    const decision = pending(open.plan, open.recording.state(), player).find(
      (d) => d.action === action && (id === undefined || d.id === id),
    );
    if (decision !== undefined) return nextField(decision.next(given));
    if ('ok' in input) return refusal(input);
    const { verdict } = explain(
      open.plan,
      open.recording.state(),
      id === undefined ? input : { ...input, decision: id },
    );
    return verdict.ok ? null : refusal(verdict);
  },

  'match.settle': ({ match }, matches) => {
    const { plan, recording } = matches.find(match);
    const inputs: Input[] = [];
    const facts: Told[] = [];
    for (;;) {
      const input = givenByItself(plan, recording.state());
      const result = input === null ? null : recording.submit(input);
      if (input === null || result === null || !result.ok) break;
      inputs.push(input);
      facts.push(...result.facts);
    }
    return { inputs, facts, outcome: outcome(recording.state()) };
  },

  'match.read': ({ match, player, text }, matches) => {
    const open = matches.find(match);
    const input = parseMove(open.plan, open.recording.state(), seated(open, player), text);
    return input && { player: input.player, action: input.action, args: input.args ?? {} };
  },

  'match.write': (params, matches) => {
    const open = matches.find(params.match);
    const { player, action, args = {} } = params;
    const input = inputOf(open, { match: params.match, player, action, args });
    return {
      text: makeMove(open.plan, open.recording.state(), 'ok' in input ? { player, action, args } : input),
    };
  },

  'match.import': ({ game, format, text, index = 0, finish = false }, matches) => {
    const { id, recording, about } = matches.import(game, format, text, { index, finish });
    return { match: id, players: recording.state().players, ...about, ...reached(recording) };
  },

  'match.export': ({ match, format, tags = {} }, matches) => {
    const { plan, recording } = matches.find(match);
    const text = writeRecord(recording, format, { tags });
    if (text === null) throw noFormat(plan, format);
    return { text };
  },

  'match.legal': ({ match, player }, matches) => {
    const open = matches.find(match);
    const who = player === undefined ? undefined : seated(open, player);
    return legal(open.plan, open.recording.state(), who, { optional: true, most: LISTED });
  },

  'match.submit': (params, matches) => {
    const open = matches.find(params.match);
    const input = inputOf(open, params);
    const result = 'ok' in input ? input : open.recording.submit(input);
    if (result.ok) return { ok: true, facts: result.facts, outcome: outcome(result.state) };
    return refusal(result);
  },

  'match.step': (params, matches) => {
    const open = matches.find(params.match);
    const input = inputOf(open, params);
    const result = 'ok' in input ? input : open.recording.submit(input);
    return result.ok ? { ok: true, ...askedNext(open) } : refusal(result);
  },

  'match.fork': ({ match }, matches) => {
    const { id, recording } = matches.reopen(matches.find(match).recording.log());
    return { match: id, ...reached(recording) };
  },

  'match.bot': ({ match, bot, player, seed = '' }, matches) => {
    const open = matches.find(match);
    return botAnswers(open, bot, seated(open, player), String(seed));
  },

  'match.describe': ({ match, player }, matches) => {
    const open = matches.find(match);
    const who = player === null ? null : seated(open, player);
    return { text: describe(open.plan, view(open.plan, open.recording.state(), who)) };
  },

  'match.explain': (params, matches) => {
    const open = matches.find(params.match);
    const input = inputOf(open, params);
    if ('ok' in input) return { verdict: input, ask: null, phases: [], trail: [] };
    return explain(open.plan, open.recording.state(), input);
  },

  'match.phases': ({ match }, matches) => {
    const { plan, recording } = matches.find(match);
    return phases(plan, recording.state());
  },

  'match.log': ({ match }, matches) => matches.find(match).recording.log(),

  'match.replay': ({ log }, matches) => {
    const { id, recording } = matches.reopen(log);
    return { match: id, ...reached(recording) };
  },

  'match.undo': ({ match, n }, matches) => {
    const { recording } = matches.find(match);
    const undone = recording.undo(n ?? 1);
    return { undone, hash: hash(recording.state()) };
  },

  'match.perft': ({ match, depth, limit }, matches) => {
    const { plan, recording } = matches.find(match);
    const counted = divide(plan, recording.state(), depth, limit);
    if (!counted.ok) throw new RpcError('limit', counted.why);
    return { nodes: counted.nodes, divide: counted.divide };
  },

  'match.random': ({ match, seed, inputs }, matches) => {
    const { recording } = matches.find(match);
    return { inputs: playOn(recording, String(seed), inputs), ...reached(recording) };
  },

  'match.close': ({ match }, matches) => {
    matches.close(match);
    return { closed: match };
  },
};

const refusal = ({ code, why, rule }: Refusal) => ({ ok: false, code, why, rule: rule ?? null });

/**
 * The field to give next with what it may be, or the whole answer. Where a field may be left out, `open` has those that
 * may be given instead of it, and `complete` the answer if all of them may be left out.
 */
function nextField(next: NextField | Refusal): unknown {
  if (!next.ok) return refusal(next);
  const { open, complete, quote } = next;
  const told = quote === undefined ? {} : { quote };
  const [first] = open;
  if (first === undefined) return { complete, ...told };
  return {
    field: first.field,
    ...choiceOf(first.choice),
    ...(open.length > 1 && { open: open.map(({ field, choice }) => ({ field, ...choiceOf(choice) })) }),
    ...(complete !== null && { complete }),
    ...told,
  };
}

/** A choice as a list, a range or counts, with its schema. */
function choiceOf(choice: NextField['open'][number]['choice']): Readonly<Record<string, unknown>> {
  const schema = jsonSchema(choice);
  if (Array.isArray(schema.enum)) return { options: schema.enum };
  if (schema.type === 'integer') return { range: { min: schema.minimum, max: schema.maximum } };
  return { counts: schema };
}

/** The next answer that is given without asking. */
function givenByItself(plan: Plan, state: State): Input | null {
  for (const decision of pending(plan, state)) {
    if (decision.optional || decision.answered) continue;
    const answer = unasked(decision);
    if (answer !== null) return answer.input;
  }
  return null;
}

/** The schema of what a caller may send: an option with a default may be left out. */
function offered(options: Parameters<typeof jsonSchema>[0]): Readonly<Record<string, unknown>> {
  const { properties, required, ...schema } = jsonSchema(options);
  const parts: Readonly<Record<string, { readonly default?: unknown }>> = Object(properties);
  const needed = Array.isArray(required) ? required.filter((key) => parts[key]?.default === undefined) : [];
  return { ...schema, properties, required: needed };
}

/** All methods over one set of matches. */
export function methodsOver(matches: Matches): Call {
  return (method, params) => {
    if (!isMethod(method)) throw new RpcError('unknownMethod', `There is no method ${brief(method)}`);
    return run(method, params, matches);
  };
}

const run = <M extends MethodName>(method: M, params: unknown, matches: Matches): unknown =>
  METHODS[method](readParams(method, params), matches);

function startOptions({ players, options, seed, position }: Params<'match.new'>): StartOptions {
  return {
    ...(players !== undefined && { players }),
    ...(options !== undefined && { options }),
    ...(seed !== undefined && { seed: String(seed) }),
    ...(position !== undefined && { position }),
  };
}

/** The input meant by the parameters. Players and actions that the game does not know are errors, not refusals. */
function inputOf(open: OpenMatch, params: Params<'match.submit'>): Input | Refusal {
  const { player, action, args, decision, by } = params;
  const { plan, recording } = open;
  const state = recording.state();
  if (outcome(state) === null) {
    seated(open, player);
    if (plan.actions[action] === undefined) {
      const code = plan.codes.UNKNOWN_ACTION ?? 'UNKNOWN_ACTION';
      throw new RpcError('badParams', `${plan.game.title} has no action ${brief(action)}`, { code });
    }
  }
  const input: Input = {
    player,
    action,
    ...(args !== undefined && { args }),
    ...(decision !== undefined && { decision }),
    ...(by !== undefined && { by }),
  };
  return by === 'clock' ? defaultOf(plan, state, input) : input;
}

function seated({ plan, recording }: OpenMatch, player: string): string {
  if (recording.state().players.includes(player)) return player;
  const code = plan.codes.UNKNOWN_PLAYER ?? 'UNKNOWN_PLAYER';
  throw new RpcError('badParams', `No player ${brief(player)} at this table`, { code });
}

function reached(recording: Recording): { outcome: unknown; hash: string } {
  const state = recording.state();
  return { outcome: outcome(state), hash: hash(state) };
}
