// Answers on their way in: what they say, when they may take effect, and what the same one got before.
import { isDeepStrictEqual } from 'node:util';
import type { Plan, Refusal } from '@rulewright/engine';
import type { ClockSetting, PastNews } from '@rulewright/protocol';
import type { InputRow } from '../store/store.ts';
import { type Advance, advance, type Entry, type Origin, type Situation } from './situation.ts';
import { placeOf } from './viewers.ts';
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
}
/** Accepted and on disk: the number of the message that tells the player of it. */
export type Submitted = { readonly ok: true; readonly n: number } | Refusal;

/** Messages somebody missed: the latest, or all of them. */
export interface Missed {
  readonly news: readonly PastNews[];
  readonly isWhole: boolean;
}
/** What somebody finds on coming in; null before the match has begun. */
export interface Entrance {
  readonly situation: Situation | null;
  readonly leave: () => void;
}

/** What nobody else may notice, like an order given beforehand, must not end a question that all see. */
export const ASKED_FIRST: Refusal = {
  ok: false,
  code: 'ASKED_FIRST',
  why: 'First say whether the last input is taken back',
};
export const isSeen = ({ news, situation }: Advance, player: string): boolean =>
  news.some((one, place) => one !== null && place !== placeOf(situation.state.players, player));

/** What the judgement of an answer depends on, besides the situation. */
interface Rules {
  readonly plan: Plan;
  readonly clock: ClockSetting;
  readonly delay: number; // before answers in windows take effect, at least
  readonly at: number; // what o'clock it is
}

/** In a window no answer takes effect before its time: a quick end would betray that all could act. Refusals come at once. */
export function holdUntil(
  { plan, clock, delay, at }: Rules,
  now: Situation,
  given: Submission,
): number | Refusal {
  const { player, action, args = {}, decision, origin } = given;
  const wait = now.waits.find(
    (w) => w.player === player && w.action === action && (decision === undefined || w.decision === decision),
  );
  if (!wait?.hidden) return 0;
  const until = windowEnd(now, wait, delay);
  if (until <= at) return 0;
  const entry: Entry = { player, action, args, decision, origin, key: '', at: now.at };
  const judged = advance(plan, clock, now, entry);
  return judged.ok ? until : judged;
}

/** Another answer under a key that has been used; null: it is the same one. */
export function misused(first: InputRow, { action, args = {} }: Submission): Refusal | null {
  if (first.action === action && isDeepStrictEqual(JSON.parse(first.args), args)) return null;
  return { ok: false, code: 'KEY_USED', why: 'Another answer was given under that key' };
}
