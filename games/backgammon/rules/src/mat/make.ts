import type { KernelFact } from '@rulewright/engine';
import type { Backgammon, Shown } from '../vocabulary.ts';

const LEFT = 28; // how wide the left column is
const NUMBER = 5;

/** Writes a match as the programs of the field do: a column for each player, a row for both turns. */
function scribe(names: readonly string[], length: number) {
  const [x = '', o = ''] = names;
  const lines = [` ${length} point match`];
  let left: string | null = null; // the left half of a row that is not full yet
  let row = 1;
  const numbered = (text: string): string => `${String(row++).padStart(3)}) ${text}`;
  const close = (): void => {
    if (left !== null) lines.push(numbered(left));
    left = null;
  };
  const cell = (seat: number, text: string): void => {
    if (seat === 0) close();
    if (seat === 0) left = text;
    else {
      lines.push(numbered(`${(left ?? '').padEnd(LEFT - 1)} ${text}`));
      left = null;
    }
  };
  return {
    cell,
    game: (number: number, [a, b]: readonly number[]): void => {
      lines.push('', ` Game ${number}`, `${` ${x} : ${a}`.padEnd(NUMBER - 1 + LEFT)}${o} : ${b}`);
      row = 1;
    },
    remark: (text: string): void => {
      close();
      lines.push(`; ${text}`);
    },
    win: (seat: number, points: number): void => {
      const text = ` Wins ${points} ${points === 1 ? 'point' : 'points'}`;
      // Beside what the loser did last, if there is room: GNU Backgammon counts a drop twice otherwise.
      if (seat === 1 && left !== null) cell(1, text);
      else {
        close();
        lines.push(`${' '.repeat(seat === 0 ? NUMBER : NUMBER + LEFT)}${text}`);
      }
    },
    text: (): string => {
      close();
      return `${lines.join('\n')}\n`;
    },
  };
}

const diceOf = (dice: readonly number[]): string => `${[...dice].sort((a, b) => b - a).join('')}:`;

/** Who played, to how many points, and how it stands now. */
export interface MatHead {
  readonly players: readonly string[];
  readonly names: readonly string[];
  readonly length: number;
  readonly score: readonly number[]; // by seat
  readonly start?: { readonly id: string; readonly game: number }; // the position in which the first game began
}

/** A match from what was told of it. */
export function makeMat(head: MatHead, facts: readonly (Backgammon['fact'] | KernelFact)[]): string {
  const { players, names, length, start } = head;
  const write = scribe(names, length);
  const score = [...head.score]; // before the first game
  for (const told of facts) if (told.type === 'GAME_WON') score[players.indexOf(told.player)]! -= told.points; // a player
  if (start !== undefined) {
    write.remark(`from ${start.id}`);
    write.game(start.game, score);
  }
  let steps = '';
  let lying = ''; // dice that have been thrown and not been played
  for (const told of facts) {
    const seat = 'player' in told ? players.indexOf(told.player) : 0;
    if (told.type === 'GAME_STARTED') write.game(told.game, score);
    if (told.type === 'GAME_STARTED' || told.type === 'DICE_ROLLED') lying = diceOf(told.dice);
    else if (told.type === 'CHECKER_MOVED') steps += ` ${told.from}/${told.to}${told.hit ? '*' : ''}`;
    else if (told.type === 'PLAYED' || told.type === 'NO_PLAY') {
      write.cell(seat, `${diceOf(told.dice)}${steps}`);
      steps = '';
      lying = '';
    } else if (told.type === 'DOUBLED') write.cell(seat, ` Doubles => ${told.value}`);
    else if (told.type === 'TAKEN') write.cell(seat, ' Takes');
    else if (told.type === 'DROPPED') write.cell(seat, ' Drops');
    else if (told.type === 'BEAVERED') write.remark(`${names[seat]} beavers`);
    else if (told.type === 'GAME_WON') {
      if (told.by === 'resignation' && lying !== '') write.cell(seat ^ 1, lying);
      if (told.by === 'resignation') write.remark(`${names[seat ^ 1]} resigns`);
      lying = '';
      score[seat]! += told.points; // a player
      write.win(seat, told.points);
    }
  }
  return write.text();
}

const IN_A_GAME = ['GAME_STARTED', 'PLAYED', 'NO_PLAY', 'DOUBLED'];

/** How to write a match of which somebody was told; null where they were not told how it began. */
export function matTold(
  players: readonly string[],
  { score, length }: Pick<Shown, 'score' | 'length'>,
  facts: readonly Backgammon['fact'][],
  nameOf: (player: string) => string,
): (() => string) | null {
  const points = players.map((player) => score[player] ?? 0);
  const head = { players, names: players.map(nameOf), length, score: points };
  const first = facts.find(({ type }) => IN_A_GAME.includes(type));
  return first?.type === 'GAME_STARTED' ? () => makeMat(head, facts) : null;
}
