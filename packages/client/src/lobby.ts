// The server's HTTP side: who am I, which matches are there, take a seat.
import type { Explanation, PhaseNode } from '@rulewright/engine';
import type {
  Advice,
  Advices,
  AdviceWish,
  AgentsInfo,
  AttemptInfo,
  Choices,
  ChoiceWish,
  Curve,
  CurveWish,
  ExplainInput,
  GameInfo,
  Inspection,
  MatchInfo,
  MatchLog,
  MatchMade,
  MatchPage,
  NewMatch,
  Person,
  PlayOn,
  PositionSeen,
  PositionWish,
  Refused,
  RematchMade,
  Replayed,
  ReplayLines,
  ReplayStep,
  Results,
  SavedLinesWish,
  SavedReplayWish,
  SeatGrant,
  TakeSeat,
} from '@rulewright/protocol';

export interface ListWish {
  readonly status?: 'open' | 'running' | 'finished';
  readonly game?: string;
  readonly mine?: boolean;
  readonly before?: string;
  readonly limit?: number;
}

export interface ReplayWish {
  readonly player?: string | undefined; // through whose eyes; nobody's: a spectator's
  readonly everything?: boolean | undefined; // nothing is hidden
  readonly invitation?: string | undefined;
}
export interface InspectWish {
  readonly seq?: number | undefined;
  readonly invitation?: string | undefined;
}

/** A refusal of the server, as an error. */
export class LobbyError extends Error {
  readonly code: string;
  constructor({ code, why }: Pick<Refused, 'code' | 'why'>) {
    super(why);
    this.name = 'LobbyError';
    this.code = code;
  }
}

export type Lobby = ReturnType<typeof openLobby>;

/** In a browser the cookie keeps itself; elsewhere it is kept here. */
export function openLobby(url = '', cookie?: string) {
  let kept = cookie;
  async function call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
    const response = await fetch(`${url}${path}`, {
      method,
      credentials: 'same-origin',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(kept !== undefined && { cookie: kept }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const given = response.headers.getSetCookie?.()[0]?.split(';')[0];
    if (given) kept = given;
    const reply = parseJson(await response.text());
    if (response.ok && reply !== undefined) return reply as T; // by the schema of the route
    throw new LobbyError(
      isRefused(reply) ? reply : { code: `HTTP_${response.status}`, why: response.statusText },
    );
  }
  const seat = (match: string, at: number, rest = '') => `/api/matches/${match}/seats/${at}${rest}`;
  return {
    /** For connections outside browsers. */
    cookie: () => kept,
    me: () => call<Person>('GET', '/api/me'),
    rename: (name: string) => call<Person>('POST', '/api/me', { name }),
    /** How we have done at each game. */
    results: () => call<Results>('GET', '/api/me/results'),
    register: (name: string, password: string) => call<Person>('POST', '/api/accounts', { name, password }),
    login: (name: string, password: string) => call<Person>('POST', '/api/session', { name, password }),
    logout: () => call<null>('DELETE', '/api/session'),
    games: () => call<GameInfo[]>('GET', '/api/games'),
    /** Values of options that do not go with the others. */
    /** What a position looks like; refused in the game's own words where it is none. */
    position: (game: string, wish: PositionWish) =>
      call<PositionSeen>('POST', `/api/games/${game}/position`, wish),
    choices: (game: string, wish: ChoiceWish) => call<Choices>('POST', `/api/games/${game}/choices`, wish),
    create: (match: NewMatch) => call<MatchMade>('POST', '/api/matches', match),
    list(wish: ListWish = {}) {
      return call<MatchPage>('GET', `/api/matches${query({ ...wish })}`);
    },
    match: (id: string, invitation?: string) =>
      call<MatchInfo>('GET', `/api/matches/${id}${query({ invitation })}`),
    take: (id: string, at: number, wish: TakeSeat = {}) => call<SeatGrant>('POST', seat(id, at), wish),
    leave: (id: string, at: number) => call<MatchInfo>('DELETE', seat(id, at)),
    renew: (id: string, at: number, token?: string) =>
      call<SeatGrant>('POST', seat(id, at, '/token'), undefined, token),
    substitute: (id: string, at: number, bot: string | null, token?: string) =>
      call<MatchInfo>('POST', seat(id, at, '/substitute'), { bot }, token),
    /** Closes a table that has not begun. */
    close: (id: string) => call<MatchInfo>('DELETE', `/api/matches/${id}`),
    start: (id: string) => call<MatchInfo>('POST', `/api/matches/${id}/start`),
    rematch: (id: string, token?: string) =>
      call<RematchMade>('POST', `/api/matches/${id}/rematch`, undefined, token),
    /** Models that may be seated. */
    agents: () => call<AgentsInfo>('GET', '/api/agents'),
    /** What models tried in a finished match, and why. */
    attempts: (id: string, invitation?: string) =>
      call<AttemptInfo[]>('GET', `/api/matches/${id}/attempts${query({ invitation })}`),
    log: (id: string, invitation?: string) =>
      call<MatchLog>('GET', `/api/matches/${id}/log${query({ invitation })}`),
    replay: (id: string, seq: number, wish: ReplayWish = {}) =>
      call<ReplayStep>('GET', `/api/matches/${id}/replay/${seq}${query({ ...wish })}`),
    /** All steps of a finished match, without what was to be seen. */
    replayLines: (id: string, wish: ReplayWish = {}) =>
      call<ReplayLines>('GET', `/api/matches/${id}/replay${query({ ...wish })}`),
    replayLogLines: (wish: SavedLinesWish) => call<ReplayLines>('POST', '/api/replay/lines', wish),
    /** A saved game, some steps at a time. */
    replayLog: (wish: SavedReplayWish) => call<Replayed>('POST', '/api/replay', wish),
    /** What bots say of a finished match, or of a saved game, from a step on; as much as they had time for. */
    analysis: (id: string, from: number, invitation?: string) =>
      call<Curve>('GET', `/api/matches/${id}/analysis${query({ from, invitation })}`),
    analyseLog: (wish: CurveWish) => call<Curve>('POST', '/api/analysis', wish),
    advice: (id: string, seq: number, invitation?: string) =>
      call<Advices>('GET', `/api/matches/${id}/analysis/${seq}${query({ invitation })}`),
    adviceOnLog: (wish: AdviceWish) => call<Advices>('POST', '/api/analysis/advice', wish),
    /** What a bot would answer in one's place; in games against bots only. */
    hint: (id: string, player?: string) =>
      call<Advice>('POST', `/api/matches/${id}/hint`, player === undefined ? {} : { player }),
    /** A new table that begins where another game stood. */
    playOn: (wish: PlayOn) => call<MatchMade>('POST', '/api/play-on', wish),
    phases: (game: string) => call<PhaseNode[]>('GET', `/api/games/${game}/phases`),
    /** Everything, of finished matches and of those with an open seed. */
    inspect: (id: string, { seq, invitation }: InspectWish = {}) =>
      call<Inspection>('GET', `/api/matches/${id}/inspect${query({ seq, invitation })}`),
    explain: (id: string, input: ExplainInput, invitation?: string) =>
      call<Explanation>('POST', `/api/matches/${id}/explain${query({ invitation })}`, input),
  };
}

/** An answer; undefined: it is none of the server's, but a page of a proxy. */
function parseJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is asked for behind the question mark; what is undefined is left out. */
function query(wish: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(wish).filter(([, value]) => value !== undefined);
  const parts = given.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

const isRefused = (reply: unknown): reply is Refused =>
  typeof reply === 'object' && reply !== null && 'code' in reply && 'why' in reply;
