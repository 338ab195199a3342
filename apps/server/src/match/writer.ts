// An answer is judged, put on disk under the next number, and only then told.
import { randomUUID } from 'node:crypto';
import type { Plan, Refusal } from '@rulewright/engine';
import type { ClockSetting } from '@rulewright/protocol';
import type { MatchRow, Store } from '../store/store.ts';
import type { Ear } from './audience.ts';
import { type KeptInput, SNAPSHOT_EVERY } from './restore.ts';
import {
  type Advance,
  advance,
  type Entry,
  freeze,
  goBack,
  type Origin,
  type Situation,
  seenBy,
} from './situation.ts';
import { type News, placeOf } from './viewers.ts';
import { windowEnd } from './windows.ts';

/** An answer on its way in. */
export interface Submission {
  readonly player: string;
  readonly action: string;
  readonly args: unknown;
  readonly decision?: string | undefined;
  readonly key?: string | undefined; // the same key counts once
  readonly again?: boolean | undefined; // it may have arrived before
  readonly origin: Origin;
  readonly from?: Ear | undefined; // hears of it in the reply instead
}
export type Submitted =
  | { readonly ok: true; readonly news: News | null; readonly situation: Situation }
  | Refusal;

/** What writing needs of a match; all of it is called in the match's queue. */
export interface Desk {
  readonly id: string;
  readonly plan: Plan;
  readonly clock: ClockSetting;
  readonly store: Store;
  readonly now: () => number;
  row(): MatchRow;
  /** The situation in memory; null: it is not there, or the store may be ahead of it. */
  fresh(): Situation | null;
  present(): Promise<Situation>;
  /** Looks whether another process knows more; says whether it did. */
  catchUp(from: Situation): Promise<boolean>;
  /** The store may be ahead. */
  doubt(): void;
  /** The situation in memory, whatever the store has. */
  current(): Situation | null;
  adopt(next: Advance, except?: Ear): void;
  /** When the server has to act by itself next, as far as it must survive a restart. */
  due(situation: Situation): number | null;
  /** It is on disk now. */
  kept(due: number | null): void;
  /** How long answers in windows are held back, at least. */
  delay(): number;
  fault(error: unknown): void;
}

export function createWriter(desk: Desk) {
  const { id, plan, clock, store } = desk;
  // Snapshots of different matches fall on different inputs, so that they are never all written at once.
  const phase = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % SNAPSHOT_EVERY;

  async function write(given: Submission): Promise<Submitted> {
    const { player, action, args = {}, decision, origin, key = randomUUID() } = given;
    for (;;) {
      const now = desk.fresh() ?? (await desk.present());
      const at = Math.max(desk.now(), now.at);
      const entry: Entry = { player, action, args, decision, origin, key, at };
      const next = advance(plan, clock, now, entry);
      if (!next.ok) {
        if (store.shared && (await desk.catchUp(now))) continue; // another process knew more
        return next;
      }
      if (await append(next, entry, isAmbiguous(now, entry) ? decision : undefined)) {
        if (desk.current() === now) desk.adopt(next, given.from);
        return {
          ok: true,
          news: next.news[placeOf(now.state.players, player)] ?? null,
          situation: next.situation,
        };
      }
      desk.doubt(); // another process took the number: judge again on what it left
    }
  }

  /** Takes the last input back; false: something came in between. */
  async function undo(now: Situation, last: KeptInput): Promise<boolean> {
    const at = Math.max(desk.now(), now.at);
    const { player } = last.entry;
    const entry: Entry = { player, action: '', args: 1, origin: 'undo', key: randomUUID(), at };
    const next = goBack(plan, clock, now, last.before, entry);
    const stored = await append(next, entry);
    if (!stored) desk.doubt();
    else if (desk.current() === now) desk.adopt(next);
    return stored;
  }

  async function append(next: Advance, entry: Entry, decision?: string): Promise<boolean> {
    const { situation } = next;
    const over = situation.state.kernel.outcome;
    const due = over ? null : desk.due(situation);
    const row = desk.row();
    const changes = over !== null || due !== null || row.due !== null || row.proposal !== null;
    const { player, action, origin, key, at } = entry;
    try {
      const stored = await store.append({
        match: id,
        seq: situation.seq,
        player,
        action,
        args: JSON.stringify(entry.args),
        decision,
        origin,
        key,
        at,
        change: changes ? { due, outcome: over && JSON.stringify(over) } : undefined,
        snapshot: (situation.seq + phase) % SNAPSHOT_EVERY === 0 ? freeze(situation) : undefined,
      });
      if (stored && changes) desk.kept(due);
      return stored;
    } catch (error) {
      desk.doubt(); // it may or may not be on disk: the store decides
      desk.fault(error);
      if (await store.hasInput(id, player, key).catch(() => false)) return true;
      throw error;
    }
  }

  /** In a window no answer takes effect before its time: a quick end would betray that all could act. Refusals come at once. */
  function holdUntil(
    now: Situation,
    { player, action, args = {}, decision, origin }: Submission,
  ): number | Refusal {
    const wait = now.waits.find(
      (w) =>
        w.player === player && w.action === action && (decision === undefined || w.decision === decision),
    );
    if (!wait?.hidden) return 0;
    const until = windowEnd(now, wait, desk.delay());
    if (until <= desk.now()) return 0;
    const judged = advance(plan, clock, now, { player, action, args, decision, origin, key: '', at: now.at });
    return judged.ok ? until : judged;
  }

  return { write, undo, holdUntil };
}

/** Whether the log must say which of several decisions for the same action was answered. */
function isAmbiguous(now: Situation, { player, action }: Entry): boolean {
  const open = seenBy(now, player)?.asked ?? [];
  return open.length > 1 && open.filter((decision) => decision.action === action).length > 1;
}
