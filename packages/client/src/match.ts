// A match as one seat, or a spectator, follows it: always the latest view, never a gap.
import type { View } from '@rulewright/engine';
import {
  type ChatLine,
  type ClockInfo,
  type DecisionInfo,
  type Emote,
  type GivenFields,
  type HeardFact,
  type Joined,
  type MatchInfo,
  type NewsMessage,
  type NextFields,
  patched,
  type Refused,
} from '@rulewright/protocol';
import type { Connection } from './connection.ts';
import { createPast } from './past.ts';
import { createStore, type Readable } from './store.ts';

export interface MatchState {
  readonly status: 'joining' | 'live' | 'offline' | 'refused' | 'dismissed';
  readonly refusal: Refused | null; // why joining was refused
  readonly match: MatchInfo | null;
  readonly player: string | null; // null: looking on
  readonly n: number; // number of the last message
  readonly view: View | null; // null until the match begins
  readonly decisions: readonly DecisionInfo[];
  readonly clock: ClockInfo | null;
  readonly facts: readonly FactLine[]; // what happened since joining, or with `past` since the beginning; newest last
  readonly chat: readonly ChatLine[];
}
export interface FactLine {
  readonly n: number;
  readonly fact: { readonly type: string };
  readonly rule?: string; // of the game, that it follows from
}

export interface MatchOptions {
  readonly match: string;
  readonly player?: string;
  readonly token?: string | undefined;
  readonly invitation?: string;
  /** Decisions come with their legal answers; on unless switched off. */
  readonly listing?: boolean;
  /** What happened before joining is told too, from the beginning. */
  readonly past?: boolean;
  /** So many facts are kept. */
  readonly history?: number;
  /** So often an answer is sent again before it is given up; half a minute if the server is gone. */
  readonly tries?: number;
}

type Outcome = { readonly ok: true } | Refused;

export interface MatchStore extends Readable<MatchState> {
  /** Answers a decision. Sent again when the connection was lost in between; it counts once. */
  answer(decision: Pick<DecisionInfo, 'id' | 'action'>, args: unknown): Promise<Outcome>;
  /** The legal answers of a decision, where they were not asked for from the start. */
  options(decision: string): Promise<DecisionInfo | Refused>;
  /** What may be given next to a decision after these first fields; null where nobody can say. */
  next(decision: string, given: GivenFields): Promise<NextFields | Refused | null>;
  /** Asks to take the own last input back, or answers somebody who does. */
  takeBack(answer?: 'agree' | 'decline'): Promise<Outcome>;
  /** Gives up, calls the match off, or claims it when all others have gone. */
  end(how: 'give-up' | 'call-off' | 'claim'): Promise<Outcome>;
  /** Asks to pause, or to go on while the match stands still; or answers somebody who does. */
  pause(answer?: 'agree' | 'decline'): Promise<Outcome>;
  /** A text, or an emote: to all who hear us, or to one player alone. */
  say(said: string | { readonly emote: Emote }, to?: string): Promise<Outcome>;
  /** Offers the own seat to whoever is told the secret; `withdraw` ends it. */
  offerSeat(withdraw?: boolean): Promise<{ readonly ok: true; readonly offer: string | null } | Refused>;
  /** Takes over a seat that was offered, and sits down there. */
  takeOver(offer: string): Promise<Outcome>;
  /** Asks for everything anew. */
  resync(): Promise<void>;
  close(): void;
}

const TRIES = 20;
const PAUSE = 250;
const LATER = new Set(['OFFLINE', 'UNAVAILABLE', 'NOT_JOINED', 'TOO_FAST']);

export function openMatch(connection: Connection, options: MatchOptions): MatchStore {
  const {
    match,
    player,
    token,
    invitation,
    listing = true,
    past = false,
    history = 500,
    tries: most = TRIES,
  } = options;
  const store = createStore<MatchState>({
    status: 'joining',
    refusal: null,
    match: null,
    player: player ?? null,
    n: 0,
    view: null,
    decisions: [],
    clock: null,
    facts: [],
    chat: [],
  });
  const early = new Map<number, NewsMessage>(); // messages that overtook an earlier one
  const unclaimed: NewsMessage[] = []; // messages that came before the server said which seat is ours
  let isSeatKnown = player !== undefined;
  let joining: Promise<void> | null = null;
  let closed = false;
  const before = createPast({
    ask: (n) => connection.request('match.past', { match, player: store.get().player, before: n }),
    take(told, upTo) {
      const { facts } = store.get();
      const older = facts.filter(({ n }) => n < (told[0]?.n ?? upTo));
      const newer = facts.filter(({ n }) => n >= upTo);
      const read = told.flatMap((one) => lines(one.n, one.facts));
      store.set({ facts: [...older, ...read, ...newer].slice(-history) });
    },
    isWanted: () => !closed && store.get().facts.length < history,
  });

  const isMine = (message: { match: string; player: string | null }) =>
    message.match === match && message.player === store.get().player;

  function join(): Promise<void> {
    joining ??= rejoin().finally(() => {
      joining = null;
    });
    return joining;
  }
  async function rejoin(): Promise<void> {
    const { n, view } = store.get();
    const reply = await connection.request('match.join', {
      match,
      listing,
      ...(player !== undefined && { player }),
      ...(token !== undefined && { token }),
      ...(invitation !== undefined && { invitation }),
      ...(view !== null ? { last: n } : past && { last: 0 }),
    });
    if (closed) return;
    if (reply.ok) return enter(reply);
    const later = LATER.has(reply.code) || reply.code === 'GONE';
    store.set(later ? { status: 'offline' } : { status: 'refused', refusal: reply });
    if (later && connection.isConnected()) setTimeout(() => closed || join(), PAUSE);
  }
  function enter(joined: Joined): void {
    const missed = joined.missed.flatMap(({ n, facts }) => lines(n, facts));
    if (past && joined.reset) before.isKnownFrom(joined.missed[0]?.n ?? joined.n + 1);
    store.set({
      status: 'live',
      refusal: null,
      match: joined.match,
      player: joined.player,
      n: joined.n,
      view: joined.view as View | null, // made by the engine's view
      decisions: joined.decisions,
      clock: joined.clock,
      facts: kept(missed),
      chat: joined.chat,
    });
    isSeatKnown = true;
    for (const news of unclaimed.splice(0)) if (isMine(news)) early.set(news.n, news);
    for (const n of early.keys()) if (n <= joined.n) early.delete(n);
    takeEarly();
    if (hasBegunUnseen()) setTimeout(() => closed || join(), 0); // it began while we came in
    void before.read();
  }
  function hasBegunUnseen(): boolean {
    const { match: info, view } = store.get();
    return view === null && (info?.status === 'running' || info?.status === 'finished');
  }

  const lines = (n: number, facts: readonly HeardFact[]): FactLine[] =>
    facts.map((heard) => ({ n, ...heard }));
  const kept = (more: readonly FactLine[]) => [...store.get().facts, ...more].slice(-history);

  function hear(news: NewsMessage): void {
    if (!isSeatKnown) {
      unclaimed.push(news);
      return;
    }
    if (!isMine(news)) return;
    const { n, status } = store.get();
    if (news.n <= n && status === 'live') return;
    early.set(news.n, news);
    if (status === 'live') takeEarly();
  }
  /** Takes messages in their order; a missing one is waited for a moment, then everything is asked for. */
  function takeEarly(): void {
    for (;;) {
      const state = store.get();
      const news = early.get(state.n + 1);
      if (news === undefined) break;
      early.delete(news.n);
      store.set({
        n: news.n,
        view: patched(state.view, news.view) as View, // a view stays a view
        facts: kept(lines(news.n, news.facts)),
        ...(news.decisions && { decisions: news.decisions }),
        ...(news.clock && { clock: news.clock }),
      });
    }
    if (early.size > 0) setTimeout(() => early.size > 0 && !closed && void join(), PAUSE);
  }

  const endings = [
    connection.on('match.news', (news) => news.match === match && hear(news)),
    connection.on('match.changed', (info) => {
      if (info.id !== match) return;
      const before = store.get().match;
      store.set({ match: info });
      // Clocks go on from where they stood.
      const hasGoneOn = before?.pause?.since != null && info.pause?.since == null;
      if (hasBegunUnseen() || hasGoneOn) void join();
    }),
    connection.on('match.chat', ({ match: of, ...line }) => {
      const { chat } = store.get();
      if (of === match && line.n > (chat.at(-1)?.n ?? 0)) store.set({ chat: [...chat, line] });
    }),
    connection.on('match.dismissed', (message) => isMine(message) && store.set({ status: 'dismissed' })),
    connection.onConnect(() => void join()),
    connection.onDisconnect(() => store.set({ status: 'offline' })),
  ];

  async function answer(decision: Pick<DecisionInfo, 'id' | 'action'>, args: unknown): Promise<Outcome> {
    const key = newKey();
    const { player: who } = store.get();
    if (who === null) return { ok: false, code: 'NOT_YOUR_SEAT', why: 'You are looking on' };
    for (let tries = 0; ; tries++) {
      const { id, action } = decision;
      const again = tries > 0;
      const message = { match, player: who, action, args, decision: id, key, ...(again && { again }) };
      const reply = await connection.request('match.submit', message);
      if (reply.ok) return { ok: true };
      if (!LATER.has(reply.code) || tries >= most || closed) return reply;
      await new Promise((resolve) => setTimeout(resolve, PAUSE * Math.min(tries + 1, 8)));
    }
  }

  const seat = () => ({ match, player: store.get().player ?? '' });
  const asking = (given?: 'agree' | 'decline') => ({
    ...seat(),
    ...(given !== undefined && { answer: given }),
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    answer,
    async options(decision) {
      const reply = await connection.request('match.decisions', seat());
      if (!isList(reply)) return reply;
      const stale = { ok: false as const, code: 'STALE_DECISION', why: 'That decision is not open' };
      return reply.find(({ id }) => id === decision) ?? stale;
    },
    next: (decision, given) => connection.request('match.next', { ...seat(), action: '', decision, given }),
    takeBack: (given) => connection.request('match.takeBack', asking(given)),
    end: (how) => connection.request('match.end', { ...seat(), how }),
    pause: (given) => connection.request('match.pause', asking(given)),
    say(said, to) {
      const who = store.get().player;
      return connection.request('match.say', {
        match,
        ...(typeof said === 'string' ? { text: said } : said),
        ...(who !== null && { player: who }),
        ...(to !== undefined && { to }),
      });
    },
    offerSeat: (withdraw = false) => connection.request('match.offerSeat', { ...seat(), withdraw }),
    async takeOver(offer) {
      const reply = await connection.request('match.takeOver', { match, offer });
      if (reply.ok) await join();
      return reply.ok ? { ok: true } : reply;
    },
    resync: join,
    close() {
      closed = true;
      for (const end of endings) end();
      const who = store.get().player;
      void connection.request('match.leave', { match, ...(who !== null && { player: who }) });
    },
  };
}

const isList = (reply: readonly DecisionInfo[] | Refused): reply is readonly DecisionInfo[] =>
  Array.isArray(reply);

/** Unguessable enough to tell one answer from another. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
