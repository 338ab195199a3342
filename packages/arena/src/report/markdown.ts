import type { Summary } from './summary.ts';
import { chairsLine, countsLine, intervalWords } from './table.ts';
import { chance, percent, share, signed, within } from './words.ts';

/** The report as Markdown. What players call themselves is shown, never read as markup. */
export function makeMarkdown(summary: Summary): string {
  const { settings, entrants, heads, reasons, length } = summary;
  const lines = [
    `# ${plain(settings.game)}, version ${settings.version}`,
    '',
    `${countsLine(summary)}; seed ${plain(settings.seed)}, ${settings.blocks} blocks, ${plain(settings.pairing)}`,
    '',
    '| entrant | rating | 95 % | games | score | won | illegal | malformed | forfeits |',
    '|---|---|---|---|---|---|---|---|---|',
    ...entrants.map((one) => {
      const name = `${plain(one.name)}${one.marked ? ' \\*' : ''}`;
      const score = percent(share(one.score, one.games));
      const counts = [one.won, one.illegal, one.malformed, one.forfeits].join(' | ');
      return `| ${name} | ${signed(one.rating)} | ${intervalWords(one)} | ${one.games} | ${score} | ${counts} |`;
    }),
    '',
    `${plain(chairsLine(summary))}. Length ${length.least} to ${length.most} inputs, median ${Math.round(length.median)}.`,
    '',
    ...Object.entries(reasons).map(([reason, games]) => `- ${plain(reason)}: ${games} games`),
  ];
  if (heads.length > 0)
    lines.push(
      '',
      '| pair | games | score | 95 % | split | decided | sign test |',
      '|---|---|---|---|---|---|---|',
    );
  for (const { one, other, games, score, interval, split, decided, p } of heads) {
    const pair = `${plain(one)} : ${plain(other)}`;
    const cells = [
      games,
      percent(share(score, games)),
      within(interval),
      split,
      decided.join(' : '),
      chance(p),
    ];
    lines.push(`| ${pair} | ${cells.join(' | ')} |`);
  }
  return `${lines.join('\n')}\n`;
}

const plain = (text: string): string =>
  text.replace(/[\\`*_{}[\]<>#|!&]/g, (mark) => `\\${mark}`).replace(/\s+/g, ' ');
