// How far both had to go, turn after turn: what the facts of a match tell.
import type { Shown } from '@rulewright/backgammon';
import { type BoardProps, LineChart, type ToldFact } from '@rulewright/ui';
import { COLOURS } from './ground.tsx';
import type { BoardSay } from './strings.ts';

const AT_FIRST = 167; // pips of the set-up

interface Run {
  readonly pips: readonly (readonly number[])[]; // after each turn, by seat
  readonly games: readonly number[]; // turns with which games begin
}

/** Pips by turn. A match that began in a position of its own is told from its first whole game on, if it has one. */
function runOf(past: readonly ToldFact[], players: readonly string[], last: readonly number[]): Run {
  const begins = past.findIndex(({ fact }) => fact.type === 'GAME_STARTED');
  const whole = begins < 0 ? past : past.slice(begins);
  const ways = whole.flatMap(({ fact }) => (fact.type === 'CHECKER_MOVED' ? [wayOf(fact, players)] : []));
  const sum = (seat: number): number => ways.reduce((all, way) => all + (way[seat] ?? 0), 0);
  let now = last.map((pips, seat) => pips - sum(seat)); // right where only one game is told
  const pips: (readonly number[])[] = begins < 0 ? [now] : [];
  const games: number[] = [];
  for (const { fact } of whole) {
    if (fact.type === 'GAME_STARTED') {
      if (pips.length > 0) games.push(pips.length);
      now = [AT_FIRST, AT_FIRST];
    }
    if (fact.type === 'CHECKER_MOVED') {
      const way = wayOf(fact, players);
      now = now.map((count, seat) => count + (way[seat] ?? 0));
    }
    if (['GAME_STARTED', 'PLAYED', 'NO_PLAY'].includes(fact.type)) pips.push(now);
  }
  return { pips, games };
}

/** What a step changes for both: who moves has less to go, whom it hits more. */
function wayOf({ player, from, to, hit }: ToldFact['fact'], players: readonly string[]): readonly number[] {
  const own = Number(to) - Number(from);
  const other = hit === true ? Number(to) : 0; // from their point 25 - to onto their bar, 25
  return players.map((one) => (one === player ? own : other));
}

/** Shown when all is over. */
export function History({ view, past, names, say }: BoardProps & { readonly say: BoardSay }) {
  if (past === undefined || view.outcome === null) return null;
  const { players } = view;
  const { pips: last } = view.table as unknown as Shown; // backgammon shows its table in this form
  const { pips, games } = runOf(
    past,
    players,
    players.map((player) => last[player] ?? 0),
  );
  if (pips.length < 3) return null;
  const lines = players.map((player, seat) => ({
    name: names(player),
    colour: COLOURS[seat] ?? '',
    values: pips.map((both) => both[seat] ?? 0),
  }));
  return <LineChart title={say('history')} most={Math.max(...pips.flat())} {...{ lines }} breaks={games} />;
}
