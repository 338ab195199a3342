import { OPTIONS, type PlayedGame } from './games.ts';
import type { Pairing } from './processes.ts';

interface Made {
  readonly match: { readonly id: string };
  readonly grants: readonly { readonly token: string }[];
}

/** Makes a match, by the interface everybody uses. */
export async function matchMaker(url: string): Promise<(wish: object) => Promise<Made>> {
  const cookie = (await fetch(`${url}/api/me`)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return async (wish) => {
    const response = await fetch(`${url}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(wish),
    });
    const made = (await response.json()) as Made;
    if (!response.ok) throw new Error(`a match was refused: ${JSON.stringify(made)}`);
    return made;
  };
}

/** Matches of two outside players each. */
export async function makeMatches(
  url: string,
  count: number,
  games: readonly PlayedGame[],
): Promise<Pairing[]> {
  const makeMatch = await matchMaker(url);
  const make = async (_: unknown, i: number): Promise<Pairing> => {
    const { seed, moves } = games[i % games.length]!; // the remainder is inside
    const seats = [{ kind: 'agent' }, { kind: 'agent' }];
    const { match, grants } = await makeMatch({ game: 'jarls', players: 2, options: OPTIONS, seed, seats });
    return { match: match.id, tokens: grants.map(({ token }) => token), moves };
  };
  const pairings: Pairing[] = [];
  while (pairings.length < count) {
    const group = Array.from({ length: Math.min(50, count - pairings.length) }, make);
    pairings.push(...(await Promise.all(group)));
  }
  return pairings;
}
