import type { GameTexts, Hex, Names, Words } from '@rulewright/ui';

export const texts: GameTexts = {
  actions: {
    move: 'Move a piece',
    starve: 'Choose who starves',
    placeShield: 'Place a shield',
    resign: 'Resign',
  },
  phases: { setup: 'Set-up', playing: 'Play', starvation: 'Starvation', ended: 'The end' },
  hints: {
    move: 'Choose one of your pieces, then where it goes.',
    starve: 'Choose one of your marked pieces: it leaves the board.',
    placeShield: 'Choose a marked hex.',
  },
  facts: {
    MOVE: '{piece} goes from {from} to {to}',
    PUSH: '{piece} is pushed from {from} to {to}',
    ELIMINATED: '{piece} {fate}',
    COMPRESSED: 'The line is squeezed at {at}: nobody moves',
    BLOCKED: 'The attack at {at} is blocked',
    PLAYER_ELIMINATED: '{playerId} is out of the game',
    THRONE_VICTORY: '{playerId} takes the throne and wins',
    LAST_STANDING: '{playerId} is the last one standing and wins',
    TURN_ENDED: '',
    STARVATION_TRIGGERED: 'Hunger: the warriors farthest from the throne starve',
    SHIELD_PLACED: '{playerId} places a shield at {at}',
    PHASE_STARTED: '',
    PHASE_ENDED: '',
  },
};

/** Everything the board itself says. */
export const boardTexts = {
  board: 'The board of Jarls',
  throne: 'throne',
  hole: 'hole',
  fog: 'hidden in fog',
  shield: 'shield',
  free: 'free',
  yours: 'your',
  canMove: 'can be moved',
  mayStarve: 'may starve',
  goHere: 'move here',
  attackHere: (attack: number, defense: number, pushes: boolean) =>
    `attack here, ${attack} against ${defense}, ${pushes ? 'pushes' : 'is blocked'}`,
  chosen: 'chosen',
  preview: 'Look at a target to compare strengths.',
  attack: 'Attack',
  defense: 'Defence',
  base: 'piece',
  momentum: 'momentum',
  support: 'support',
  bracing: 'bracing',
  pushes: 'The attack pushes',
  blocked: 'The attack is blocked',
  round: (round: number) => `Round ${round}`,
  quiet: (quiet: number, limit: number) =>
    quiet <= limit ? `${quiet} of ${limit} quiet rounds before hunger` : `${quiet} quiet rounds`,
} as const;

const FATES: Readonly<Record<string, string>> = {
  edge: 'falls off the edge',
  hole: 'falls into a hole',
  starvation: 'starves',
};

export const words: Words = (fact, names, players) => ({
  ...(typeof fact.pieceId === 'string' ? { piece: pieceName(fact.pieceId, names, players) } : {}),
  ...(typeof fact.reason === 'string' ? { fate: FATES[fact.reason] ?? 'is lost' } : {}),
  ...hexWords('from', fact.from),
  ...hexWords('to', fact.to),
  ...hexWords('at', fact.at),
});

function hexWords(key: string, value: unknown): Record<string, string> {
  const isHex = typeof value === 'object' && value !== null && 'q' in value && 'r' in value;
  return isHex ? { [key]: hexName(value as Hex) } : {};
}

const hexName = ({ q, r }: Hex): string => (q === 0 && r === 0 ? 'the throne' : `${q},${r}`);

/** Piece ids tell kind and seat: `j1` is the first seat's jarl, `w2-3` the third warrior of the second. */
function pieceName(id: string, names: Names, players: readonly string[]): string {
  const parts = /^([jw])(\d+)(?:-(\d+))?$/.exec(id);
  const owner = players[Number(parts?.[2]) - 1];
  if (parts === null || owner === undefined) return id;
  return parts[1] === 'j' ? `${names(owner)}’s jarl` : `${names(owner)}’s warrior ${parts[3] ?? ''}`.trim();
}
