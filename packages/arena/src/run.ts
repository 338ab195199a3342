import type { Seat } from '@rulewright/bots';
import { sendTurn } from '@rulewright/bots';
import type { Plan } from '@rulewright/engine';
import type { Folder } from './folder.ts';
import { isAgent, type Kept, kept, playPlanned, type SeatMaker } from './game.ts';
import type { PlannedGame } from './plan.ts';
import { isVoid } from './result.ts';
import type { Settings } from './settings.ts';
import type { Threads } from './threads.ts';

export interface Arena {
  readonly plan: Plan;
  readonly settings: Settings;
  readonly games: readonly PlannedGame[];
  readonly folder: Pick<Folder, 'results' | 'add' | 'keepsLogs'>;
  readonly threads: Threads;
  /** How many games are played at once in threads. */
  readonly lanes: number;
  /** Seats that wait for somebody else, and how many games with them are played at once. */
  readonly agents?: { readonly seat: SeatMaker; readonly lanes: number };
  readonly onGame?: (made: Kept) => void;
}

/** Plays the games that are missing. */
export async function runArena(arena: Arena): Promise<void> {
  const { games, folder } = arena;
  const missing = games.filter(({ id }) => !folder.results.has(id));
  const withAgents = missing.filter(({ seats }) => seats.some(isAgent));
  const withBots = missing.filter(({ seats }) => !seats.some(isAgent));
  await Promise.all([
    work(withBots, WAITING * arena.lanes, (planned) =>
      finish(arena, planned, arena.threads.game(planned, folder.keepsLogs)),
    ),
    work(withAgents, arena.agents?.lanes ?? 1, (planned) => finish(arena, planned, playHere(arena, planned))),
  ]);
}

const WAITING = 4; // games for each thread: it is given the next one before it asks

async function work<T>(
  items: readonly T[],
  lanes: number,
  perform: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items].reverse();
  const lane = async (): Promise<void> => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await perform(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** A game whose thread has ended is void; so is one that an outage has ended. */
async function finish(
  { folder, onGame }: Arena,
  planned: PlannedGame,
  playing: Promise<Kept>,
): Promise<void> {
  const made = await playing.catch((error: unknown): Kept => {
    const why = error instanceof Error ? error.message : String(error);
    return { line: { ...planned, void: { player: '', why } }, log: '', times: [], attempts: [] };
  });
  folder.add(made);
  onGame?.(made);
}

/** Models and programs wait in this thread, bots think in the others. */
async function playHere(
  { plan, settings, folder, threads, agents }: Arena,
  planned: PlannedGame,
): Promise<Kept> {
  if (!planned.seats.every(isAgent)) await threads.ready();
  const made = await playPlanned(plan, settings, planned, (_, name, seed): Seat => {
    if (!isAgent(name)) return { name, answer: (turn) => threads.turn(name, seed, sendTurn(turn)) };
    if (agents === undefined) throw new RangeError(`nobody seats ${name}`);
    return agents.seat(plan, name, seed);
  });
  return kept(made, folder.keepsLogs);
}

/** Keeps results in memory only. */
export function noFolder(): Pick<Folder, 'results' | 'add' | 'times' | 'voided' | 'keepsLogs'> {
  const results = new Map<number, Exclude<Kept['line'], { void: unknown }>>();
  const times: { id: number; times: Kept['times'] }[] = [];
  const voided = new Map<number, string>();
  return {
    results,
    voided,
    keepsLogs: false,
    add: ({ line, times: taken }) => {
      if (isVoid(line)) voided.set(line.id, line.void.why);
      else results.set(line.id, line);
      times.push({ id: line.id, times: taken });
    },
    times: () => times,
  };
}
