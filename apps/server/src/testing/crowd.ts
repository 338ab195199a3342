// Many matches at once, played by scripts that remember every acknowledgement.
import { type Connection, connect, type MatchStore, openLobby, openMatch } from '@rulewright/client';
import { type Random, sampleSpace, seeded } from '@rulewright/engine';
import type { DecisionInfo } from '@rulewright/protocol';
import type { TSchema } from 'typebox';
import { openStore } from '../store/store.ts';

/** An answer the server said it has. */
interface Acknowledged {
  readonly player: string;
  readonly action: string;
  readonly args: unknown;
}
export interface CrowdMatch {
  readonly id: string;
  readonly tokens: readonly string[];
  readonly acknowledged: Acknowledged[];
  over: boolean;
}

/** Makes matches of two outside agents each. */
export async function makeMatches(
  url: string,
  count: number,
  game: string,
  options = {},
): Promise<CrowdMatch[]> {
  const lobby = openLobby(url);
  await lobby.me();
  const seats = [{ kind: 'agent' as const }, { kind: 'agent' as const }];
  const make = async (): Promise<CrowdMatch> => {
    const { match, grants } = await lobby.create({ game, players: 2, options, seats, delay: 0 });
    return { id: match.id, tokens: grants.map(({ token }) => token), acknowledged: [], over: false };
  };
  const made: CrowdMatch[] = [];
  while (made.length < count)
    made.push(...(await Promise.all(Array.from({ length: Math.min(20, count - made.length) }, make))));
  return made;
}

export interface Crowd {
  /** Answers acknowledged so far. */
  count(): number;
  connections: readonly Connection[];
  /** What every seat saw last, pieced together from its messages. */
  seen(): { match: string; token: string; player: string | null; n: number; view: unknown }[];
  /** Nobody answers any more; what is under way comes to its end. */
  rest(): Promise<void>;
  /** Rests and leaves. */
  stop(): Promise<void>;
}

/** Lets scripts play on all seats, each answering as soon as it is asked. Seats of a match may use two servers. */
export function playMatches(urls: readonly string[], matches: readonly CrowdMatch[], pace = 0): Crowd {
  const connections = urls.map((url) => connect(url, { patience: 3_000 }));
  const endings: (() => void)[] = [];
  const stores: { match: string; token: string; store: MatchStore }[] = [];
  const underWay = new Set<Promise<void>>();
  let stopped = false;
  for (const match of matches) {
    for (const [seat, token] of match.tokens.entries()) {
      const connection = connections[seat % connections.length]!; // the remainder is inside
      const store = openMatch(connection, {
        match: match.id,
        token,
        history: 0,
        tries: Number.POSITIVE_INFINITY, // who gives up does not know whether the answer is stored
      });
      const chance = seeded(token);
      stores.push({ match: match.id, token, store });
      let busy = false;
      const act = () => {
        const { decisions, status, player, match: info } = store.get();
        if (info?.status === 'finished') match.over = true;
        const open = decisions.filter((d) => !d.optional && !d.answered && d.options?.length !== 0);
        if (stopped || busy || status !== 'live' || open.length === 0 || player === null) return;
        busy = true;
        const work = answer(chance.pick(open), player).finally(() => {
          busy = false;
          underWay.delete(work);
          if (!stopped) setTimeout(act, pace);
        });
        underWay.add(work);
      };
      const answer = async (open: DecisionInfo, player: string) => {
        const args = chooseArgs(open, chance);
        const reply = await store.answer(open, args);
        if (reply.ok) match.acknowledged.push({ player, action: open.action, args });
      };
      endings.push(store.subscribe(() => setTimeout(act, pace)));
      act();
    }
  }
  const rest = async () => {
    stopped = true;
    await Promise.all(underWay);
  };
  return {
    connections,
    rest,
    seen: () => stores.map(({ match, token, store }) => ({ ...store.get(), match, token })),
    count: () => matches.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    async stop() {
      await rest();
      for (const end of endings) end();
      for (const connection of connections) connection.close();
    },
  };
}

/** Any listed answer; of a space too large to list any member, which the rules may still refuse. */
export function chooseArgs({ options, schema }: DecisionInfo, chance: Random): unknown {
  return options ? chance.pick(options) : sampleSpace(schema as TSchema, chance); // a schema is JSON Schema
}

/** What is wrong between what was acknowledged and what is stored: nothing may be missing, nothing be there twice. */
export async function discrepancies(
  matches: readonly CrowdMatch[],
  where: Parameters<typeof openStore>[0],
): Promise<string[]> {
  const store = await openStore(where);
  const faults: string[] = [];
  for (const match of matches) {
    const rows = await store.inputs(match.id, 0);
    faults.push(
      ...compare(
        match,
        rows.map((row) => ({ ...row, args: JSON.parse(row.args) })),
      ),
    );
  }
  await store.close();
  return faults;
}

function compare(
  match: CrowdMatch,
  entries: readonly (Acknowledged & { readonly seq: number; readonly origin: string })[],
): string[] {
  const faults: string[] = [];
  for (const [i, { seq }] of entries.entries())
    if (seq !== i + 1) faults.push(`${match.id}: number ${seq} at ${i + 1}`);
  for (const player of new Set(entries.map((e) => e.player))) {
    const line = (e: Acknowledged) => `${e.action} ${JSON.stringify(e.args)}`;
    // What the server answered by itself was never acknowledged to anybody.
    const stored = entries.filter((e) => e.player === player && e.origin === 'player').map(line);
    const known = match.acknowledged.filter((e) => e.player === player).map(line);
    // Whatever was acknowledged is stored in that order; at the end one answer may be stored and not yet acknowledged.
    if (known.some((text, i) => stored[i] !== text)) faults.push(`${match.id}: ${player} lost an answer`);
    if (stored.length > known.length + 1) faults.push(`${match.id}: ${player} has an answer too many`);
  }
  return faults;
}
