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

/** The first decision the match waits for. */
export const asked = (store: MatchStore): DecisionInfo | undefined =>
  store.get().decisions.find(({ optional, answered }) => !optional && !answered);

export async function answer(store: MatchStore, args?: unknown) {
  await until(() => asked(store) !== undefined, 'it is the turn');
  const decision = asked(store)!; // just seen to be there
  return store.answer(decision, args ?? decision.options?.[0]);
}
