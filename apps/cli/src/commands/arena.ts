import { existsSync, readFileSync } from 'node:fs';
import {
  type Arena,
  chairsOf,
  countsLine,
  drawTable,
  duration,
  type Folder,
  FolderError,
  isAgent,
  noFolder,
  openFolder,
  openThreads,
  type Pairing,
  type PlannedGame,
  planGames,
  runArena,
  type Settings,
  sayPlan,
  summarise,
  timesOf,
  writeReport,
} from '@rulewright/arena';
import { BUDGET } from '@rulewright/bots';
import { type Plan, start } from '@rulewright/engine';
import { sibling, startThread } from '@rulewright/server/thread';
import { type Agents, openAgents } from '../agents/seats.ts';
import { botNamed } from '../bots.ts';
import { Failure, suggestion, UsageError } from '../failure.ts';
import { type Listed, planOf } from '../games.ts';

export interface ArenaOptions {
  readonly entrants: readonly string[];
  readonly players?: number | readonly string[];
  readonly options?: unknown;
  readonly seed?: string;
  readonly blocks: number;
  readonly pairing: string;
  readonly opening: number;
  readonly positions?: string;
  readonly threads: number;
  readonly out?: string;
  readonly resume?: boolean;
  readonly report?: boolean;
  readonly anchor?: string;
  readonly talk?: 'table' | 'private';
  /** Seconds that a model or program has for one answer. */
  readonly deadline: number;
  /** What one seat may use in one game. */
  readonly tokens?: number;
  readonly cost?: number;
  readonly models?: string;
}

const LINES_EVERY = 1_000; // milliseconds between two lines of progress, where they replace each other

/** Plays an arena, or what is missing of it, and says what came out. Gives the exit code. */
export async function arena(
  listed: Listed,
  options: ArenaOptions,
  say: (text: string) => void,
): Promise<number> {
  const plan = planOf(listed);
  const settings = settingsOf(plan, options);
  for (const name of settings.entrants) if (!isAgent(name)) botNamed(plan, name, '');
  if (options.anchor !== undefined) mustBeEntrant(options.anchor, settings.entrants);
  const agents = await openAgents(listed, settings.entrants, options);
  const games = planGames(settings);
  const kept = folderOf(options, settings, games);
  const folder = kept ?? noFolder();
  say(`${sayPlan(settings, games.length)}\n`);
  for (const line of kept?.said ?? []) say(`${line}\n`);
  if (folder.results.size + folder.voided.size > 0)
    say(
      `resuming: ${folder.results.size} of ${games.length} games done, ${folder.voided.size} void to repeat\n`,
    );
  const began = performance.now();
  if (!options.report) {
    await agents.reach();
    await playAll({ plan, settings, games, folder, agents }, options.threads, say);
  }
  const summary = summarise({
    settings,
    planned: games.length,
    results: folder.results.values(),
    voided: folder.voided.size,
    ...(options.anchor !== undefined && { anchor: options.anchor }),
  });
  say(`${countsLine(summary)}   ${duration(performance.now() - began)}\n`);
  for (const line of voidLines([...folder.voided.values()])) say(`${line}\n`);
  say(drawTable(summary, timesOf(settings.entrants, games, folder.times())));
  if (kept !== null) {
    writeReport(plan, summary, games, kept);
    say(`   report: ${kept.path}/report.html`);
  }
  say('\n');
  return folder.voided.size > 0 || folder.results.size < games.length ? 1 : 0;
}

const REASONS = 3;

/** Why games are void, the reasons that most have. */
function voidLines(whys: readonly string[]): string[] {
  const count = (why: string): number => whys.filter((one) => one === why).length;
  const reasons = [...new Set(whys)].sort((a, b) => count(b) - count(a));
  const more = reasons.length > REASONS ? [`void: and ${reasons.length - REASONS} other reasons`] : [];
  return [...reasons.slice(0, REASONS).map((why) => `void: ${why} (${count(why)} ×)`), ...more];
}

interface Playing extends Pick<Arena, 'plan' | 'settings' | 'games' | 'folder'> {
  readonly agents: Agents;
}

async function playAll(
  { agents, ...playing }: Playing,
  threads: number,
  say: (text: string) => void,
): Promise<void> {
  const { settings, folder, games } = playing;
  const module = sibling(import.meta.url, '../arena-thread');
  const open = openThreads(() => startThread(module, { workerData: settings }), threads);
  let told = performance.now();
  const onGame = (): void => {
    if (process.stdout.isTTY !== true || performance.now() - told < LINES_EVERY) return;
    told = performance.now();
    say(`\r${folder.results.size}/${games.length} `);
  };
  try {
    await runArena({ ...playing, threads: open, lanes: threads, agents, onGame });
  } finally {
    await open.close();
  }
  if (process.stdout.isTTY === true) say('\r');
}

/** The settings that the flags ask for, checked. */
export function settingsOf(plan: Plan, options: ArenaOptions): Settings {
  const { entrants, seed = 'arena', blocks, opening } = options;
  const { id: game, version } = plan.game;
  const players = options.players ?? plan.players.min;
  const positions = options.positions === undefined ? [] : readPositions(options.positions);
  const hasAgents = entrants.some(isAgent);
  const { tokens = null, cost = null } = options;
  const budget = hasAgents ? { ...BUDGET, millis: options.deadline * 1_000, tokens, cost } : BUDGET;
  const settings: Settings = {
    ...{ game, version, players, options: options.options ?? {}, entrants },
    pairing: readPairing(options.pairing, entrants),
    ...{ blocks, seed, opening, positions, budget },
    ...(options.talk !== undefined && { talk: options.talk }),
  };
  const twice = entrants.find((name, at) => entrants.indexOf(name) < at);
  if (twice !== undefined) throw new UsageError(`${twice} is named twice among the entrants.`);
  if (entrants.length < 2 && settings.pairing !== 'self-play')
    throw new UsageError('One entrant meets nobody.', 'Name two, or say --pairing self-play.');
  if (chairsOf(settings) < 2) throw new UsageError('An arena is for games of two players and more.');
  const [position] = positions;
  const started = start(plan, {
    players,
    options: settings.options,
    seed,
    ...(position !== undefined && { position }),
  });
  if (!started.ok) throw new UsageError(`${started.why}.`);
  return settings;
}

function readPairing(text: string, entrants: readonly string[]): Pairing {
  if (text === 'round-robin' || text === 'self-play') return text;
  const champion = /^gauntlet:(.+)$/.exec(text)?.[1];
  if (champion === undefined)
    throw new UsageError(
      `There is no pairing ${JSON.stringify(text)}.`,
      suggestion(text, ['round-robin', 'self-play', 'gauntlet:<entrant>']),
    );
  mustBeEntrant(champion, entrants);
  return `gauntlet:${champion}`;
}

function mustBeEntrant(name: string, entrants: readonly string[]): void {
  if (!entrants.includes(name))
    throw new UsageError(`${name} is not among the entrants.`, suggestion(name, entrants));
}

/** Positions as a JSON array, or one a line. */
function readPositions(file: string): readonly unknown[] {
  try {
    const text = readFileSync(file, 'utf8').trim();
    const read: unknown = text.startsWith('[')
      ? JSON.parse(text)
      : text.split('\n').map((line) => JSON.parse(line));
    if (Array.isArray(read) && read.length > 0) return read;
  } catch (error) {
    throw new UsageError(`${file} holds no positions: ${error instanceof Error ? error.message : error}.`);
  }
  throw new UsageError(`${file} holds no positions.`);
}

function folderOf(options: ArenaOptions, settings: Settings, games: readonly PlannedGame[]): Folder | null {
  const { out, resume = false, report = false } = options;
  if (out === undefined) {
    if (resume || report) throw new UsageError('--resume and --report need --out.');
    return null;
  }
  if (report && !existsSync(out)) throw new Failure(`${out} is not there: nothing to report.`);
  try {
    return openFolder(out, settings, games, resume || report);
  } catch (error) {
    if (error instanceof FolderError) throw new Failure(error.message);
    throw error;
  }
}
