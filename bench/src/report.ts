/** One line of a suite: what was measured, against what, and what we want. */
export interface Line {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** How it compares with a peer measured in the same run. */
  readonly ratio?: { readonly to: string; readonly value: number; readonly target?: number };
  /** What the value itself should not exceed. */
  readonly atMost?: number;
  readonly note?: string;
}

export interface Report {
  readonly suite: string;
  readonly about: string;
  readonly lines: readonly Line[];
}

export interface Suite {
  readonly name: string;
  run(progress: (text: string) => void): Report | Promise<Report>;
}

export function makeTable({ suite, about, lines }: Report): string {
  const rows = lines.map((line) => [line.what, `${figure(line.value)} ${line.unit}`, judged(line)]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const body = rows.map(([what = '', value = '', rest = '']) =>
    `  ${what.padEnd(widths[0] ?? 0)}  ${value.padStart(widths[1] ?? 0)}  ${rest}`.trimEnd(),
  );
  return [`${suite}: ${about}`, ...body].join('\n');
}

function judged({ ratio, atMost, value, note }: Line): string {
  const parts: string[] = [];
  if (ratio) {
    const met = ratio.target === undefined ? '' : ratio.value >= ratio.target ? ' ✓' : ' ✗';
    const target = ratio.target === undefined ? '' : ` (target ≥${ratio.target}×)${met}`;
    parts.push(`${figure(ratio.value)}× ${ratio.to}${target}`);
  }
  if (atMost !== undefined) parts.push(`(target ≤${atMost}) ${value <= atMost ? '✓' : '✗'}`);
  if (note) parts.push(note);
  return parts.join('  ');
}

/** Three figures are all that a measurement of this kind is worth. */
function figure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
}
