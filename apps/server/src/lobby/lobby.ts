// Matches before and around play: making, seating, beginning, replacing, playing again.
import { type Plan, start } from '@rulewright/engine';
import type { ClockSetting, MatchMade, NewMatch, SeatGrant, SeatWish, TakeSeat } from '@rulewright/protocol';
import type { PlayedLog } from '../analysis/analyse.ts';
import { isBot } from '../bots.ts';
import { versionOf } from '../games.ts';
import type { Match } from '../match/match.ts';
import { isPaused, PAUSED } from '../match/pausing.ts';
import { notYours, Refusal } from '../refusal.ts';
import type { PlayedInput } from '../replay-thread.ts';
import type { RoutesWorld } from '../routes/world.ts';
import type { SeatTable } from '../store/schema.ts';
import type { InputRow, MatchRow, PersonRow, SeatRow } from '../store/store.ts';
import { admitToSeat, type Caller, holds, isHost, isSeated, requireHost } from './access.ts';
import { requireAway } from './away.ts';
import { createHanding } from './handing.ts';
import { hashToken, newId, newToken } from './identity.ts';
import { matchInfo } from './presence.ts';
import { uniqueName, withUniqueNames } from './unique-names.ts';

type LobbyWorld = Pick<RoutesWorld, 'store' | 'games' | 'models' | 'matches' | 'presence' | 'now'>;

const DELAY = 1_500;
const SEATS_RENAMED = 100; // so many tables learn a new name
const BOT_TABLES = { ofOne: 8, ofAll: 100 };

type Filled = Partial<SeatTable> & { grant?: string };
/** What a match is made of, besides what is the same for all new ones. */
interface Adding {
  readonly id?: string;
  readonly game: Plan;
  readonly players: readonly string[];
  readonly filled: readonly Filled[];
  readonly person: PersonRow;
  readonly inputs?: readonly PlayedInput[]; // that were made before
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
type Known = Caller & { readonly person: PersonRow };

export function createLobby({ store, games, models, matches, presence, now }: LobbyWorld) {
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
    row,
  }: Adding): Promise<MatchMade> {
    const invitation = newToken();
    const full = filled.every(({ kind }) => kind !== 'empty');
    const begins = full && row.autostart === 1;
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

  /** A seat for each player as it is wished for; those nobody speaks of are free. */
  async function fillAll(
    players: readonly string[],
    wishes: readonly SeatWish[],
    person: PersonRow,
  ): Promise<readonly Filled[]> {
    if (wishes.length > players.length)
      throw new Refusal(422, 'BAD_SEATS', `There are ${players.length} seats at this table`);
    const filled = await Promise.all(players.map((_, i) => fill(wishes[i] ?? { kind: 'empty' }, person)));
    if (filled.every(({ kind }) => kind === 'bot' || kind === 'model')) await admitBots(person);
    return withUniqueNames(filled);
  }
  async function fill(wish: SeatWish, person: PersonRow): Promise<Filled> {
    switch (wish.kind) {
      case 'empty':
        return { kind: 'empty' };
      case 'me':
        return { kind: 'person', person: person.id, name: wish.name ?? person.name, grant: newToken() };
      case 'bot':
        return botSeat(wish.bot);
      case 'model':
        return { kind: 'model', model: wish.model, name: (await models.admit(wish.model, person)).title };
      case 'agent':
        return { kind: 'agent', name: wish.name ?? 'Agent', grant: newToken() };
    }
  }
  function botSeat(bot: string): Filled {
    if (!isBot(bot)) throw new Refusal(422, 'NO_SUCH_BOT', `There is no bot ${JSON.stringify(bot)}`);
    return { kind: 'bot', bot, name: `${bot[0]?.toUpperCase()}${bot.slice(1)} bot` };
  }

  async function take(match: Match, at: number, wish: TakeSeat, caller: Known): Promise<SeatGrant> {
    const { person } = caller;
    const row = match.row();
    const seat = seatAt(match, at);
    requireOpen(match);
    admitToSeat(match, caller, wish.kind ?? 'person');
    if (seat.kind !== 'empty') throw new Refusal(409, 'SEAT_TAKEN', 'Somebody sits there');
    const { grant: token = newToken(), ...filled } = await fill(wishOf(wish), person);
    const name = uniqueName(match.seats(), wish.name ?? filled.name ?? person.name);
    await hand(match, seat, { ...filled, name, token: isHeld(filled) ? hashToken(token) : null });
    const { seats } = (await store.match(match.id)) ?? { seats: [] };
    if (row.autostart === 1 && seats.every(({ kind }) => kind !== 'empty')) await begin(match);
    return { seat: at, player: seat.player, token };
  }
  function wishOf({ kind, bot, model, name }: TakeSeat): SeatWish {
    if (kind === 'bot') return { kind, bot: bot ?? '' };
    if (kind === 'model') return { kind, model: model ?? '' };
    return kind === 'agent' ? { kind, ...(name !== undefined && { name }) } : { kind: 'me' };
  }

  async function begin(match: Match): Promise<void> {
    const due = drives(match.row().clock, match.seats()) ? now() : null;
    const change = { status: 'running' as const, started_at: now(), due };
    await store.changeMatch(match.id, { status: 'open' }, change);
    await matches.touch(match.id);
    await match.situation();
  }

  /** Bots among themselves take their turns from everybody else's. */
  async function admitBots(person: PersonRow): Promise<void> {
    const { mine, all } = await store.botTables(person.id);
    if (mine >= BOT_TABLES.ofOne || all >= BOT_TABLES.ofAll)
      throw new Refusal(429, 'TOO_MANY_BOT_TABLES', 'Enough tables of bots are running; wait until one ends');
  }

  const { hand, ...handing } = createHanding({ store, matches, now });

  return {
    create,
    playOn,
    take,
    ...handing,
    /** Somebody gets up, or the host sends them away; only before the match begins. */
    async leave(match: Match, at: number, caller: Caller): Promise<void> {
      const seat = seatAt(match, at);
      if (!holds(seat, caller) && !isHost(match, caller)) throw notYours();
      requireOpen(match);
      await hand(match, seat, {});
    },
    /** The host closes a table that has not begun. */
    async close(match: Match, caller: Caller): Promise<void> {
      requireHost(match, caller, 'Only whoever made the table can close it');
      if (!(await store.changeMatch(match.id, { status: 'open' }, { status: 'closed' })))
        throw new Refusal(409, 'ALREADY_BEGUN', 'The match has begun');
      await matches.touch(match.id);
    },
    /** Somebody goes by another name: also where they sit, as far as the game is not over. */
    async rename(person: PersonRow, name: string): Promise<void> {
      const rows = await store.list({ person: person.id, limit: SEATS_RENAMED });
      for (const { match: row, seats } of rows) {
        // Names at one screen are of different people.
        if (row.hot_seat === 1 || (row.status !== 'open' && row.status !== 'running')) continue;
        for (const seat of seats.filter((one) => one.person === person.id))
          await store.changeSeat(row.id, seat, { name: uniqueName(seats, name, seat.seat) });
        await matches.touch(row.id);
      }
    },
    async start(match: Match, caller: Caller): Promise<void> {
      requireHost(match, caller, 'Only whoever made the match can begin it');
      requireOpen(match);
      if (match.seats().some(({ kind }) => kind === 'empty'))
        throw new Refusal(409, 'SEATS_EMPTY', 'There are empty seats');
      await begin(match);
    },
    /** A new token for the same holder; the old one opens nothing any more. */
    async renew(match: Match, at: number, caller: Caller): Promise<SeatGrant> {
      const seat = seatAt(match, at);
      if (!holds(seat, caller)) throw notYours();
      const token = newToken();
      const { kind, person, name, substitute } = seat;
      await hand(match, seat, { kind, person, name, substitute, token: hashToken(token) });
      return { seat: at, player: seat.player, token };
    },
    /** A bot plays for somebody who is away; null: they play themselves again. */
    async substitute(match: Match, at: number, bot: string | null, caller: Caller): Promise<void> {
      const seat = seatAt(match, at);
      const own = holds(seat, caller);
      if (!isSeated(match, caller) || !isHeld(seat)) throw notYours();
      if (!own && isPaused(match.row())) throw new Refusal(409, PAUSED.code, PAUSED.why);
      if (!own) await requireAway({ store, presence, now }, match, seat);
      if (bot === null && !own) throw notYours();
      if (bot !== null) botSeat(bot);
      await store.changeSeat(match.id, seat, { substitute: bot });
      if (bot !== null)
        await store.changeMatch(match.id, { status: 'running' }, { due: now(), substituted: 1 });
      await matches.touch(match.id);
    },
    /** The same game with the same people, everybody one seat further. */
    async rematch(match: Match, caller: Known): Promise<string> {
      const row = match.row();
      if (!isSeated(match, caller)) throw notYours();
      if (row.status !== 'finished') throw new Refusal(409, 'NOT_OVER', 'The match is not over');
      if (row.rematch !== null) return row.rematch;
      for (const { model } of match.seats()) if (model !== null) await models.admit(model, caller.person);
      const id = newId();
      if (!(await store.changeMatch(match.id, { rematch: null }, { rematch: id }))) {
        await match.reread();
        return match.row().rematch ?? id;
      }
      const seats = match.seats();
      const players: string[] = JSON.parse(row.players); // written by create
      const filled = seats.map((_, i) => {
        const { kind, person, name, bot, model, token } = seats[(i + 1) % seats.length]!; // the remainder is inside
        return { kind, person, name, bot, model, token }; // the same hands: tokens stay good
      });
      const { visibility, spectators, clock, delay, options, position, reasons, talk, hot_seat } = row;
      const same = { visibility, spectators, clock, delay, options, position, reasons, talk, hot_seat };
      const fresh = { ...same, autostart: 1, rematch_of: match.id, seed: newId(), open_seed: 0 };
      await add({ id, game: match.plan, players, filled, person: caller.person, row: fresh });
      await matches.touch(match.id);
      return id;
    },
  };
}
export type Lobby = ReturnType<typeof createLobby>;

function requireOpen(match: Match): void {
  const { status } = match.row();
  if (status === 'closed') throw new Refusal(409, 'CLOSED', 'Whoever made the table has closed it');
  if (status !== 'open') throw new Refusal(409, 'ALREADY_BEGUN', 'The match has begun');
}

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
const drives = (clock: string, seats: readonly { kind?: string }[]): boolean =>
  JSON.parse(clock).kind !== 'none' || seats.some(({ kind }) => kind === 'bot' || kind === 'model');

/** Whether somebody outside this server answers for the seat. */
const isHeld = ({ kind }: { readonly kind?: string }): boolean => kind === 'person' || kind === 'agent';

function seatAt(match: Match, at: number): SeatRow {
  const seat = match.seats()[at];
  if (seat === undefined) throw new Refusal(404, 'NO_SUCH_SEAT', 'There is no such seat');
  return seat;
}
