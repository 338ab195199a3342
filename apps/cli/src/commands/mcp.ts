import { randomUUID } from 'node:crypto';
import { type HeldSeat, openLocal, openRemote, type Refused, serveSeat } from '@rulewright/agents/mcp';
import { seatSeed } from '@rulewright/bots';
import { botNamed } from '../bots.ts';
import { Failure, UsageError } from '../failure.ts';
import { findGame, gameNamed, planOf } from '../games.ts';
import { rulebook } from '../rulebook.ts';

export interface McpOptions {
  readonly game?: string;
  readonly as?: string;
  readonly others: string;
  readonly players?: number | readonly string[];
  readonly options?: unknown;
  readonly seed?: string;
  readonly server?: string;
  readonly match?: string;
}

/** Serves one seat to an MCP client on standard input and output: at a table of its own, or at a server. */
export async function mcp(
  options: McpOptions,
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const { server, match, game } = options;
  if ((server === undefined) === (game === undefined))
    throw new UsageError('Say --game for a table of your own, or --server and --match.');
  if (server !== undefined && match === undefined) throw new UsageError('--server needs --match.');
  if (server !== undefined && !(URL.canParse(server) && /^https?:$/.test(new URL(server).protocol)))
    throw new UsageError(`${server} is no address of a server.`, 'It begins with http:// or https://.');
  const seat =
    server === undefined
      ? await local(game ?? '', options)
      : await remote(server, match ?? '', env.RULEWRIGHT_TOKEN);
  if ('code' in seat && server === undefined)
    throw seat.code === 'UNKNOWN_PLAYER'
      ? new UsageError(`${seat.why}.`, '--players says who plays.')
      : new UsageError(`${seat.why}.`);
  if ('code' in seat) throw new Failure(`${seat.why}.`);
  await serveSeat(seat);
}

async function local(game: string, options: McpOptions): Promise<HeldSeat | Refused> {
  const listed = gameNamed(game);
  const plan = planOf(listed);
  const { as, others, players, options: chosen, seed = randomUUID() } = options;
  return openLocal({
    plan,
    start: {
      seed,
      ...(players !== undefined && { players }),
      ...(chosen !== undefined && { options: chosen }),
    },
    ...(as !== undefined && { player: as }),
    rules: rulebook(listed),
    others: (player) => botNamed(plan, others, seatSeed(seed, player)),
  });
}

async function remote(server: string, match: string, token: string | undefined): Promise<HeldSeat | Refused> {
  if (token === undefined || token === '')
    throw new UsageError('The token of the seat is read from RULEWRIGHT_TOKEN, which is not set.');
  return openRemote({
    ...{ server, match, token },
    plan: (id) => {
      const listed = findGame(id);
      return listed === undefined ? null : planOf(listed);
    },
    rules: (id) => rulebook(gameNamed(id)),
  });
}
