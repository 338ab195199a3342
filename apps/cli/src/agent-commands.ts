// Commands for those who build and compare players.
import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { examples, OPPONENT, readCount, readGame, starting } from './arguments.ts';
import type { ArenaOptions } from './commands/arena.ts';
import type { DatasetOptions } from './commands/dataset.ts';
import type { McpOptions } from './commands/mcp.ts';
import type { AskOptions, MakeOptions } from './commands/rulebench.ts';

export function addAgents(program: Command, exit: (code: number) => void): void {
  addArena(program, exit);
  addDataset(program);
  addMcp(program);
  addRulebench(program);
}

const say = (text: string): void => void process.stdout.write(text);

function addArena(program: Command, exit: (code: number) => void): void {
  starting(program.command('arena').description('let players meet, and rate them with intervals'))
    .argument('<game>')
    .requiredOption(
      '--entrants <names>',
      'who plays, with commas: bots, model:<id>, program:<command>',
      readNames,
    )
    .option('--blocks <n>', 'seeds; each is played in all chairs', readCount, 20)
    .option('--pairing <name>', 'round-robin, gauntlet:<entrant> or self-play', 'round-robin')
    .option('--opening <n>', 'so many inputs by chance first', readNumber, 0)
    .option('--positions <file>', 'where blocks begin: positions as JSON, one a line')
    .option('--threads <n>', 'games at once', readCount, availableParallelism())
    .option('--out <folder>', 'keep results, logs and the report; without it nothing is kept')
    .option('--resume', 'go on with what --out holds')
    .option('--report', 'play nothing, write the report anew')
    .option('--models <file>', 'where models are named; without it MODELS_FILE')
    .option('--deadline <seconds>', 'for one answer of a model or program', readCount, 300)
    .option('--tokens <n>', 'for one seat in one game; then its turns are forfeited', readCount)
    .option('--cost <amount>', 'the same, by the prices of the models file', readAmount)
    .addOption(
      new Option('--talk <how>', 'entrants hear what others say: all of it, or private words, too').choices([
        'table',
        'private',
      ]),
    )
    .option('--anchor <entrant>', 'whose rating is 0; without it the mean is')
    .addHelpText('after', () =>
      examples([
        'rulewright arena skirmish --entrants hard,search,random --blocks 100 --out runs/skirmish',
        'rulewright arena jarls --entrants hard,medium,greedy --players 4 --opening 4 --blocks 50',
        'rulewright arena jarls --entrants hard,medium --out runs/jarls --resume',
        'rulewright arena dune --players 4 --entrants model:local-32b,hard --blocks 20 --out runs/dune',
      ]),
    )
    .action(async (name: string, options: ArenaOptions) => {
      const listed = await readGame(name);
      const { arena } = await import('./commands/arena.ts');
      exit(await arena(listed, options, say));
    });
}

function addDataset(program: Command): void {
  starting(
    program.command('dataset').description('play games and write every decision to a file, one a line'),
  )
    .argument('<game>')
    .requiredOption('--entrants <names>', 'who plays, with commas', readNames)
    .requiredOption('--out <file>', 'where to; a manifest is written beside it')
    .option('--games <n>', 'how many', readCount, 100)
    .option('--threads <n>', 'games at once', readCount, availableParallelism())
    .addHelpText('after', () =>
      examples(['rulewright dataset goofspiel --games 1000 --entrants hard,medium --out g.jsonl']),
    )
    .action(async (name: string, options: DatasetOptions) => {
      const listed = await readGame(name);
      const { dataset } = await import('./commands/dataset.ts');
      say(`${await dataset(listed, options)}\n`);
    });
}

function addMcp(program: Command): void {
  starting(program.command('mcp').description('one seat for an MCP client, on standard input and output'))
    .option('--game <game>', 'at a table of its own')
    .option('--as <player>', 'with --game: which player; without it the first')
    .option('--others <name>', 'with --game: who plays the others', OPPONENT)
    .option('--server <url>', "at a server's table; the seat's token is read from RULEWRIGHT_TOKEN")
    .option('--match <id>', 'with --server: which match')
    .addHelpText('after', () =>
      examples([
        'rulewright mcp --game dune --as atreides --others medium',
        'RULEWRIGHT_TOKEN=… rulewright mcp --server https://table.example --match <id>',
      ]),
    )
    .action(async (options: McpOptions) => {
      const { mcp } = await import('./commands/mcp.ts');
      await mcp(options, process.env);
    });
}

const MAKE = 'rulewright rulebench make --games dune,jarls --seed 7 --size 300 --out q.jsonl';
const MAKE_RENAMED = 'rulewright rulebench make --games dune --seed mine --rename --out q.jsonl';
const ASK = 'rulewright rulebench ask q.jsonl --with model:local-32b --out a.jsonl';
const SCORE = 'rulewright rulebench score q.jsonl a.jsonl';

function addRulebench(program: Command): void {
  const bench = program
    .command('rulebench')
    .description('questions about the rules: make, ask, score')
    .addHelpText('after', () => examples([MAKE, MAKE_RENAMED, ASK, SCORE]));
  bench
    .command('make')
    .description('questions by seed; the answers stand in no file')
    .requiredOption('--games <names>', 'which games, with commas', readNames)
    .option('--seed <text>', 'the same seed, the same questions', '1')
    .option('--size <n>', 'how many questions', readCount, 300)
    .option('--rename', 'neutral names for factions, places and pieces, by seed')
    .requiredOption('--out <file>', 'where to')
    .addHelpText('after', () => examples([MAKE, MAKE_RENAMED]))
    .action(async (options: MakeOptions) => {
      const { makeBench } = await import('./commands/rulebench.ts');
      say(`${makeBench(options)}\n`);
    });
  bench
    .command('ask')
    .description('ask a model every question once')
    .argument('<questions>')
    .requiredOption('--with <model>', 'model:<id>')
    .requiredOption('--out <file>', 'where to')
    .option('--models <file>', 'where models are named; without it MODELS_FILE')
    .addHelpText('after', () => examples([ASK]))
    .action(async (file: string, options: AskOptions) => {
      const { askBench } = await import('./commands/rulebench.ts');
      say(`${await askBench(file, options)}\n`);
    });
  bench
    .command('score')
    .description('score answers, by family and game')
    .argument('<questions>')
    .argument('<answers>')
    .addHelpText('after', () => examples([SCORE]))
    .action(async (questions: string, answers: string) => {
      const { scoreBench } = await import('./commands/rulebench.ts');
      say(`${scoreBench(questions, answers)}\n`);
    });
}

function readNames(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('')) throw new InvalidArgumentError('Names with commas between them.');
  return names;
}

function readAmount(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text) || Number(text) <= 0) throw new InvalidArgumentError('A number above 0.');
  return Number(text);
}

function readNumber(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > 10_000) throw new InvalidArgumentError('A whole number from 0 up.');
  return number;
}
