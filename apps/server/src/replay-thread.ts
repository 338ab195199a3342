// Runs in a thread of its own: plays finished and saved games again, which may be long.
import {
  type Difference,
  explain,
  hash,
  heard,
  type LogEntry,
  overview,
  type Plan,
  phases,
  record,
  replay,
  type Told,
  view,
} from '@rulewright/engine';
import type {
  Inspection,
  MatchLog,
  ReplayLine,
  ReplayStep,
  SavedLinesWish,
  SavedReplayWish,
} from '@rulewright/protocol';
import type { PlayedLog } from './analysis/analyse.ts';
import { compileGames, versionOf } from './games.ts';
import { opening, unfold } from './match/restore.ts';
import type { Advance, Entry, Situation } from './match/situation.ts';
import { factsText, placeOf } from './match/viewers.ts';
import { replaySaved, type SavedLines, type SavedReplay, savedLines } from './saved-replay.ts';
import { openly } from './sockets/serialize.ts';
import type { InputRow, MatchRow } from './store/store.ts';

/** A match with all that was done in it. */
export interface Played {
  readonly row: MatchRow;
  readonly inputs: readonly InputRow[];
}
/** What somebody wants to know of one moment: what a viewer saw, everything, or why an input would be refused. */
export type MomentWish =
  | { readonly kind: 'step'; readonly player: string | null; readonly everything: boolean }
  | { readonly kind: 'inspect' }
  | { readonly kind: 'explain'; readonly input: Parameters<typeof explain>[2] };
export interface Moments {
  step: ReplayStep;
  inspect: Inspection;
  explain: unknown;
}

const EVERY = 64; // inputs between two situations that are kept, and between two hashes
const MATCHES = 8; // whose situations are kept

const games = compileGames();
const reached = new Map<string, Situation[]>(); // by match, the latest last: each EVERY inputs

function planOf(game: string, version: number): Plan {
  const plan = versionOf(games, game, version);
  if (plan === undefined) throw new RangeError(`no version ${version} of ${game}`);
  return plan;
}

/** The match after so many inputs, from the last situation before it that is kept. */
function reach({ row, inputs }: Played, seq: number) {
  const plan = planOf(row.game, row.version);
  const kept = reached.get(row.id) ?? [];
  reached.delete(row.id);
  reached.set(row.id, kept);
  for (const [oldest] of reached) if (reached.size > MATCHES) reached.delete(oldest);
  // What was taken back leads to states before a kept one: then the way is gone from the start.
  const isStraight = inputs.every(({ origin }) => origin !== 'undo');
  const from = isStraight ? kept.findLast((situation) => situation.seq < seq) : undefined;
  let { advance, entry } = opening(plan, row);
  for (const next of unfold(plan, row, from ?? advance.situation, inputs.slice(from?.seq ?? 0, seq))) {
    ({ advance, entry } = next);
    const { situation } = advance;
    if (isStraight && situation.seq % EVERY === 0 && situation.seq > (kept.at(-1)?.seq ?? 0))
      kept.push(situation);
  }
  return { plan, state: advance.situation.state, facts: advance.facts, entry };
}

export function moment({
  finished,
  seq,
  want,
}: {
  finished: Played;
  seq: number;
  want: MomentWish;
}): unknown {
  const { plan, state, facts, entry } = reach(finished, seq);
  if (want.kind === 'inspect')
    return { seq, phases: phases(plan, state), table: state.table, hand: state.hand, box: state.box };
  if (want.kind === 'explain') return explain(plan, state, want.input);
  const seen = want.everything ? overview(plan, state) : view(plan, state, want.player);
  return { ...lineOf(seq, entry, facts, want), of: finished.inputs.length, view: seen };
}

/** Whose eyes somebody looks through. */
interface Eyes {
  readonly player: string | null;
  readonly everything: boolean;
}

function lineOf(seq: number, entry: Entry | null, told: readonly Told[], eyes: Eyes): ReplayLine {
  const facts = eyes.everything ? told.map(openly) : heard(told, eyes.player);
  if (entry?.origin === 'undo') return { seq, input: null, undo: Number(entry.args), facts };
  if (entry?.origin === 'end') return { seq, input: null, facts };
  const input = entry && { player: entry.player, action: entry.action, args: entry.args, at: entry.at };
  return { seq, input, facts };
}

/** All of it, step by step. */
export function lines({ finished, eyes }: { finished: Played; eyes: Eyes }): ReplayLine[] {
  const { row, inputs } = finished;
  const plan = planOf(row.game, row.version);
  const { advance } = opening(plan, row);
  const all = [lineOf(0, null, advance.facts, eyes)];
  for (const { advance: next, entry } of unfold(plan, row, advance.situation, inputs))
    all.push(lineOf(all.length, entry, next.facts, eyes));
  return all;
}

/** The facts of every message to one viewer, as text: the first is message 1. */
export function told({ played, player }: { played: Played; player: string | null }): string[] {
  const { row, inputs } = played;
  const plan = planOf(row.game, row.version);
  const begun = opening(plan, row);
  const { state } = begun.advance.situation;
  const texts: string[] = [];
  const hear = ({ news }: Advance) => {
    const one = news[placeOf(state.players, player)];
    if (one) texts.push(factsText(one));
  };
  hear(begun.advance);
  for (const { advance } of unfold(plan, row, begun.advance.situation, inputs)) hear(advance);
  return texts;
}

/** Hashes that prove a replay of it elsewhere. */
export function proof({ row, inputs }: Played): Required<Pick<MatchLog, 'hashes' | 'hash'>> {
  const plan = planOf(row.game, row.version);
  const { advance } = opening(plan, row);
  let { state } = advance.situation;
  const hashes: MatchLog['hashes'] = [];
  for (const next of unfold(plan, row, advance.situation, inputs)) {
    if (next.entry.origin === 'end') break; // the table's own, not the game's
    const { situation } = next.advance;
    ({ state } = situation);
    if (situation.seq % EVERY === 0) hashes.push({ seq: situation.seq, hash: hash(state) });
  }
  return { hashes, hash: hash(state) };
}

export const saved = (wish: SavedReplayWish): SavedReplay => replaySaved(newest(wish.log.game), wish);

export const linesOfSaved = (wish: SavedLinesWish): SavedLines => savedLines(newest(wish.log.game), wish);

function newest(game: string): Plan {
  const plan = games.get(game);
  if (plan === undefined) throw new RangeError(`no game ${game}`);
  return plan;
}

/** Whether a log can be played to its end, or where it goes wrong. */
export function proved({ log }: Pick<SavedReplayWish, 'log'>): { readonly ok: true } | Difference {
  const played = replay(newest(log.game), log);
  return played.ok ? { ok: true } : played;
}

export type PlayedInput = Exclude<LogEntry, { undo: number }>;
export type UpTo =
  | { readonly ok: true; readonly inputs: readonly PlayedInput[] }
  | { readonly ok: false; readonly code: string; readonly why: string };

/** The inputs up to an entry that were not taken back, if the game goes on after them. */
export function upTo({ log, seq }: { log: PlayedLog; seq: number }): UpTo {
  const { game, version, players, options, seed, position, entries } = log;
  const kept: PlayedInput[] = [];
  for (const entry of entries.slice(0, seq)) {
    if ('undo' in entry) kept.splice(Math.max(0, kept.length - entry.undo));
    else kept.push(entry);
  }
  const again = record(planOf(game, version), {
    ...{ players, options, seed },
    ...(position !== undefined && { position }),
  });
  if (!again.ok) return again;
  for (const entry of kept) {
    const done = again.submit(entry);
    if (!done.ok) return done;
  }
  if (again.state().kernel.outcome !== null)
    return { ok: false, code: 'GAME_OVER', why: 'The game is over there: nobody can play on' };
  return { ok: true, inputs: kept };
}

/** The games are compiled. */
export const ready = (): void => {};
