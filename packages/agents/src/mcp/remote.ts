// A seat at a server, held by its token over the web socket.
import { connect, type MatchState, openMatch } from '@rulewright/client';
import { describe, type Plan, primer } from '@rulewright/engine';
import type { DecisionInfo } from '@rulewright/protocol';
import { judged } from './judged.ts';
import { type HeldSeat, LISTED, type Offered, type Refused, type Seen } from './table.ts';

export interface RemoteTable {
  readonly server: string;
  readonly match: string;
  /** Of the seat. It stands in no argument list and in no address. */
  readonly token: string;
  /** The game of that name as it is known here. */
  plan(game: string): Plan | null;
  rules(game: string): ReadonlyMap<string, string>;
}

/** Sits down and waits until the server has said where. */
export async function openRemote({
  server,
  match,
  token,
  plan,
  rules,
}: RemoteTable): Promise<HeldSeat | Refused> {
  const connection = connect(server);
  const store = openMatch(connection, { match, token, past: true, history: 10_000 });
  const isSettled = ({ status }: MatchState): boolean => status !== 'joining' && status !== 'offline';
  const state = await new Promise<MatchState>((resolve) => {
    const late = setTimeout(() => settle(store.get()), PATIENCE);
    const stop = store.subscribe((now) => isSettled(now) && settle(now));
    function settle(now: MatchState): void {
      clearTimeout(late);
      stop();
      resolve(now);
    }
  });
  const close = (): void => {
    store.close();
    setTimeout(() => connection.close(), 50);
  };
  const refuse = (code: string, why: string): Refused => {
    close();
    return { ok: false, code, why };
  };
  if (state.status !== 'live')
    return refuse(state.refusal?.code ?? 'OFFLINE', state.refusal?.why ?? `${server} cannot be reached`);
  if (state.player === null || state.match === null)
    return refuse('NOT_YOUR_SEAT', 'That token holds no seat');
  const { player } = state;
  const known = plan(state.match.game);
  if (known === null) return refuse('UNKNOWN_GAME', `The game ${state.match.game} is not known here`);

  const gone = (): Refused | null =>
    store.get().status === 'dismissed' || store.get().status === 'refused'
      ? { ok: false, code: 'NOT_YOUR_SEAT', why: 'The seat went to somebody else' }
      : null;
  return {
    player,
    game: { id: known.game.id, title: known.game.title },
    rules: rules(known.game.id),
    primer: () => primer(known, store.get().match?.options ?? {}, player),
    now: (): Seen => {
      const { view, decisions, facts, chat, clock } = store.get();
      return {
        view,
        text: view === null ? 'The match has not begun.' : describe(known, view),
        open: gone() === null ? decisions.filter(isLeft).map(offered) : [],
        told: facts,
        talk: chat.map(({ player: from, name, text }) => ({ from: from ?? name, text })),
        clock:
          clock && Object.fromEntries(Object.entries(clock.players).map(([who, { left }]) => [who, left])),
        outcome: view?.outcome ?? null,
      };
    },
    decide: async ({ decision, action, args }) => gone() ?? store.answer({ id: decision, action }, args),
    check: async (answer) => gone() ?? judged(known, store.get().view, store.get().decisions, answer),
    next: async (decision, given) => {
      const fields = typeof given === 'object' && given !== null ? { ...given } : {};
      return gone() ?? store.next(decision, fields);
    },
    say: async (text) => gone() ?? store.say(text),
    onChange: (listener) => store.subscribe(() => listener()),
    close,
  };
}

const PATIENCE = 10_000;

/** What the table does not answer by itself. */
const isLeft = ({ answered, ordered, forced }: DecisionInfo): boolean =>
  !answered && ordered === undefined && forced === undefined;

function offered({
  id,
  action,
  phase,
  optional,
  sealed,
  rule,
  count,
  options,
  schema,
}: DecisionInfo): Offered {
  const listed = options !== undefined && options !== null && options.length <= LISTED ? options : null;
  return {
    ...{ id, action, phase, optional, sealed, options: listed, schema: schema ?? {} },
    count: count ?? options?.length ?? null,
    rules: rule === undefined ? [] : [rule],
  };
}
