// Played games: secrets are over, everything may be shown. They are played again in a thread of their own, so that
// nobody who plays waits for those who look back.
import type { Difference } from '@rulewright/engine';
import {
  LIMITS,
  type MatchLog,
  type PastNews,
  type ReplayLine,
  type SavedLinesWish,
  type SavedReplayWish,
} from '@rulewright/protocol';
import type { PlayedLog } from './analysis/analyse.ts';
import { requireOver } from './lobby/access.ts';
import type { Match } from './match/match.ts';
import { seenBy } from './match/situation.ts';
import { turnQueue } from './match/turn-queue.ts';
import { Refusal } from './refusal.ts';
import type { Moments, MomentWish, Played, PlayedInput, UpTo } from './replay-thread.ts';
import type { SavedLines, SavedReplay } from './saved-replay.ts';
import type { InputRow, MatchRow, Store } from './store/store.ts';
import { sibling, threadPool } from './thread.ts';

const MILLIS = 15_000; // a replay may take
const KEPT = 16; // finished matches whose log is in memory, and viewers whose past is

export type History = ReturnType<typeof createHistory>;

export function createHistory(store: Store) {
  const pool = threadPool(sibling(import.meta.url, './replay-thread'), 1);
  const logs = new Map<string, readonly InputRow[]>(); // finished: they do not change
  const reading = turnQueue(); // whoever asks for the same past at once reads it once
  const told = new Map<string, readonly string[]>(); // by match and viewer: facts of messages, which never change

  async function run<T>(name: string, wish: unknown): Promise<T> {
    const result = await pool.run<T>(name, wish, MILLIS);
    if (result === null) throw new Refusal(422, 'TOO_LONG', 'It takes too long to play that again');
    return result;
  }
  function finishedOf(match: Match): Promise<Played> {
    requireOver(match);
    return playedOf(match);
  }
  async function playedOf(match: Match): Promise<Played> {
    const inputs = logs.get(match.id) ?? (await store.inputs(match.id, 0));
    if (match.row().status !== 'finished') return { row: match.row(), inputs };
    keep(logs, match.id, inputs);
    return { row: match.row(), inputs };
  }
  /** The facts of a viewer's messages, as text, up to one at least. */
  async function toldUpTo(match: Match, player: string | null, last: number): Promise<readonly string[]> {
    const name = `${match.id} ${player ?? ''}`;
    const known = told.get(name) ?? [];
    if (known.length >= last) return known;
    void match.plan; // refused where its rules are not here
    // The match remembers its latest messages: it is played again once for each time that it has forgotten some.
    const { news, isWhole } = await match.missed(player, known.length);
    const texts = isWhole
      ? [...known, ...news.map(({ facts }) => JSON.stringify(facts))]
      : await run<string[]>('told', { played: await playedOf(match), player });
    keep(told, name, texts);
    return texts;
  }

  return {
    /** The match after so many inputs; a running one only for those who may inspect it. */
    async moment<W extends MomentWish>(match: Match, seq: number, want: W): Promise<Moments[W['kind']]> {
      const finished = await (want.kind === 'step' ? finishedOf(match) : playedOf(match));
      const of = finished.inputs.length;
      if (seq > of) throw new Refusal(404, 'NO_SUCH_MOMENT', `The match has ${of} inputs`);
      void match.plan; // refused where its rules are not here
      return run('moment', { finished, seq, want });
    },
    /** What a viewer was told before a message; of a running match too, so no further than they have been told. */
    async past(match: Match, player: string | null, before: number): Promise<PastNews[]> {
      const situation = await match.situation();
      const last = Math.min(before - 1, (situation && seenBy(situation, player)?.n) ?? 0);
      if (last < 1) return [];
      const texts = await reading(() => toldUpTo(match, player, last));
      const first = Math.max(0, last - LIMITS.past);
      return texts.slice(first, last).map((facts, i) => ({ n: first + i + 1, facts: JSON.parse(facts) })); // written by the thread
    },
    /** All that was done, and what one viewer was told of it. */
    async lines(match: Match, player: string | null, everything: boolean): Promise<ReplayLine[]> {
      const finished = await finishedOf(match);
      void match.plan; // refused where its rules are not here
      return run('lines', { finished, eyes: { player, everything } });
    },
    /** All that is needed to play the game again elsewhere, with hashes to prove it. */
    async log(match: Match): Promise<MatchLog> {
      const finished = await finishedOf(match);
      const { row, inputs } = finished;
      const end = inputs.find(isEnd);
      return {
        ...headOf(row, inputs),
        ...(match.unplayable() === null
          ? await run<Pick<MatchLog, 'hashes' | 'hash'>>('proof', finished)
          : { hashes: [] }),
        ...(end && { outcome: JSON.parse(end.args) }),
      };
    },
    /** All that was played, without proof. */
    async played(match: Match): Promise<PlayedLog> {
      const { row, inputs } = await finishedOf(match);
      void match.plan; // refused where its rules are not here
      return headOf(row, inputs);
    },
    /** The inputs up to an entry, without those that were taken back. */
    async inputsUpTo(log: PlayedLog, seq: number): Promise<readonly PlayedInput[]> {
      const found = await run<UpTo>('upTo', { log, seq });
      if (!found.ok) throw new Refusal(422, found.code, found.why);
      return found.inputs;
    },
    /** Whether a saved game can be played to its end, or where it goes wrong. */
    proved: (log: SavedReplayWish['log']): Promise<{ readonly ok: true } | Difference> =>
      run('proved', { log }),
    /** A saved game from outside, which may be as long as it likes. */
    saved: (wish: SavedReplayWish): Promise<SavedReplay> => run('saved', wish),
    savedLines: (wish: SavedLinesWish): Promise<SavedLines> => run('linesOfSaved', wish),
    close: pool.close,
  };
}

/** The latest are kept. */
function keep<T>(kept: Map<string, T>, name: string, value: T): void {
  kept.delete(name);
  kept.set(name, value);
  for (const [oldest] of kept) if (kept.size > KEPT) kept.delete(oldest);
}

/** The game and its inputs, as a log has them. */
const headOf = (row: MatchRow, inputs: readonly InputRow[]) => ({
  game: row.game,
  version: row.version,
  players: JSON.parse(row.players) as string[], // written by the lobby
  options: JSON.parse(row.options),
  seed: row.seed,
  ...(row.position !== null && { position: JSON.parse(row.position) }),
  entries: inputs.filter((input) => !isEnd(input)).map(logEntry),
});

/** The table's own end is no input of the game: whoever plays the log again comes to the position it ended in. */
const isEnd = ({ origin }: InputRow): boolean => origin === 'end';

function logEntry({
  seq,
  player,
  action,
  args,
  decision,
  origin,
  at,
}: InputRow): MatchLog['entries'][number] {
  if (origin === 'undo') return { seq, undo: Number(args), at };
  const named = decision === null ? {} : { decision };
  const clock = origin === 'clock' ? { by: 'clock' as const } : {};
  return { seq, player, action, args: JSON.parse(args), ...named, ...clock, at, origin };
}
