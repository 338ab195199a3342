import { OPTIONS, type PlayedGame } from './games.ts';
import type { Pairing } from './processes.ts';

/** Makes matches of two outside players each, by the interface everybody uses. */
export async function makeMatches(
  url: string,
  count: number,
  games: readonly PlayedGame[],
): Promise<Pairing[]> {
  const cookie = (await fetch(`${url}/api/me`)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const make = async (_: unknown, i: number): Promise<Pairing> => {
    const { seed, moves } = games[i % games.length]!; // the remainder is inside
    const seats = [{ kind: 'agent' }, { kind: 'agent' }];
    const response = await fetch(`${url}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ game: 'jarls', players: 2, options: OPTIONS, seed, seats }),
    });
    const made = (await response.json()) as { match: { id: string }; grants: { token: string }[] };
    if (!response.ok) throw new Error(`a match was refused: ${JSON.stringify(made)}`);
    return { match: made.match.id, tokens: made.grants.map(({ token }) => token), moves };
  };
  const pairings: Pairing[] = [];
  while (pairings.length < count) {
    const group = Array.from({ length: Math.min(50, count - pairings.length) }, make);
    pairings.push(...(await Promise.all(group)));
  }
  return pairings;
}
