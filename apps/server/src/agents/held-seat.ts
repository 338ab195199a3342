// A seat as an MCP client holds it for the time of one request.
import {
  type HeldSeat,
  judged,
  type Memory,
  offered,
  type Refused,
  type Seen,
} from '@rulewright/agents/http';
import { describe, type Heard, isOver, outcome, pending, primer, unasked } from '@rulewright/engine';
import { rulesOf } from '../games.ts';
import { clockInfo } from '../match/clock.ts';
import type { Match } from '../match/match.ts';
import { type Situation, seenBy } from '../match/situation.ts';
import { Refusal } from '../refusal.ts';
import type { MethodsOfServer } from '../sockets/methods.ts';
import { talkAt } from '../sockets/talk.ts';
import type { Store } from '../store/store.ts';

export interface HeldWorld {
  readonly store: Store;
  readonly works: MethodsOfServer['works'];
  readonly now: () => number;
}

/** What is open at a seat, and a way to be told that the match has begun. */
export interface ServedSeat extends HeldSeat {
  changed(): Promise<void>;
}

/** Enters the match; what the seat is told from then on reaches whoever waits. */
export async function holdSeat(
  { store, works, now }: HeldWorld,
  match: Match,
  player: string,
  token: string,
): Promise<ServedSeat> {
  const listeners = new Set<() => void>();
  const told: (Heard & { readonly n: number })[] = [];
  const { game } = match.plan;
  const tell = (): void => {
    for (const listener of [...listeners]) listener();
  };
  let { situation, leave } = await match.enter(player, ({ n, facts }, after) => {
    told.push(...facts.map((one) => ({ n, ...one })));
    situation = after;
    tell();
  });
  const recall = async (): Promise<void> => {
    const { news } = await match.missed(player, 0);
    const heard = told[0]?.n ?? Number.POSITIVE_INFINITY; // what came in meanwhile is among the news as well
    const before = news.filter(({ n }) => n < heard);
    told.unshift(...before.flatMap(({ n, facts }) => facts.map((one) => ({ n, ...one }))));
  };
  if (situation !== null) await recall();
  const talk = (await talkAt(store, match, player)).map(({ player: from, name, text }) => ({
    from: from ?? name,
    text,
  }));

  /** What the seat has to decide; what the table answers by itself is not asked of it. */
  const open = () => {
    if (situation === null || isOver(situation.state)) return [];
    return pending(match.plan, situation.state, player).filter(
      (decision) => !decision.answered && unasked(decision) === null,
    );
  };
  const viewIn = (at: Situation) => seenBy(at, player)?.view ?? null;
  const from = { caller: { person: null, token }, peer: null };
  const place = { match: match.id, player };
  return {
    player,
    game: { id: game.id, title: game.title },
    rules: rulesOf(game.id),
    primer: () => primer(match.plan, JSON.parse(match.row().options), player),
    now: (): Seen => {
      if (situation === null) return { ...NOT_BEGUN, talk };
      const view = viewIn(situation);
      const clock = clockInfo(match.clock, situation.timing, situation.waits, player, now());
      return {
        view,
        text: view === null ? '' : describe(match.plan, view),
        open: open().map(offered),
        told,
        talk,
        clock:
          clock && Object.fromEntries(Object.entries(clock.players).map(([who, { left }]) => [who, left])),
        outcome: outcome(situation.state),
      };
    },
    decide: (answer) =>
      refusedOr(async () => {
        const result = await works['match.submit'](from, { ...place, ...answer });
        return result.ok ? { ok: true as const } : result;
      }),
    check: async (answer) => judged(match.plan, situation && viewIn(situation), open(), answer),
    next: (decision, given) =>
      refusedOr<unknown>(async () => {
        const fields = typeof given === 'object' && given !== null ? { ...given } : {};
        return works['match.next'](from, { ...place, action: '', decision, given: fields });
      }),
    say: (text) => refusedOr(async () => works['match.say'](from, { ...place, text })),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      listeners.clear();
      leave();
    },
    changed: async () => {
      if (situation !== null || !match.hasBegun()) return;
      situation = await match.situation();
      await recall();
      tell();
    },
  };
}

const NOT_BEGUN = {
  ...{ view: null, text: 'The match has not begun.', open: [], told: [], clock: null, outcome: null },
};

async function refusedOr<T>(work: () => Promise<T>): Promise<T | Refused> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return error.reply;
    throw error;
  }
}

/** What the seat writes down stays with the match; what it has looked at is known to this process. */
export function storedMemory(
  { store, now }: HeldWorld,
  match: Match,
  player: string,
  looked: { n: number },
): Memory {
  const row = (decision: string) => ({
    ...{ match_id: match.id, player, decision, at: now() },
    ...{ usage: null, cost: null, millis: null, told: 0, hidden: 0 },
  });
  const seq = async (): Promise<number> => (await match.situation())?.seq ?? 0;
  return {
    get looked() {
      return looked.n;
    },
    set looked(n) {
      looked.n = n;
    },
    notes: () => store.notes(match.id, player),
    note: async (notes) => {
      await store.addAttempt({
        ...row(''),
        seq: await seq(),
        notes,
        verdict: 'noted',
        reply: null,
        refused: null,
      });
    },
    tried: async ({ decision, args, why, notes, result }) => {
      await store.addAttempt({
        ...row(decision),
        seq: (await seq()) - (result.ok ? 1 : 0),
        reply: JSON.stringify({ answers: [{ decision, args }], ...(why !== undefined && { why }) }),
        verdict: result.ok ? 'accepted' : 'illegal',
        refused: result.ok ? null : JSON.stringify(result),
        notes: result.ok && notes !== undefined ? notes : null,
      });
    },
    transcript: async () =>
      (await store.attempts(match.id, player)).map(({ n, decision, reply, verdict, refused, notes }) => ({
        ...{ n, decision, verdict, notes },
        reply: reply && JSON.parse(reply),
        refused: refused && JSON.parse(refused),
      })),
  };
}
