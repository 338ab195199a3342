import type { EntrantSummary, Summary } from './summary.ts';
import type { EntrantTimes } from './times.ts';
import { chance, percent, share, signed, within } from './words.ts';

export const intervalWords = ({ interval }: EntrantSummary): string =>
  interval === null ? 'too few' : `(${signed(interval.low)} … ${signed(interval.high)})`;

/** The line above the table: nothing that flatters is left out. */
export const countsLine = ({ played, planned, void: voided, forfeits, retired, timed }: Summary): string =>
  `${played}/${planned}  ${voided} void  ${forfeits} forfeits  ${retired === 0 ? '' : `${retired} retired  `}${timed} timed`;

/** The table as a terminal shows it. */
export function drawTable(summary: Summary, times: readonly EntrantTimes[]): string {
  const rows = summary.entrants.map((entrant) => {
    const taken = times.find(({ name }) => name === entrant.name);
    return [
      `${entrant.name}${entrant.marked ? ' *' : ''}`,
      signed(entrant.rating),
      intervalWords(entrant),
      String(entrant.games),
      percent(share(entrant.score, entrant.games)),
      taken === undefined ? '' : `${Math.round(taken.p50)}/${Math.round(taken.p95)}`,
    ];
  });
  const marked = summary.entrants.some((entrant) => entrant.marked);
  return [
    ...aligned([['', 'rating', '95 %', 'games', 'score', 'ms p50/p95'], ...rows]),
    ...(marked ? ['* more than 5 % of its turns were forfeited: the rating says little'] : []),
    `${chairsLine(summary)}   length ${Math.round(summary.length.median)} inputs`,
  ].join('\n');
}

/** Of two chairs one says it all. */
export function chairsLine({ chairs, chairsP }: Summary): string {
  if (chairs.length === 0) return 'chairs: nothing was played';
  const shown = chairs.length === 2 ? chairs.slice(0, 1) : chairs;
  const words = shown.map(
    ({ player, score, games, interval }) => `${player} ${percent(share(score, games))} ${within(interval)}`,
  );
  return `chairs: ${words.join(', ')}, ${chance(chairsP)}`;
}

/** The first column to the left, the others to the right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))); // the heading
  return rows.map((row) =>
    ` ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[at]!))).join('   ')}`.trimEnd(),
  );
}
