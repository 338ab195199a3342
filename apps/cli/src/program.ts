import { Command, CommanderError, InvalidArgumentError } from 'commander';
import colors from 'picocolors';
import { addAgents } from './agent-commands.ts';
import {
  examples,
  OPPONENT,
  readCount,
  readDepth,
  readGame,
  readJson,
  readPort,
  type StartFlags,
  starting,
} from './arguments.ts';
import type { ConvertOptions } from './commands/convert.ts';
import type { PerftOptions } from './commands/perft.ts';
import { Failure, suggestion, UsageError } from './failure.ts';
import { GAME_IDS } from './game-ids.ts';
import type { Listed } from './games.ts';
import { openTerminal } from './terminal.ts';

const EXIT_USAGE = 2;

/** Runs the command line and gives back the exit code: 0 done, 1 failed, 2 called in a wrong way. */
export async function run(args: readonly string[]): Promise<number> {
  let code = 0;
  const program = makeProgram((exit) => {
    code = exit;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_USAGE;
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`${colors.red('✗')} ${error.message}${error.hint === '' ? '' : ` ${error.hint}`}\n`);
    return error.exitCode;
  }
}

function makeProgram(exit: (code: number) => void): Command {
  const program = new Command('rulewright')
    .description('Write the rules once; play them everywhere.')
    .version('0.1.0')
    .usage('[command] [options]')
    .option('--no-color', 'plain text')
    .exitOverride()
    .showHelpAfterError('(--help shows how it is called)')
    .addHelpText('after', () =>
      examples(['rulewright', 'rulewright play tic-tac-toe', 'rulewright rpc < lines.json']),
    )
    .addHelpText('after', () => `\nGames: ${GAME_IDS.join(', ')}`)
    .argument('[command]')
    .action(async (command?: string) => {
      if (command !== undefined) {
        const known = program.commands.map((c) => c.name());
        program.error(`error: there is no command '${command}'. ${suggestion(command, known)}`);
      }
      if (process.stdin.isTTY !== true || process.stdout.isTTY !== true) return program.outputHelp();
      const { menu } = await import('./commands/menu.ts');
      await menu();
    });
  addPlaying(program);
  addReading(program, exit);
  addConverting(program);
  addAgents(program, exit);
  addWorking(program, exit);
  return program;
}

function addPlaying(program: Command): void {
  starting(program.command('play').description('play a game here, against bots or in turns at one screen'))
    .argument('<game>')
    .option('--as <ids>', 'which players you are; without it the first')
    .option(
      '--others <name>',
      'who plays the others: easy, medium, hard, random, model:<id>, program:<command>',
      OPPONENT,
    )
    .option('--models <file>', 'where models are named; without it MODELS_FILE')
    .option('--hot-seat', 'people play all sides; hidden hands are cleared away in between')
    .option('--load <file>', 'go on with a saved game, or one in a format of its own such as PGN or SGF')
    .option(
      '--server <url>',
      'play on a server instead, against its bots or somebody who takes the other seats',
    )
    .option(
      '--match <id>',
      "with --server: a match that is there; the seat's token is read from RULEWRIGHT_TOKEN",
    )
    .addHelpText('after', () =>
      examples([
        'rulewright play pig --players 3 --options \'{"goal": 30}\'',
        'rulewright play goofspiel --hot-seat --seed monday',
        'rulewright play tic-tac-toe --as O',
        'rulewright play tic-tac-toe --load game.json',
        'rulewright play chess --load game.pgn --others medium',
        'RULEWRIGHT_TOKEN=… rulewright play pig --server https://table.example --match <id>',
      ]),
    )
    .action(
      async (
        name: string,
        flags: StartFlags &
          OnlineFlags & { as?: string; others?: string; models?: string; hotSeat?: boolean; load?: string },
      ) => {
        const listed = await readGame(name);
        if (flags.server !== undefined) return playOnline(listed, { ...flags, server: flags.server });
        if (flags.load !== undefined && (flags.seed ?? flags.players ?? flags.options) !== undefined)
          throw new UsageError(
            'A saved game has its own seed, players and options: --load goes without them.',
          );
        const { playCommand } = await import('./commands/play.ts');
        const terminal = openTerminal(process.stdin, process.stdout);
        try {
          await playCommand(listed, flags, terminal);
        } finally {
          terminal.close();
        }
      },
    );
  program
    .command('serve')
    .description('serve the table: matches, seats, clocks and the web page, until Ctrl-C')
    .option('--port <n>', 'where to listen; without it PORT, else 3000', readPort)
    .option('--data <file>', 'the database file; DATABASE_URL names a PostgreSQL instead')
    .addHelpText('after', () =>
      examples(['rulewright serve', 'rulewright serve --port 8080 --data games.db']),
    )
    .action(async ({ port, data }: { port?: number; data?: string }) => {
      const { runServer } = await import('@rulewright/server/run');
      const given = {
        ...(port !== undefined && { PORT: String(port) }),
        ...(data !== undefined && { DATA_FILE: data }),
      };
      await runServer({ ...process.env, ...given }).catch((error: unknown) => {
        throw new Failure(error instanceof Error ? error.message : String(error));
      });
    });
  program
    .command('rpc')
    .description('drive any game by JSON-RPC 2.0, one message a line, on standard input and output')
    .addHelpText('after', () =>
      examples([
        `echo '{"jsonrpc":"2.0","id":1,"method":"games.list"}' | rulewright rpc`,
        `echo '{"jsonrpc":"2.0","id":1,"method":"match.new","params":{"game":"pig","seed":7}}' | rulewright rpc`,
      ]),
    )
    .action(async () => {
      const { serveRpc } = await import('./commands/rpc.ts');
      if (process.stdin.isTTY)
        process.stderr.write('Reading JSON-RPC 2.0, one message a line; Ctrl-D ends.\n');
      await serveRpc(process.stdin, process.stdout);
    });
}

interface OnlineFlags {
  readonly server?: string;
  readonly match?: string;
}

async function playOnline(listed: Listed, flags: OnlineFlags & { server: string }): Promise<void> {
  const { playOnlineCommand } = await import('./commands/play-online.ts');
  const terminal = openTerminal(process.stdin, process.stdout);
  try {
    const { RULEWRIGHT_TOKEN: token } = process.env; // in an argument list everybody on the machine would see it
    await playOnlineCommand(listed, { ...flags, ...(token !== undefined && { token }) }, terminal);
  } finally {
    terminal.close();
  }
}

function addReading(program: Command, exit: (code: number) => void): void {
  program
    .command('phases')
    .description('the tree of phases with conditions and cited rules')
    .argument('<game>')
    .option('--markdown', 'as Markdown, for documentation')
    .addHelpText('after', () =>
      examples(['rulewright phases goofspiel', 'rulewright phases pig --markdown > pig.md']),
    )
    .action(async (name: string, { markdown }: { markdown?: boolean }) => {
      const { gameNamed, planOf } = await import('./games.ts');
      const plan = planOf(gameNamed(name));
      const { drawPhases, phasesAsMarkdown } = await import('./commands/phases.ts');
      process.stdout.write(markdown ? phasesAsMarkdown(plan) : `${drawPhases(plan)}\n`);
    });
  program
    .command('rules')
    .description('rule coverage: implemented, exercised, refused at least once, missing')
    .argument('<game>')
    .option('--text', 'only what the rules say')
    .addHelpText('after', () => examples(['rulewright rules pig', 'rulewright rules dune --text']))
    .action(async (name: string, { text }: { text?: boolean }) => {
      const listed = await readGame(name);
      if (text) {
        const { rulebook } = await import('./rulebook.ts');
        for (const [id, rule] of rulebook(listed)) process.stdout.write(`${colors.yellow(id)} ${rule}\n`);
        return;
      }
      const { drawRules, reportRules, showProgress } = await import('./commands/rules.ts');
      const report = reportRules(listed, showProgress);
      process.stdout.write(`${drawRules(report)}\n`);
      if (report.missing.length + report.unknown.length > 0) exit(1);
    });
  starting(program.command('perft').description('count the lines of play to a depth, after each first input'))
    .argument('<game>')
    .option('--depth <n>', 'inputs to look ahead, 0 to 12', readDepth, 3)
    .option('--limit <n>', 'give up after so many positions', readCount)
    .option('--position <json>', 'begin there instead of the set-up', readJson)
    .option('--fast', "count by the game's own core, in all only")
    .addHelpText('after', () => examples(['rulewright perft tic-tac-toe --depth 5']))
    .action(async (name: string, flags: StartFlags & Omit<PerftOptions, keyof StartFlags>) => {
      const listed = await readGame(name);
      const { drawPerft } = await import('./commands/perft.ts');
      process.stdout.write(`${drawPerft(listed, flags)}\n`);
    });
}

function addConverting(program: Command): void {
  program
    .command('convert')
    .description('read a whole game in one format and write it in another')
    .argument('<game>', 'or a file alone, whose name says enough')
    .argument('[file]', 'standard input without it')
    .option('--from <format>', 'pgn, sgf, json, …; without it by the name of the file')
    .requiredOption('--to <format>', 'the same; json is our own')
    .option('--game <n>', 'which of several games in the file', readCount)
    .addHelpText('after', () =>
      examples([
        'rulewright convert game.pgn --to json',
        'rulewright convert game.json --to pgn',
        'rulewright convert chess --from fen --to shredder-fen < position.fen',
      ]),
    )
    .action(
      async (
        first: string,
        second: string | undefined,
        flags: Omit<ConvertOptions, 'from'> & { from?: string },
      ) => {
        const { convert, formatOf, gameAndFile } = await import('./commands/convert.ts');
        const { readFile } = await import('./play/save.ts');
        const { listed, file } = gameAndFile(first, second, readFile);
        const from = flags.from ?? (file === undefined ? undefined : formatOf(file));
        if (from === undefined) throw new UsageError('Standard input has no name: --from says its format.');
        process.stdout.write(`${convert(listed, readFile(file), { ...flags, from })}\n`);
      },
    );
}

function readLevel(text: string): number {
  if (!/^[1-8]$/.test(text)) throw new InvalidArgumentError('A level is a number from 1 to 8.');
  return Number(text);
}

function addWorking(program: Command, exit: (code: number) => void): void {
  program
    .command('uci')
    .description('a chess player for board programs, which speak UCI with it')
    .option('--level <n>', 'how strong, 1 to 8', readLevel, 8)
    .addHelpText('after', () => examples(['rulewright uci', 'rulewright uci --level 3']))
    .action(async ({ level }: { level: number }) => {
      const { uci } = await import('./commands/uci.ts');
      await uci(level);
    });
  program
    .command('gtp')
    .description('a Go player for board programs, which speak the Go Text Protocol with it')
    .option('--level <n>', 'how strong, 1 to 8', readLevel, 8)
    .addHelpText('after', () => examples(['rulewright gtp', 'rulewright gtp --level 3']))
    .action(async ({ level }: { level: number }) => {
      const { serveGtp } = await import('./commands/gtp.ts');
      await serveGtp(process.stdin, process.stdout, level);
    });
  program
    .command('new')
    .description('a new game that builds and passes its tests at once, copied from tic-tac-toe')
    .argument('<name>', 'lower case, words joined by hyphens')
    .addHelpText('after', () => examples(['rulewright new othello', 'rulewright new connect-four']))
    .action(async (name: string) => {
      const { newGame } = await import('./commands/new.ts');
      const { repositoryRoot } = await import('./repository.ts');
      process.stdout.write(`${newGame(name, repositoryRoot())}\n`);
    });
  starting(
    program.command('playthrough').description('play a random game and write it down in readable text'),
  )
    .argument('<game>')
    .option('--out <file>', 'to a file instead of the screen')
    .option('--record', "record anew the games that the game's tests compare with")
    .addHelpText('after', () =>
      examples(['rulewright playthrough pig --seed 3', 'rulewright playthrough tic-tac-toe --record']),
    )
    .action(async (name: string, { record, ...flags }: StartFlags & { out?: string; record?: boolean }) => {
      const listed = await readGame(name);
      const { recordAgain, writePlaythrough } = await import('./commands/playthrough.ts');
      if (!record) process.stdout.write(writePlaythrough(listed, flags));
      else exit(await recordAgain(listed, (await import('./repository.ts')).repositoryRoot()));
    });
  program
    .command('bench')
    .description('measure the engine against named peers')
    .argument('[arguments...]', 'handed on to the measurements')
    .addHelpText('after', () => examples(['rulewright bench']))
    .action(async (args: string[]) => {
      const { runBench } = await import('./commands/bench.ts');
      exit(await runBench(args));
    });
}
