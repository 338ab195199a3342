import { chairsOf, type Settings } from './settings.ts';

/** One game of the plan. */
export interface PlannedGame {
  readonly id: number;
  /** Games of one block have the same seed and opening. */
  readonly block: number;
  /** Entrants by chair. */
  readonly seats: readonly string[];
  readonly seed: string;
}

const MOST_GAMES = 1_000_000;

/** All games, block after block: every group of entrants plays every seed in all rotations. */
export function planGames(settings: Settings): readonly PlannedGame[] {
  const games: PlannedGame[] = [];
  for (let block = 0; block < settings.blocks; block++) {
    const seed = `${settings.seed} ${block}`;
    for (const group of groupsOf(settings, block))
      for (const seats of rotations(group)) games.push({ id: games.length, block, seats, seed });
    if (games.length > MOST_GAMES) throw new RangeError(`An arena has at most ${MOST_GAMES} games`);
  }
  return games;
}

/** Who sits together in a block, one entrant for each chair. */
export function groupsOf(settings: Settings, block: number): readonly (readonly string[])[] {
  const { entrants, pairing } = settings;
  const chairs = chairsOf(settings);
  if (pairing === 'self-play') return entrants.map((one) => alone(one, chairs));
  if (pairing !== 'round-robin') {
    const champion = pairing.slice('gauntlet:'.length);
    const others = entrants.filter((one) => one !== champion);
    return others.map((other) => [champion, ...alone(other, chairs - 1)]);
  }
  if (entrants.length >= chairs) return subsets(entrants, chairs);
  return [filled(entrants, chairs, block)];
}

const alone = (entrant: string, chairs: number): string[] => Array.from({ length: chairs }, () => entrant);

/** Fewer entrants than chairs: each has as many as the others, and who has one more changes from block to block. */
function filled(entrants: readonly string[], chairs: number, block: number): string[] {
  const each = Math.floor(chairs / entrants.length);
  const more = chairs % entrants.length;
  return entrants.flatMap((entrant, at) => {
    const turn = (at - block * more) % entrants.length;
    const isOneMore = (turn + entrants.length) % entrants.length < more;
    return alone(entrant, each + (isOneMore ? 1 : 0));
  });
}

function subsets(entrants: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return entrants.flatMap((first, at) =>
    subsets(entrants.slice(at + 1), size - 1).map((rest) => [first, ...rest]),
  );
}

/** A group in all chairs; a rotation that looks like an earlier one would be the same game. */
function rotations(group: readonly string[]): string[][] {
  const seen = new Set<string>();
  return group.flatMap((_, by) => {
    const seats = [...group.slice(group.length - by), ...group.slice(0, group.length - by)];
    const key = seats.join('\n');
    if (seen.has(key)) return [];
    seen.add(key);
    return [seats];
  });
}

/** The plan in one line. */
export function sayPlan(settings: Settings, games: number): string {
  const { entrants, pairing, blocks } = settings;
  const chairs = chairsOf(settings);
  const groups = groupsOf(settings, 0).length;
  const what = pairing.startsWith('gauntlet:')
    ? `gauntlet of ${pairing.slice(9)} against`
    : `${words(pairing)} of`;
  const many = pairing.startsWith('gauntlet:') ? entrants.length - 1 : entrants.length;
  const turns = pairing === 'self-play' ? '' : ` × ${chairs} chairs`;
  const met = groups === 1 ? '' : ` × ${groups} ${chairs === 2 ? 'pairs' : 'groups'}`;
  return `plan: ${what} ${many}, ${blocks} ${blocks === 1 ? 'seed' : 'seeds'}${turns}${met} = ${games} games, budgets in iterations`;
}

const words = (pairing: string): string => pairing.replace('round-robin', 'round robin');
