import { type Connection, connect, type MatchState, type MatchStore, openMatch } from '@rulewright/client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { lobby } from '../server.ts';

let connection: Promise<Connection> | null = null;

/** One connection for all tables. The server knows a visitor by the cookie, so that comes first. */
function connected(): Promise<Connection> {
  connection ??= lobby.me().then(() => {
    const link = connect(location.origin);
    // A network that was gone leaves sockets that look alive: better a new one than to wait until it shows.
    addEventListener('online', () => link.reconnect());
    return link;
  });
  connection.catch(() => {
    connection = null;
  });
  return connection;
}

const nothing = () => () => undefined;

export interface Followed {
  readonly store: MatchStore;
  readonly state: MatchState;
}

/** A match, followed while the page shows it; null until the connection is asked for. */
export function useMatch(match: string, player?: string, invitation?: string): Followed | null {
  const [store, setStore] = useState<MatchStore | null>(null);
  useEffect(() => {
    let opened: MatchStore | null = null;
    let isOver = false;
    connected().then((link) => {
      if (isOver) return;
      opened = openMatch(link, {
        match,
        past: true,
        ...(player && { player }),
        ...(invitation && { invitation }),
      });
      setStore(opened);
    }, console.error);
    return () => {
      isOver = true;
      opened?.close();
      setStore(null);
    };
  }, [match, player, invitation]);
  const state = useSyncExternalStore(store?.subscribe ?? nothing, () => store?.get() ?? null);
  return store && state ? { store, state } : null;
}
