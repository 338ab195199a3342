// A seat at a server's table: the same game, with people and bots elsewhere.
import {
  type Connection,
  connect,
  LobbyError,
  type MatchState,
  type MatchStore,
  openLobby,
  openMatch,
} from '@rulewright/client';
import type { Plan, View } from '@rulewright/engine';
import { type DecisionInfo, type GivenFields, nextAmong, type SeatWish } from '@rulewright/protocol';
import colors from 'picocolors';
import { OPPONENT } from '../arguments.ts';
import { Failure } from '../failure.ts';
import { type Listed, planOf } from '../games.ts';
import { plainValue } from '../notation.ts';
import { giveFields } from '../play/answer-fields.ts';
import { CANCELLED, fillIn, type Schema } from '../play/fields.ts';
import type { Terminal } from '../terminal.ts';

export interface OnlineOptions {
  readonly server: string;
  readonly match?: string;
  readonly token?: string;
  readonly players?: number | readonly string[];
  readonly options?: unknown;
  readonly seed?: string;
  readonly others?: string;
}

const SHOWN = 40; // so many answers are a line each
const FEW = 12; // so many where fields come with what they cost

/** Sits down at a match that is there, or makes one, and plays it to the end. */
export async function playOnlineCommand(
  listed: Listed,
  options: OnlineOptions,
  terminal: Terminal,
): Promise<void> {
  const plan = planOf(listed);
  const { match, token, cookie } = await seat(plan, options).catch((error: unknown) => {
    if (error instanceof LobbyError) throw new Failure(`${error.message}.`);
    throw new Failure(`${options.server} cannot be reached.`, 'Is it running? rulewright serve');
  });
  terminal.say(colors.dim(`match ${match}${token === undefined ? '' : `, token ${token}`}`));
  const connection = connect(options.server, cookie === undefined ? {} : { cookie });
  const store = openMatch(connection, { match, ...(token !== undefined && { token }) });
  try {
    await play(plan, store, terminal);
  } finally {
    leave(store, connection);
  }
}

function leave(store: MatchStore, connection: Connection): void {
  store.close();
  setTimeout(() => connection.close(), 50);
}

async function seat(plan: Plan, options: OnlineOptions) {
  if (options.match !== undefined) return { match: options.match, token: options.token, cookie: undefined };
  const lobby = openLobby(options.server);
  const { players = plan.players.min, others: bot = OPPONENT } = options;
  const count = typeof players === 'number' ? players : players.length;
  const seats: SeatWish[] = Array.from({ length: count }, (_, i) =>
    i === 0 ? { kind: 'me' } : { kind: 'bot', bot },
  );
  const made = await lobby.create({
    game: plan.game.id,
    players: typeof players === 'number' ? players : [...players],
    seats,
    ...(options.options !== undefined && { options: options.options as Record<string, unknown> }), // the server checks it
    ...(options.seed !== undefined && { seed: options.seed }),
  });
  return { match: made.match.id, token: made.grants[0]?.token, cookie: lobby.cookie() };
}

async function play(plan: Plan, store: MatchStore, terminal: Terminal): Promise<void> {
  let told = 0;
  for (;;) {
    const state = await next(store);
    if (state.status === 'refused') throw new Failure(`${state.refusal?.why}.`);
    if (state.status === 'dismissed') throw new Failure('The seat went to somebody else.');
    for (const { n, fact } of state.facts) {
      const { type, ...fields } = fact;
      if (n > told && !type.startsWith('PHASE_'))
        terminal.say(`  ${colors.dim('•')} ${type} ${plainValue(fields)}`);
    }
    told = state.n;
    if (state.view?.outcome) return end(plan, state.view, terminal);
    const open = state.decisions.filter(({ answered }) => !answered);
    if (state.view === null || open.every(({ optional }) => optional)) continue;
    draw(plan, state.view, terminal);
    if (!(await takeTurn(store, open, terminal))) return;
  }
}

/** The match when there is something to do or to say. */
function next(store: MatchStore): Promise<MatchState> {
  const ready = ({ status, view, decisions }: MatchState) =>
    status === 'refused' ||
    status === 'dismissed' ||
    view?.outcome ||
    (status === 'live' && decisions.some(({ optional, answered }) => !optional && !answered));
  return new Promise((resolve) => {
    if (ready(store.get())) return resolve(store.get());
    const stop = store.subscribe((state) => {
      if (!ready(state)) return;
      stop();
      resolve(state);
    });
  });
}

/** False: the player has had enough. */
async function takeTurn(
  store: MatchStore,
  open: readonly DecisionInfo[],
  terminal: Terminal,
): Promise<boolean> {
  const choices = open.flatMap((decision) => choicesOf(decision));
  for (const [i, { label }] of choices.entries()) terminal.say(`  ${colors.bold(String(i + 1))}  ${label}`);
  for (;;) {
    const typed = (await terminal.ask(`${store.get().player} ${colors.dim('›')} `))?.trim();
    if (typed === undefined || /^(quit|exit|q)$/i.test(typed)) return false;
    if (/^undo$/i.test(typed)) {
      const back = await store.takeBack();
      if (back.ok) return true;
      terminal.say(`${colors.red('✗')} ${back.why}`);
      continue;
    }
    const chosen = choices[Number(typed) - 1] ?? typedAnswer(open, typed);
    if (chosen === null) {
      terminal.say('A number, or an action with its arguments as JSON; undo takes back, quit leaves.');
      continue;
    }
    const { decision } = chosen;
    const args = 'args' in chosen ? chosen.args : await fieldsOf(store, decision, terminal);
    if (args === CANCELLED) continue;
    const reply = await store.answer(decision, args);
    if (reply.ok) return true;
    terminal.say(`${colors.red('✗')} ${reply.why}${reply.rule ? colors.dim(` (${reply.rule})`) : ''}`);
  }
}

type Chosen =
  | { readonly decision: DecisionInfo; readonly args: unknown }
  | { readonly decision: DecisionInfo };

/** Few answers are a line each, more are given field by field. */
function choicesOf(decision: DecisionInfo): (Chosen & { readonly label: string })[] {
  const { action, options, staged } = decision;
  if (!options || options.length > SHOWN || (staged && options.length > FEW))
    return [{ decision, label: `${action} …` }];
  return options.map((args) => ({ decision, args, label: `${action} ${plainValue(args)}`.trim() }));
}

/** Listed answers are known here; of others the server says what may be given. */
async function fieldsOf(
  store: MatchStore,
  { id, action, options, staged, schema }: DecisionInfo,
  terminal: Terminal,
) {
  const next = (given: GivenFields) =>
    options && !staged ? nextAmong(options, given) : store.next(id, given);
  return (await giveFields(action, next, terminal)) ?? fillIn(schema as Schema, terminal); // sent with the decision
}

function typedAnswer(open: readonly DecisionInfo[], typed: string): Chosen | null {
  const [, action = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(typed) ?? [];
  const decision = open.find((d) => d.action === action);
  if (decision === undefined) return null;
  try {
    return { decision, args: rest === '' ? {} : JSON.parse(rest) };
  } catch {
    return null;
  }
}

function draw(plan: Plan, view: View, terminal: Terminal): void {
  const { describe } = plan.live;
  terminal.say(
    describe === undefined ? JSON.stringify({ table: view.table, hand: view.hand }, null, 2) : describe(view),
  );
}

function end(plan: Plan, view: View, terminal: Terminal): void {
  draw(plan, view, terminal);
  const { reason = '', ranks = [] } = view.outcome ?? {};
  const first = ranks.filter(({ rank }) => rank === 1).map(({ player }) => player);
  terminal.say(`${colors.green('★')} ${first.join(' and ')}: ${reason}`);
}
