import { readFileSync } from 'node:fs';
import { compile, type State, start } from '@rulewright/engine';
import { perft, randomPlay } from '@rulewright/testkit';
import { expect, test } from 'vitest';
import { listMoves } from './core/listing.ts';
import { isLegal, judgeMove, landing } from './core/movement.ts';
import { board, GONE, JARL, NOBODY, phaseOf, type Table } from './core/state.ts';
import { jarls } from './jarls.ts';
import type { Jarls } from './vocabulary.ts';

const plan = compile(jarls);
const GAMES = 20;

function begun(players: number, seed: string, options: object = {}): State<Jarls> {
  const started = start(plan, { players, seed, options });
  if (!started.ok) throw new Error(started.why);
  return started.state;
}

/** One hex a piece, one piece a hex; every survivor has their jarl, nobody else has anything. What is wrong, or null. */
function fault(table: Table): string | null {
  let standing = 0;
  const jarls = table.out.map(() => 0);
  const pieces = table.out.map(() => 0);
  for (const [piece, hex] of table.hex.entries()) {
    if (hex === GONE) continue;
    standing++;
    if (table.at[hex] !== piece) return `${table.ids[piece]} is not where it stands`;
    const owner = table.owner[piece] ?? NOBODY;
    if (owner === NOBODY) continue;
    pieces[owner] = (pieces[owner] ?? 0) + 1;
    if (table.kind[piece] === JARL) jarls[owner] = (jarls[owner] ?? 0) + 1;
  }
  if (table.at.filter((occupant) => occupant >= 0).length !== standing) return 'somebody stands twice';
  const wrong = table.out.findIndex((isOut, seat) => (isOut ? pieces[seat] !== 0 : jarls[seat] !== 1));
  return wrong < 0 ? null : `seat ${wrong} has ${jarls[wrong]} jarls and ${pieces[wrong]} pieces`;
}

/** Where the judge lets each piece land, hex by hex: the list must say the same. */
function judged(table: Table): string[] {
  const g = board(table);
  const found = table.ids.flatMap((id, piece) =>
    g.axial.flatMap((to, hex) => {
      const verdict = judgeMove(table, table.current, piece, to);
      return isLegal(verdict) && landing(table, g, piece, verdict) === hex ? [`${id}>${to.q},${to.r}`] : [];
    }),
  );
  return found.sort();
}

test.each([2, 3, 4, 5, 6])(`${GAMES} random games of %i players end, sound at every step`, (players) => {
  for (let i = 0; i < GAMES; i++) {
    const options = i % 2 === 0 ? {} : { terrain: 'treacherous', nearestJarlSurvives: true };
    let seen = 0;
    const { inputs } = randomPlay(plan, {
      players,
      seed: `${i}`,
      options,
      onStep: ({ seq, after: { state } }) => {
        const wrong = fault(state.table);
        if (wrong !== null) throw new Error(`seed ${i}, input ${seq}: ${wrong}`);
        if (seq % 16 !== i % 16 || phaseOf(state.table) !== 'playing') return;
        seen++;
        const listed = listMoves(state.table, state.table.current).map(
          ({ pieceId, to }) => `${pieceId}>${to.q},${to.r}`,
        );
        expect(listed.sort()).toEqual(judged(state.table));
      },
    });
    expect(inputs.length).toBeGreaterThan(0);
    expect(seen).toBeGreaterThan(0);
  }
});

const COUNTS = readFileSync(new URL('../perft/counts.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\d/.test(line))
  .map((line) => line.split(/\s+/).map(Number))
  .map(([players = 0, depth = 0, nodes = 0]) => ({ players, depth, nodes }));

test.each(COUNTS)('$players players have $nodes ways to play $depth moves', ({ players, depth, nodes }) => {
  expect(perft(plan, begun(players, 'perft'), depth).nodes).toBe(nodes);
});

test('the counts are those of all numbers of players', () => {
  expect(new Set(COUNTS.map(({ players }) => players))).toEqual(new Set([2, 3, 4, 5, 6]));
});
