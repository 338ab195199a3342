// How matches come to be: as somebody wishes, where another game stood, or once more.
import { type Plan, start } from '@rulewright/engine';
import type {
  ClockSetting,
  MatchMade,
  NewMatch,
  RematchMade,
  SeatGrant,
  SeatWish,
} from '@rulewright/protocol';
import type { PlayedLog } from '../analysis/analyse.ts';
import { versionOf } from '../games.ts';
import type { Match } from '../match/match.ts';
import { notYours, Refusal } from '../refusal.ts';
import type { PlayedInput } from '../replay-thread.ts';
import type { SeatTable } from '../store/schema.ts';
import type { InputRow, MatchRow, PersonRow, SeatRow } from '../store/store.ts';
import { holds, isSeated, type Known } from './access.ts';
import type { Filled, Filling, LobbyWorld } from './filling.ts';
import { hashToken, newId, newToken } from './identity.ts';
import { matchInfo } from './presence.ts';

const DELAY = 1_500;

/** What a match is made of, besides what is the same for all new ones. */
interface Adding {
  readonly id?: string;
  readonly game: Plan;
  readonly players: readonly string[];
  readonly filled: readonly Filled[];
  readonly person: PersonRow;
  readonly inputs?: readonly PlayedInput[]; // that were made before
  readonly waits?: boolean; // to be begun, though all seats are taken
  readonly row: Pick<MatchRow, Copied | 'seed' | 'open_seed' | 'autostart' | 'rematch_of'>;
}
type Copied =
  | 'options'
  | 'position'
  | 'visibility'
  | 'spectators'
  | 'clock'
  | 'delay'
  | 'reasons'
  | 'talk'
  | 'hot_seat';

export function createMaking(
  { store, games, models, matches, presence, now }: LobbyWorld,
  { fillAll }: Pick<Filling, 'fillAll'>,
) {
  function planOf(game: string): Plan {
    const plan = games.get(game);
    if (plan === undefined)
      throw new Refusal(404, 'NO_SUCH_GAME', `There is no game ${JSON.stringify(game)}`);
    return plan;
  }

  async function create(wish: NewMatch, person: PersonRow): Promise<MatchMade> {
    const plan = planOf(wish.game);
    const seed = wish.seed ?? newId(); // 128 bits
    const options = wish.options ?? {};
    const begun = start(plan, {
      seed,
      options,
      ...(wish.players !== undefined && { players: wish.players }),
      ...(wish.position !== undefined && { position: wish.position }),
    });
    if (!begun.ok) throw new Refusal(422, begun.code, begun.why);
    const { players } = begun.state;
    const wishes = wish.seats ?? [{ kind: 'me' as const }];
    const filled = await fillAll(players, wishes, person);
    const clock = clockFor(wish.clock ?? { kind: 'none' }, players.length);
    return add({
      game: plan,
      filled,
      players,
      person,
      row: {
        options: JSON.stringify(options),
        seed,
        position: wish.position === undefined ? null : JSON.stringify(wish.position),
        open_seed: wish.seed === undefined ? 0 : 1,
        visibility: wish.visibility ?? 'public',
        spectators: wish.spectators ?? (wish.visibility === 'invitation' ? 'invited' : 'everyone'),
        clock: JSON.stringify(clock),
        delay: wish.delay ?? DELAY,
        reasons: wish.reasons === false ? 0 : 1,
        talk: wish.talk ?? 'table',
        hot_seat: wish.hotSeat ? 1 : 0,
        autostart: wish.autostart === false ? 0 : 1,
        rematch_of: null,
      },
    });
  }

  async function add({
    id = newId(),
    game,
    players,
    filled,
    person,
    inputs = [],
    waits = false,
    row,
  }: Adding): Promise<MatchMade> {
    const invitation = newToken();
    const full = filled.every(({ kind }) => kind !== 'empty');
    const begins = full && row.autostart === 1 && !waits;
    const seats = filled.map(({ grant, ...seat }, i) => ({
      match_id: id,
      seat: i,
      player: players[i] ?? '',
      kind: 'empty' as const,
      turn: 0,
      ...seat,
      ...(grant !== undefined && { token: hashToken(grant) }),
    }));
    const match = {
      ...row,
      id,
      game: game.game.id,
      version: game.game.version,
      players: JSON.stringify(players),
      host: person.id,
      invitation: hashToken(invitation),
      created_at: now(),
      status: begins ? ('running' as const) : ('open' as const),
      started_at: begins ? now() : null,
      due: begins && drives(row.clock, filled) ? now() : null,
    };
    await store.addMatch(
      match,
      seats,
      inputs.map((input, i) => inputRow(id, i + 1, now(), input)),
    );
    const made = await matches.find(id);
    if (made === null) throw new Refusal(500, 'INTERNAL', 'The match could not be opened');
    if (begins) await made.situation();
    const grants: SeatGrant[] = [];
    for (const [seat, { grant: token }] of filled.entries())
      if (token !== undefined) grants.push({ seat, player: players[seat] ?? '', token });
    return { match: matchInfo(made, presence, { person }), invitation, grants };
  }

  /** A table that begins where another game stood. Whoever knows that game knows its seed: it is never rated. */
  async function playOn(
    log: PlayedLog,
    inputs: readonly PlayedInput[],
    wishes: readonly SeatWish[] = [{ kind: 'me' }],
    person: PersonRow,
  ): Promise<MatchMade> {
    const plan = versionOf(games, log.game, log.version);
    if (plan === undefined) throw new Refusal(404, 'NO_SUCH_GAME', 'That version of the game is not here');
    const { players } = log;
    const filled = await fillAll(players, wishes, person);
    return add({
      game: plan,
      ...{ players, filled, person, inputs },
      row: {
        options: JSON.stringify(log.options ?? {}),
        seed: log.seed,
        position: log.position === undefined ? null : JSON.stringify(log.position),
        open_seed: 1,
        visibility: 'invitation',
        spectators: 'invited',
        clock: JSON.stringify({ kind: 'none' }),
        delay: 300,
        reasons: 1,
        talk: 'table',
        hot_seat: 0,
        autostart: 1,
        rematch_of: null,
      },
    });
  }

  /** A table for the same game with the same people, everybody one seat further. Other people's seats are free. */
  async function again(match: Match, caller: Known): Promise<RematchMade> {
    const row = match.row();
    if (!isSeated(match, caller)) throw notYours();
    if (row.status !== 'finished') throw new Refusal(409, 'NOT_OVER', 'The match is not over');
    if (row.rematch !== null) return { id: row.rematch };
    for (const { model } of match.seats()) if (model !== null) await models.admit(model, caller.person);
    const players: string[] = JSON.parse(row.players); // written by create
    const filled = match.seats().map((_, i) => {
      const seat = seatBefore(match, i);
      return seat.kind === 'person' && !holds(seat, caller) ? { kind: 'empty' as const } : sameHands(seat);
    });
    const { visibility, spectators, clock, delay, options, position, reasons, talk, hot_seat } = row;
    const same = { visibility, spectators, clock, delay, options, position, reasons, talk, hot_seat };
    const fresh = { ...same, autostart: 1, rematch_of: match.id, seed: newId(), open_seed: 0 };
    const { person } = caller;
    const made = await add({ game: match.plan, players, filled, person, waits: true, row: fresh });
    const { id } = made.match;
    const isFirst = await store.changeMatch(match.id, { rematch: null }, { rematch: id });
    if (isFirst) {
      await matches.touch(match.id);
      return { id, invitation: made.invitation };
    }
    await store.changeMatch(id, { status: 'open' }, { status: 'closed' });
    await match.reread();
    return { id: match.row().rematch ?? id };
  }
  return { create, playOn, again };
}

/** Where somebody sat in the match before who sits here in its rematch. */
export const seatBefore = (match: Match, seat: number): SeatRow =>
  match.seats()[(seat + 1) % match.seats().length]!; // the remainder is inside

/** Who sat there, with what opened the seat: tokens stay good. */
export const sameHands = ({ kind, person, name, bot, model, token }: SeatRow): Partial<SeatTable> => ({
  ...{ kind, person, name, bot, model, token },
});

/** Of two, whoever runs out of time loses; more than two play on, with the answers for absent players. */
function clockFor(clock: ClockSetting, seats: number): ClockSetting {
  if (clock.kind === 'none' || clock.empty !== undefined) return clock;
  return { ...clock, empty: seats === 2 ? 'lose' : 'default' };
}

/** An input of another game as one of this match. */
const inputRow = (match: string, seq: number, at: number, input: PlayedInput): InputRow => ({
  match_id: match,
  ...{ seq, at, player: input.player, action: input.action },
  args: JSON.stringify(input.args ?? {}),
  decision: input.decision ?? null,
  origin: input.by === 'clock' ? 'clock' : 'player',
  key: `played ${seq}`,
});

/** Whether the server may have to act although nobody is connected. */
export const drives = (clock: string, seats: readonly { kind?: string }[]): boolean =>
  JSON.parse(clock).kind !== 'none' || seats.some(({ kind }) => kind === 'bot' || kind === 'model');
