// People in a match, playing over real connections.
import {
  type Connection,
  connect,
  type Lobby,
  type MatchStore,
  openLobby,
  openMatch,
} from '@rulewright/client';
import type { DecisionInfo, MatchMade, NewMatch } from '@rulewright/protocol';
import { openRaw } from './raw.ts';
import { until } from './server.ts';

export interface Player {
  readonly lobby: Lobby;
  readonly token: string;
  readonly connection: Connection;
  readonly store: MatchStore;
}
export interface Seated {
  readonly id: string;
  readonly made: MatchMade;
  readonly people: readonly [Player, Player, ...Player[]];
  leave(): void;
}

const NAMES = ['Ann', 'Bob', 'Cai', 'Dee', 'Eve', 'Fay'];

/** A new match with a person on every seat, all connected and seeing it. */
export async function seatPeople(url: string, wish: NewMatch, seats = 2): Promise<Seated> {
  const lobbies = await Promise.all(
    NAMES.slice(0, seats).map(async (name) => {
      const lobby = openLobby(url);
      await lobby.rename(name);
      return lobby;
    }),
  );
  const made = await lobbies[0]!.create({ players: seats, ...wish }); // there is a first seat
  const { id } = made.match;
  const people: Player[] = [];
  for (const [at, lobby] of lobbies.entries()) {
    const { token } = at === 0 ? made.grants[0]! : await lobby.take(id, at, { invitation: made.invitation });
    const connection = connect(url, { cookie: lobby.cookie() ?? '' });
    people.push({ lobby, token, connection, store: openMatch(connection, { match: id, token }) });
  }
  await until(() => people.every(({ store }) => store.get().view !== null), 'all see the table');
  return {
    id,
    made,
    people: people as unknown as Seated['people'], // two seats at least
    leave: () => {
      for (const { connection } of people) connection.close();
    },
  };
}

/** One call over plain HTTP; an error is a refusal. */
export async function rpc(url: string, token: string, method: string, params: object): Promise<Reply> {
  const response = await fetch(`${url}/api/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result?: Reply; error?: { data: { code: string } } };
  return result ?? { ok: false, code: error?.data.code ?? '' };
}
export interface Reply {
  readonly ok: boolean;
  readonly code?: string;
}

/** The number of the last message of a seat. */
export async function toldSoFar(url: string, match: string, token: string): Promise<number> {
  const raw = await openRaw(url);
  const { n } = await raw.call('match.join', { match, token });
  raw.close();
  return n;
}

/** The first decision the match waits for. */
export const asked = (store: MatchStore): DecisionInfo | undefined =>
  store.get().decisions.find(({ optional, answered }) => !optional && !answered);

export async function answer(store: MatchStore, args?: unknown) {
  await until(() => asked(store) !== undefined, 'it is the turn');
  const decision = asked(store)!; // just seen to be there
  return store.answer(decision, args ?? decision.options?.[0]);
}
