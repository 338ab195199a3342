import type { GameState } from '@rulewright/jarls';
import { type GameTexts, type Hex, type Names, type Say, type Words, wordsOf } from '@rulewright/ui';

export const texts = {
  actions: {
    move: 'Move a piece',
    starve: 'Choose who starves',
    placeShield: 'Place a shield',
    resign: 'Resign',
  },
  phases: { setup: 'Set-up', playing: 'Play', starvation: 'Starvation' },
  hints: {
    move: 'Choose one of your pieces, then where it goes.',
    starve: 'Choose one of your marked pieces: it leaves the board.',
    placeShield: 'Choose a marked hex.',
  },
  options: {
    terrain: 'Holes in the board',
    fog: 'Fog of war',
    draftShields: 'Players place the shields',
    suddenDeath: 'The board shrinks instead of hunger',
    teams: 'Teams of every other seat (4 or 6 players)',
    turnTimerSeconds: 'Seconds a turn, 0 for no limit',
    starvationRounds: 'Quiet rounds before hunger',
    nearestJarlSurvives: 'If all jarls would starve, the one nearest the throne survives',
    throneOpens: 'The throne opens in round',
    throneChance: 'Chance that it opens, each round from then on: one in',
    holdThrone: 'Rounds the throne has to be held',
    fixedOrder: 'Every round begins with the first seat',
    largerBy: 'Rings added to the board',
  },
  values: { none: 'none', calm: 'few', treacherous: 'some', chaotic: 'many' },
  about: {
    terrain: 'Holes swallow whoever is pushed into them: few, some or many.',
    fog: 'One sees only what is near one’s own pieces.',
    draftShields: 'Instead of the usual places the players put the shields on the board in turn.',
    suddenDeath: 'After many quiet rounds the outermost ring of the board falls away, and nobody starves.',
    teams: 'Every other seat plays together, and wins together.',
    starvationRounds:
      'After so many rounds without a loss everybody’s warrior farthest from the throne starves.',
    nearestJarlSurvives: 'Where all jarls would starve at once, the one nearest the throne stays.',
    throneOpens: 'Nobody can enter the throne before.',
    throneChance: 'Nobody knows the round in which the throne opens; 0: it opens as soon as it may.',
    holdThrone: 'Only who sits on the throne for so long wins; 0: whoever enters it wins at once.',
    fixedOrder: 'Otherwise who begins a round changes in turn.',
    largerBy: 'A larger board leaves more room before the throne.',
  },
  endings: {
    throne: 'The jarl has taken the throne',
    last_standing: 'Nobody else is left',
  },
  facts: {
    MOVE: '{piece} goes from {from} to {to}',
    PUSH: '{piece} is pushed from {from} to {to}',
    ELIMINATED: '{piece} {fate}',
    COMPRESSED: 'The line is squeezed at {at}: nobody moves',
    BLOCKED: 'The attack at {at} is blocked',
    PLAYER_ELIMINATED: '{playerId} is out of the game',
    THRONE_DRAWN: 'The throne {opens}',
    THRONE_CLAIMED: '{playerId} sits on the throne and has to hold it',
    THRONE_VICTORY: '{playerId} takes the throne and wins',
    LAST_STANDING: '{playerId} is the last one standing and wins',
    TURN_ENDED: '',
    STARVATION_TRIGGERED: 'Hunger: the warriors farthest from the throne starve',
    RESIGNED: '{playerId} resigns',
    SHIELD_PLACED: '{playerId} places a shield at {at}',
    PHASE_STARTED: '',
    PHASE_ENDED: '',
  },
} satisfies GameTexts;

/** Everything the board itself says. */
export const boardTexts = {
  board: 'The board of Jarls',
  throne: 'throne',
  hole: 'hole',
  fog: 'hidden in fog',
  shield: 'shield',
  jarl: 'jarl',
  warrior: 'warrior',
  free: 'free',
  yours: 'your',
  side: 'team {{side}}',
  canMove: 'can be moved',
  mayStarve: 'may starve',
  goHere: 'move here',
  pushHere: 'attack here, {{attack}} against {{defense}}, pushes',
  blockedHere: 'attack here, {{attack}} against {{defense}}, is blocked',
  chosen: 'chosen',
  attack: 'Attack',
  defense: 'Defence',
  base: 'piece',
  momentum: 'momentum',
  support: 'support',
  bracing: 'bracing',
  pushes: 'The attack pushes',
  blocked: 'The attack is blocked',
  round: 'Round {{round}}',
  quiet: '{{quiet}} of {{limit}} quiet rounds before hunger',
  quietLong: '{{quiet}} quiet rounds',
  hungerIs:
    'A round is quiet when nobody is pushed off the board. After {{limit}} of them, and every 5 more, each player gives up the warrior furthest from the throne; who has none loses the jarl.',
  shrinkingIs:
    'After 20 rounds in which nobody is pushed off the board, and every 5 more, its outermost ring is lost.',
  closed: 'the throne opens in round {{round}}',
  closedFor: 'the throne may open in round {{round}}',
  held: '{{name}} holds the throne until the end of round {{round}}',
  turns: 'To move: {{names}}',
  order: '{{first}}, then {{rest}}',
  you: 'you',
  shrinking: 'the board shrinks at its edge',
  out: 'out of the game',
  fallsOff: 'falls off the edge',
  fallsIn: 'falls into a hole',
  starves: 'starves',
  isLost: 'is lost',
  opens: 'opens',
  staysClosed: 'stays closed',
  theThrone: 'the throne',
  jarlOf: '{{player}}’s jarl',
  warriorOf: '{{player}}’s warrior {{number}}',
  pieceTo: '{{piece}} from {{from}} to {{to}}',
  hiddenToAll: 'Fog: who looks on sees no pieces. The replay shows them.',
} as const;

export type BoardSay = Say<typeof boardTexts>;
const say = wordsOf('jarls', boardTexts);

/** The side of a player, by letter, where teams play. */
export function sideOf(teams: Readonly<Record<string, number>> | undefined, player: string | null): string {
  const side = player === null ? undefined : teams?.[player];
  return side === undefined ? '' : String.fromCharCode(65 + side);
}

/** Behind a player's name: the side, and whether it is over for him. */
export function noteOf({ teams, players }: GameState, player: string): string {
  const side = sideOf(teams, player);
  const isOut = players.some(({ id, isEliminated }) => id === player && isEliminated);
  return [side && say('side', { side }), isOut && say('out')].filter(Boolean).join(' · ');
}

const FATES: Readonly<Record<string, keyof typeof boardTexts>> = {
  edge: 'fallsOff',
  hole: 'fallsIn',
  starvation: 'starves',
};

export const words: Words = (fact, names, players) => ({
  ...(typeof fact.pieceId === 'string' ? { piece: pieceName(fact.pieceId, names, players) } : {}),
  ...(typeof fact.reason === 'string' ? { fate: say(FATES[fact.reason] ?? 'isLost') } : {}),
  ...(fact.type === 'THRONE_DRAWN' ? { opens: say(fact.open === true ? 'opens' : 'staysClosed') } : {}),
  ...hexWords('from', fact.from),
  ...hexWords('to', fact.to),
  ...hexWords('at', fact.at),
});

/** A move as one would say it at the board, where pieces bear no numbers. */
export function moveWords(args: unknown, { pieces }: GameState): string | null {
  const { pieceId, to } = args as Partial<{ pieceId: string; to: Hex }>; // an answer of Jarls
  const piece = pieces.find(({ id }) => id === pieceId);
  if (piece === undefined || to === undefined) return null;
  const kind = say(piece.type === 'jarl' ? 'jarl' : 'warrior');
  return say('pieceTo', { piece: kind, from: hexName(piece.position), to: hexName(to) });
}

function hexWords(key: string, value: unknown): Record<string, string> {
  const isHex = typeof value === 'object' && value !== null && 'q' in value && 'r' in value;
  return isHex ? { [key]: hexName(value as Hex) } : {};
}

const hexName = ({ q, r }: Hex): string => (q === 0 && r === 0 ? say('theThrone') : `${q},${r}`);

/** Piece ids tell kind and seat: `j1` is the first seat's jarl, `w2-3` the third warrior of the second. */
function pieceName(id: string, names: Names, players: readonly string[]): string {
  const parts = /^([jw])(\d+)(?:-(\d+))?$/.exec(id);
  const owner = players[Number(parts?.[2]) - 1];
  if (parts === null || owner === undefined) return id;
  return parts[1] === 'j'
    ? say('jarlOf', { player: names(owner) })
    : say('warriorOf', { player: names(owner), number: parts[3] ?? '' }).trim();
}
