// Decisions of whole games, one a line, for whoever learns from them.
import { createHash } from 'node:crypto';
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { type Kept, openThreads, planGames, scores } from '@rulewright/arena';
import { describe, type Log, type Plan, pending, start, submit, view } from '@rulewright/engine';
import { sibling, startThread } from '@rulewright/server/thread';
import { botNamed } from '../bots.ts';
import { Failure } from '../failure.ts';
import { type Listed, planOf } from '../games.ts';
import { type ArenaOptions, settingsOf } from './arena.ts';

export interface DatasetOptions
  extends Omit<ArenaOptions, 'blocks' | 'pairing' | 'opening' | 'out' | 'deadline'> {
  readonly games: number;
  readonly out: string;
}

/** Plays games and writes every decision to a file, with a manifest beside it. Made again it is the same file. */
export async function dataset(listed: Listed, options: DatasetOptions): Promise<string> {
  const plan = planOf(listed);
  const pairing = options.entrants.length === 1 ? 'self-play' : 'round-robin';
  const settings = settingsOf(plan, {
    ...options,
    seed: options.seed ?? 'dataset',
    pairing,
    opening: 0,
    blocks: options.games,
    deadline: 0,
  });
  for (const name of settings.entrants) botNamed(plan, name, '');
  const games = planGames(settings).slice(0, options.games);
  const module = sibling(import.meta.url, '../arena-thread');
  const threads = openThreads(() => startThread(module, { workerData: settings }), options.threads);
  const sum = createHash('sha256');
  let decisions = 0;
  try {
    const file = openSync(options.out, 'w');
    const playing = games.map((planned) => threads.game(planned, true));
    for (const one of playing) one.catch(() => {}); // the first to fail is told below
    for (const made of playing) {
      for (const line of linesOf(plan, await made)) {
        sum.update(`${line}\n`);
        writeSync(file, `${line}\n`);
        decisions++;
      }
    }
    closeSync(file);
  } catch (error) {
    throw new Failure(`${options.out} is not written: ${error instanceof Error ? error.message : error}.`);
  } finally {
    await threads.close();
  }
  const sha256 = sum.digest('hex');
  const seeds = [...new Set(games.map(({ seed }) => seed))];
  const { budget: _, blocks: __, ...told } = settings;
  const manifest = { format: 1, ...told, games: games.length, decisions, sha256, seeds };
  writeFileSync(`${options.out}.manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`);
  return `${decisions} decisions, sha256 ${sha256}`;
}

/** The decisions of one game: what was seen, what could be answered, what was, and how it ended for that player. */
function linesOf(plan: Plan, { line, log: text }: Kept): string[] {
  if ('void' in line) throw new Error(`game ${line.id} is void: ${line.void.why}`);
  const log: Log = JSON.parse(text);
  const { players, options, seed, position } = log;
  const started = start(plan, { players, options, seed, ...(position !== undefined && { position }) });
  if (!started.ok) throw new Error(started.why);
  let { state } = started;
  const scored = scores(line.ranks);
  return log.entries.flatMap((entry) => {
    if ('undo' in entry) return [];
    const { player, action, args } = entry;
    const at = players.indexOf(player);
    const asked = pending(plan, state, player).find((decision) => decision.action === action);
    const shown = describe(plan, view(plan, state, player));
    const result = submit(plan, state, entry);
    if (!result.ok) throw new Error(`game ${line.id}, input ${entry.seq}: ${result.why}`);
    state = result.state;
    return JSON.stringify({
      ...{ game: line.id, seq: entry.seq, player, entrant: line.seats[at], text: shown, action },
      options: asked?.options() ?? null,
      answer: args,
      ...{ rank: line.ranks[at], score: scored[at] },
    });
  });
}
