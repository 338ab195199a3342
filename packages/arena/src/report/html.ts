// One page that opens from disk: no script, nothing from elsewhere, everything from players escaped.
import type { Summary } from './summary.ts';
import { chairsLine, countsLine, intervalWords } from './table.ts';
import type { EntrantTimes } from './times.ts';
import { chance, percent, share, signed, within } from './words.ts';

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

const POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1917;background:#fff}
table{border-collapse:collapse;margin:1rem 0;display:block;overflow-x:auto}th,td{padding:.3rem .6rem;text-align:right;border-bottom:1px solid #d6d3d1}
th:first-child,td:first-child{text-align:left}pre{white-space:pre-wrap;background:#f5f5f4;padding:.6rem}
svg{width:12rem;height:1.2rem;vertical-align:middle}summary{cursor:pointer}
@media(prefers-color-scheme:dark){body{color:#f5f5f4;background:#1c1917}pre{background:#292524}th,td{border-color:#57534e}}`;

export const page = (title: string, body: string): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main>
${body}
</main></body></html>
`;

/** A heading row and rows of cells; cells are markup already. */
const table = (heading: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${heading.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('')}</tr></thead><tbody>
${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}
</tbody></table>`;

/** @param shown Games whose turns have a page of their own. */
export function makeHtml(summary: Summary, times: readonly EntrantTimes[], shown: readonly number[]): string {
  const { settings, entrants } = summary;
  const title = `${settings.game}: ${entrants.map(({ name }) => name).join(', ')}`;
  const sections = [
    `<h1>${escaped(title)}</h1>`,
    `<p>${escaped(countsLine(summary))}<br>version ${settings.version}, seed ${escaped(settings.seed)}, ${settings.blocks} blocks, ${escaped(settings.pairing)}</p>`,
    `<h2>Ratings</h2>${ratings(summary)}`,
    `<h2>Head to head</h2>${heads(summary)}`,
    `<h2>Chairs</h2><p>${escaped(chairsLine(summary))}</p>${chairs(summary)}`,
    `<h2>Ends and length</h2>${ends(summary)}`,
    `<h2>Refused</h2>${refused(summary)}`,
    `<h2>Tokens and cost</h2>${usage(summary)}`,
    `<section id="times"><h2>Times</h2>${table(
      ['entrant', 'answers', 'ms p50', 'ms p95'],
      times.map(({ name, answers, p50, p95 }) => [
        escaped(name),
        `${answers}`,
        p50.toFixed(1),
        p95.toFixed(1),
      ]),
    )}</section>`,
    `<h2>Turns</h2>${turns(shown)}`,
  ];
  return page(title, sections.join('\n'));
}

function ratings({ entrants }: Summary): string {
  const ends = entrants.flatMap(({ rating, interval }) => [
    rating,
    interval?.low ?? rating,
    interval?.high ?? rating,
  ]);
  const [low, high] = [Math.min(...ends, 0), Math.max(...ends, 1)];
  const place = (rating: number): string => (((rating - low) / (high - low)) * 100).toFixed(1);
  return table(
    ['entrant', 'rating', '95 %', '', 'games', 'score', 'won', 'forfeits', 'timed'],
    entrants.map((one) => {
      const { low: from, high: to } = one.interval ?? { low: one.rating, high: one.rating };
      const width = Math.max(1, Number(place(to)) - Number(place(from))).toFixed(1);
      const bar = `<svg viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label="${signed(one.rating)}"><rect x="${place(from)}" y="3" width="${width}" height="4" fill="#a8a29e"/><rect x="${place(one.rating)}" y="0" width="1" height="10" fill="currentColor"/></svg>`;
      const name = `${escaped(one.name)}${one.marked ? ' <strong title="more than 5 % of its turns were forfeited">*</strong>' : ''}`;
      return [
        ...[name, signed(one.rating), escaped(intervalWords(one)), bar, `${one.games}`],
        ...[percent(share(one.score, one.games)), `${one.won}`, `${one.forfeits}`, `${one.timed}`],
      ];
    }),
  );
}

const heads = ({ heads: all }: Summary): string =>
  all.length === 0
    ? '<p>Nobody met anybody else.</p>'
    : table(
        ['pair', 'games', 'score', '95 %', 'split', 'decided', 'sign test'],
        all.map(({ one, other, games, score, interval, split, decided, p }) => [
          `${escaped(one)} : ${escaped(other)}`,
          ...[`${games}`, percent(share(score, games)), within(interval), `${split}`],
          ...[decided.join(' : '), escaped(chance(p))],
        ]),
      );

const chairs = ({ chairs: all }: Summary): string =>
  table(
    ['chair', 'games', 'score', '95 %'],
    all.map(({ player, games, score, interval }) => [
      ...[escaped(player), `${games}`, percent(share(score, games)), within(interval)],
    ]),
  );

const ends = ({ reasons, length }: Summary): string =>
  `<p>${length.least} to ${length.most} inputs, median ${Math.round(length.median)}.</p>${table(
    ['ended by', 'games'],
    Object.entries(reasons).map(([reason, games]) => [escaped(reason), `${games}`]),
  )}`;

function refused({ entrants }: Summary): string {
  const rows = entrants.flatMap(({ name, refusals, turns: asked }) =>
    Object.entries(refusals).map(([code, n]) => [
      ...[escaped(name), escaped(code), `${n}`, percent(share(n, asked))],
    ]),
  );
  return rows.length === 0
    ? '<p>Nothing was.</p>'
    : table(['entrant', 'code and rule', 'times', 'of turns'], rows);
}

function usage({ entrants }: Summary): string {
  const known = (value: number | null): string => (value === null ? 'unknown' : String(value));
  const rows = entrants.flatMap(({ name, usage: used }) =>
    used === null
      ? []
      : [[escaped(name), ...[used.fresh, used.cached, used.out, used.reasoning, used.cost].map(known)]],
  );
  const heading = ['entrant', 'fresh', 'cached', 'out', 'reasoning', 'cost'];
  return rows.length === 0 ? '<p>No model was asked.</p>' : table(heading, rows);
}

const turns = (shown: readonly number[]): string =>
  shown.length === 0
    ? '<p>No pages were made.</p>'
    : `<p>${shown.map((id) => `<a href="turns/${id}.html">game ${id}</a>`).join(' ')}</p>`;
