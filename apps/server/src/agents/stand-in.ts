// What is answered for a model: the only answer there is, or the fallback where it has forfeited or cannot be reached.
import { type Refused, standIn } from '@rulewright/bots';
import type { Input } from '@rulewright/engine';
import type { Match } from '../match/match.ts';
import { windowEnd } from '../match/windows.ts';
import type { AttemptRow } from '../store/attempts.ts';
import { FORFEITS } from './models.ts';
import { meterOf, passAfter, retiredBy } from './past-turns.ts';
import { attemptAt, type ModelWorld, type Now } from './turn-now.ts';

/** The bot that takes over from a seat that is retired. */
const SUBSTITUTE = 'medium';

/** There is no choice. In a window nobody may learn that: the answer takes as long as others of this seat did. */
export async function pass(
  { time, pause, isClosing }: ModelWorld,
  match: Match,
  now: Now,
  input: Input,
): Promise<void> {
  const { situation, isHidden, opened, rows } = now;
  const { player, action, args, decision } = input;
  if (isHidden) {
    const wait = { player, decision: decision ?? '', action, hidden: true, orderable: false };
    const secret = `${situation.state.kernel.seed} pass ${player} ${opened}`;
    const at = Math.max(windowEnd(situation, wait, match.row().delay), opened + passAfter(rows, secret));
    await pause(at - time.now());
    if (isClosing()) return;
  }
  const result = await match.submit({ player, action, args, decision, origin: 'forced' });
  if (!result.ok && (await match.situation())?.seq === situation.seq)
    throw new Error(`${player}'s forced ${action} is refused: ${result.code} ${result.why}`);
}

/** What is given for a model now that has forfeited, or cannot be reached. */
export const fallbackOf = ({ required, situation }: Now): Input =>
  standIn(required, situation.state.kernel.seed);

type Cause = Refused['kind'] | 'budget';

export async function forfeit(world: ModelWorld, match: Match, now: Now, cause: Cause): Promise<void> {
  await closeWith(world, match, now, { verdict: 'forfeit', refused: JSON.stringify({ cause }) });
}

export async function fail(
  world: ModelWorld,
  match: Match,
  now: Now,
  attempt: AttemptRow | null,
  why: string,
): Promise<void> {
  const change = { verdict: 'outage', refused: JSON.stringify({ cause: why.slice(0, 500) }) };
  if (attempt === null) return closeWith(world, match, now, change);
  await world.store.changeAttempt(attempt, change);
  await give(world, match, now, fallbackOf(now), { ...attempt, ...change });
}

async function closeWith(
  world: ModelWorld,
  match: Match,
  now: Now,
  change: Pick<AttemptRow, 'verdict' | 'refused'>,
): Promise<void> {
  const row = { ...attemptAt(match, now, world.time), ...change };
  if (await world.store.beginAttempt(row))
    await give(world, match, now, fallbackOf(now), { ...row, node: '' });
}

/** The fallback is given for the seat, and marked; a seat for which that was done too often is retired. */
export async function give(
  world: ModelWorld,
  match: Match,
  now: Now,
  input: Input,
  row: AttemptRow,
): Promise<void> {
  const { player, action, args, decision } = input;
  const origin = row.verdict === 'forfeit' ? 'forfeit' : 'outage';
  await match.submit({ player, action, args, decision, origin, key: `${origin} ${row.n}`, again: true });
  const rows = [...now.rows.filter(({ n }) => n !== row.n), row];
  await measure(world, match, player, rows);
  if (retiredBy(rows, FORFEITS) === null) return;
  await world.store.changeSeat(match.id, now.seat, { substitute: SUBSTITUTE });
  await world.store.changeMatch(match.id, { status: 'running' }, { due: world.time.now(), substituted: 1 });
  await world.touch(match.id);
}

/** Writes down what the table may know of the seat, where that has changed. */
export async function measure(
  world: ModelWorld,
  match: Match,
  player: string,
  rows: readonly AttemptRow[],
): Promise<void> {
  const seat = match.seats().find((one) => one.player === player);
  const meter = JSON.stringify(meterOf(rows));
  if (seat === undefined || seat.meter === meter) return;
  await world.store.changeSeat(match.id, seat, { meter });
  await world.touch(match.id);
}
