import { randomUUID } from 'node:crypto';
import { isAgent } from '@rulewright/arena';
import { BUDGET, type Seat, seatSeed } from '@rulewright/bots';
import {
  isOver,
  outcome,
  type Plan,
  pending,
  primer,
  type Recording,
  record,
  recordFormats,
  type State,
  view,
} from '@rulewright/engine';
import colors from 'picocolors';
import { openAgents } from '../agents/seats.ts';
import { OPPONENT } from '../arguments.ts';
import { botNamed } from '../bots.ts';
import { Failure, suggestion, UsageError } from '../failure.ts';
import { type Listed, planOf } from '../games.ts';
import { drawBoard, drawFacts, drawOutcome, nameOf } from '../play/drawing.ts';
import { readFile, readSave } from '../play/save.ts';
import { botsAct, news, sitDown, type TerminalGame } from '../play/terminal-game.ts';
import { takeTurn } from '../play/turn.ts';
import type { Terminal } from '../terminal.ts';
import { formatOf, readText } from './convert.ts';

export interface PlayOptions {
  readonly seed?: string;
  readonly players?: number | readonly string[];
  readonly options?: unknown;
  readonly as?: string;
  readonly others?: string;
  readonly hotSeat?: boolean;
  readonly load?: string;
  readonly models?: string;
}

/** Sets a table up as asked and plays at it. */
export async function playCommand(listed: Listed, options: PlayOptions, terminal: Terminal): Promise<void> {
  const { recording, humans } =
    options.load === undefined ? begin(listed, options) : resume(listed, options.load);
  const plan = recording.plan;
  const { players } = recording.state();
  const seated = seats(players, options, humans);
  const { seed } = recording.log();
  const name = options.others ?? OPPONENT;
  const others = players.filter((player) => !seated.includes(player));
  const agents = isAgent(name) ? await openAgents(listed, [name], options) : null;
  const bots = new Map(
    others.map((player) => [
      player,
      agents?.seat(plan, name) ?? botNamed(plan, name, seatSeed(seed, player)),
    ]),
  );
  await seatThem(recording, bots);
  greet(plan, recording, seated, terminal);
  await play(sitDown(listed, recording, seated, bots), terminal);
}

/** Tells every seat where it sits. */
async function seatThem(recording: Recording, seats: ReadonlyMap<string, Seat>): Promise<void> {
  const { game, version, players, options } = recording.log();
  const about = { game, version, players, options, budget: BUDGET };
  for (const [player, seat] of seats)
    await seat.sit?.({
      ...{ ...about, player, primer: primer(recording.plan, options, player) },
      aid: seat.aid ?? 'list',
    });
}

function begin(
  listed: Listed,
  { seed, players, options }: PlayOptions,
): { recording: Recording; humans: string[] } {
  const started = record(planOf(listed), {
    seed: seed ?? randomUUID().slice(0, 8),
    ...(players !== undefined && { players }),
    ...(options !== undefined && { options }),
  });
  if (!started.ok) throw new UsageError(`${started.why}.`);
  return { recording: started, humans: [] };
}

/** A save file brings its own players, options and seed; so does a game in a format of its own. */
function resume(listed: Listed, file: string): { recording: Recording; humans: readonly string[] } {
  const format = formatOf(file);
  if (recordFormats(planOf(listed)).includes(format))
    return { recording: readText(listed, readFile(file), format), humans: [] };
  const saved = readSave(file);
  if (saved.listed === listed) return saved;
  throw new Failure(
    `${file} is a game of ${saved.listed.game.title}, not of ${listed.game.title}.`,
    `Try: rulewright play ${saved.listed.game.id} --load ${file}`,
  );
}

/** Which players are at this terminal: all, those named, those of the save file, or the first. */
function seats(
  players: readonly string[],
  options: PlayOptions,
  saved: readonly string[],
): readonly string[] {
  if (options.hotSeat) return players;
  if (options.as !== undefined) {
    const named = options.as.split(',').map((name) => name.trim());
    const stranger = named.find((name) => !players.includes(name));
    if (stranger === undefined) return players.filter((player) => named.includes(player));
    throw new UsageError(
      `No player ${JSON.stringify(stranger)} in this game.`,
      suggestion(stranger, players),
    );
  }
  return saved.length > 0 ? saved : players.slice(0, 1);
}

function greet(plan: Plan, recording: Recording, humans: readonly string[], terminal: Terminal): void {
  const state = recording.state();
  const seated = state.players.map(
    (p) => `${nameOf(state, p)}${humans.includes(p) ? '' : colors.dim(' (bot)')}`,
  );
  terminal.say();
  terminal.say(`${colors.bold(plan.game.title)}  ${colors.dim(plan.game.pitch)}`);
  terminal.say(`${seated.join(colors.dim(' · '))}  ${colors.dim(`seed ${recording.log().seed}`)}`);
  terminal.say(colors.dim('Type a number or a move; help, undo, explain, rules, save, quit.'));
}

/** Bots act, humans are asked, until the game is over or somebody leaves. */
async function play(table: TerminalGame, terminal: Terminal): Promise<void> {
  let last: string | null = null;
  for (;;) {
    await botsAct(table);
    const state = table.recording.state();
    if (isOver(state)) return showEnd(table, terminal);
    const human = nextHuman(table, state, last);
    if (human !== last && isSecretive(table, state) && !(await handOver(state, human, terminal))) return;
    last = human;
    const draw = (): void => showTable(table, table.recording.state(), human, terminal);
    showNews(table, human, terminal);
    draw();
    const end = await takeTurn(table, terminal, human, draw);
    if (end === 'quit') {
      terminal.say(colors.dim('The game is left as it is.'));
      return;
    }
  }
}

/** The human who must answer; the one who answered last goes on if they can. */
function nextHuman({ plan, humans }: TerminalGame, state: State, last: string | null): string {
  const asked = new Set(
    pending(plan, state).flatMap(({ player, optional, answered }) => (optional || answered ? [] : [player])),
  );
  if (last !== null && asked.has(last) && humans.includes(last)) return last;
  const next = humans.find((human) => asked.has(human));
  if (next === undefined) throw new Error('nobody at this terminal has to decide, and no bot acts');
  return next;
}

/** Whether somebody at this terminal could see what is not for them: another hand, or an answer still sealed. */
function isSecretive({ plan, humans }: TerminalGame, state: State): boolean {
  if (humans.length < 2 || plan.live.determinize === undefined) return false;
  const seen = humans.map((human) => {
    const { table, hand } = view(plan, state, human);
    return JSON.stringify([table, hand]);
  });
  return new Set(seen).size > 1 || pending(plan, state).some(({ sealed }) => sealed !== null);
}

async function handOver(state: State, human: string, terminal: Terminal): Promise<boolean> {
  terminal.clear();
  const line = await terminal.ask(`Over to ${nameOf(state, human)}: nobody else looks. Enter when ready. `);
  terminal.clear();
  return line !== null;
}

function showNews(table: TerminalGame, player: string, terminal: Terminal): void {
  const lines = drawFacts(news(table, player), table.recording.state(), player);
  if (lines.length > 0) terminal.say(`\n${lines.join('\n')}`);
}

function showTable({ plan }: TerminalGame, state: State, player: string, terminal: Terminal): void {
  const asked = pending(plan, state, player).filter(({ answered, optional }) => !answered && !optional);
  const what = [...new Set(asked.map(({ action }) => action))].join(' or ');
  const phases = [...new Set(asked.map(({ phase }) => phase))].join(', ');
  terminal.say(`\n  ${nameOf(state, player)}: ${what} ${colors.dim(`(${phases})`)}`);
  terminal.say(drawBoard(plan, state, player));
  terminal.say();
}

function showEnd(table: TerminalGame, terminal: Terminal): void {
  const state = table.recording.state();
  const viewer = table.humans.length === 1 ? (table.humans[0] ?? null) : null;
  const lines = drawFacts(news(table, viewer), state, viewer);
  if (lines.length > 0) terminal.say(`\n${lines.join('\n')}`);
  terminal.say();
  terminal.say(drawBoard(table.plan, state, viewer));
  const result = outcome(state);
  if (result !== null) terminal.say(`\n${drawOutcome(state, result)}`);
}
