import {
  explain,
  hash,
  type Input,
  jsonSchema,
  LISTED,
  legal,
  outcome,
  overview,
  pending,
  phases,
  type Recording,
  type Refusal,
  type StartOptions,
  view,
} from '@rulewright/engine';
import { GAMES, planOf } from '../games.ts';
import { divide } from '../perft.ts';
import { playOn } from '../random-play.ts';
import { defaultOf } from './clock.ts';
import { RpcError } from './errors.ts';
import { brief, type Matches, type OpenMatch } from './matches.ts';
import type { Call } from './messages.ts';
import { isMethod, type MethodName, type Params, readParams } from './params.ts';

type Methods = { readonly [M in MethodName]: (params: Params<M>, matches: Matches) => unknown };

const METHODS: Methods = {
  'games.list': () =>
    GAMES.map((listed) => {
      const { game, players, options } = planOf(listed);
      const { min, max } = players;
      return { id: game.id, title: game.title, players: { min, max }, options: offered(options) };
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
    return pending(open.plan, open.recording.state(), who).map((decision) => ({
      id: decision.id,
      player: decision.player,
      action: decision.action,
      phase: decision.phase,
      optional: decision.optional,
      sealed: decision.sealed,
      answered: decision.answered,
      count: decision.count(),
      options: decision.options(),
      schema: decision.schema(),
    }));
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
    const { code, why, rule } = result;
    return { ok: false, code, why, rule: rule ?? null };
  },

  'match.explain': (params, matches) => {
    const open = matches.find(params.match);
    const input = inputOf(open, params);
    if ('ok' in input) return { verdict: input, ask: null, phases: [] };
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
