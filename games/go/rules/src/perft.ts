// Ways to answer so many required questions, counted without the kernel: the rules change copies of the table.
import { emptyPoints, legalPlays, playMove, putHandicap } from './play.ts';
import { answerMarks, countsAtOnce, possibleAnswers, undecided } from './territory.ts';
import { QUIET, type ReadTable, type Table } from './vocabulary.ts';

export function countWays(table: ReadTable, depth: number): number {
  const ways = depth === 0 ? [] : waysOn(table);
  if (depth < 2) return depth === 0 ? 1 : ways.length;
  return ways.reduce((nodes, change) => {
    const { prisoners, agreed, dead, seki, seen } = table;
    const next: Table = {
      ...{ ...table, prisoners: { ...prisoners }, agreed: { ...agreed } },
      ...{ dead: [...dead], seki: [...seki], seen: [...seen] },
    };
    change(next);
    return nodes + countWays(next, depth - 1);
  }, 0);
}

/** What each answer to a required question changes. */
function waysOn(table: ReadTable): ((next: Table) => void)[] {
  if (table.result !== null) return [];
  if (table.toPlace > 0)
    return emptyPoints(table).map(
      ({ at }) =>
        (next) =>
          putHandicap(next, at, QUIET),
    );
  if (table.passes < 2) return legalPlays(table).map((args) => (next) => playMove(next, args, QUIET));
  if (countsAtOnce(table)) return [];
  return undecided(table).flatMap((player) =>
    possibleAnswers(table).map((args) => (next: Table) => answerMarks(next, player, args, QUIET)),
  );
}
