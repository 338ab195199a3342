import { type Connection, connect, type MatchState, type MatchStore, openMatch } from '@rulewright/client';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { usePreferences } from '../preferences.ts';
import { whoAmI } from '../server.ts';
import { type Pace, paced } from './paced.ts';

const PROBE = 1_000; // milliseconds without an answer after which we ask whether the server is there

let connection: Promise<Connection> | null = null;

/** One connection for all tables. The server knows a visitor by the cookie, so that comes first. */
function connected(): Promise<Connection> {
  connection ??= whoAmI().then(() => {
    const link = connect(location.origin, { probe: PROBE });
    // A network that was gone leaves sockets that look alive: better a new one than to wait until it shows.
    for (const change of ['online', 'offline']) addEventListener(change, () => link.reconnect());
    return link;
  });
  connection.catch(() => {
    connection = null;
  });
  return connection;
}

/** Between two steps of bots: time to read each, or the latest of many, no faster than one can see. */
const PACES = { calm: { pause: 700, most: 300 }, fast: { pause: 100, most: 1 } };
const pace = (): Pace => PACES[usePreferences.getState().pace];
function after(millis: number, then: () => void): () => void {
  const timer = setTimeout(then, millis);
  return () => clearTimeout(timer);
}

/**
 * Tells of any number of changes once a frame: bots may move faster than a screen shows. A page nobody looks at has no
 * frames, but a title and a sound.
 */
function perFrame(subscribe: (listener: () => void) => () => void, told: () => void): () => void {
  let due = false;
  let isOver = false;
  const tell = () => {
    due = false;
    if (!isOver) told();
  };
  const end = subscribe(() => {
    if (due) return;
    due = true;
    if (document.hidden) setTimeout(tell, 0);
    else requestAnimationFrame(tell);
  });
  return () => {
    isOver = true;
    end();
  };
}

interface Following {
  readonly player: string | undefined; // whose seat; undefined: whichever is ours
  readonly invitation: string | undefined;
  readonly onDismissed: () => void;
}
export interface Followed {
  readonly store: MatchStore;
  readonly state: MatchState;
}

/**
 * A match, followed while the page shows it; null until the connection is asked for. Whoever loses their seat comes in
 * again as anybody else would: `onDismissed` tells of it.
 */
export function useMatch(match: string, { player, invitation, onDismissed }: Following): Followed | null {
  const [store, setStore] = useState<MatchStore | null>(null);
  const [times, setTimes] = useState(0); // that a seat was lost
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever lost a seat comes in once more
  useEffect(() => {
    let opened: MatchStore | null = null;
    let isOver = false;
    connected().then((link) => {
      if (isOver) return;
      opened = openMatch(link, {
        match,
        past: true,
        history: 10_000, // whole games: boards look back on them
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
  }, [match, player, invitation, times]);
  const shown = useMemo(() => store && paced(store, pace, after), [store]);
  const state = useSyncExternalStore(
    useCallback((told: () => void) => (shown ? perFrame(shown.subscribe, told) : () => undefined), [shown]),
    () => shown?.get() ?? null,
  );
  const isDismissed = state?.status === 'dismissed';
  useEffect(() => {
    if (!isDismissed) return;
    setTimes((count) => count + 1);
    onDismissed();
  }, [isDismissed, onDismissed]);
  return store && state ? { store, state } : null;
}
