import type { Attempt, Reply, Usage } from '@rulewright/bots';

/** Where a seat sat, and what it was told in every turn: the first line of its transcript. */
export interface SatLine {
  readonly kind: 'sat';
  readonly seat: string;
  readonly player: string;
  readonly aid: string;
  readonly mode: string;
  readonly prefix: string;
}
/** One attempt: what was asked, what came back, what it took. */
export interface AttemptLine {
  readonly kind: 'attempt';
  readonly turn: number;
  readonly prompt: string;
  /** Tools that were called before the answer, with what they said. */
  readonly questions: readonly { readonly name: string; readonly input: string; readonly said: string }[];
  readonly reply: Reply;
  /** Another mode than the seat sat down with: its server would not take the schema. */
  readonly mode?: string;
  readonly usage: Usage;
  /** Milliseconds until the reply, all failed tries and pauses included. */
  readonly millis: number;
  /** Tries that failed before it. */
  readonly outages: number;
}
export type TranscriptLine = SatLine | AttemptLine;

/** Sums; what is unknown in one is unknown in all. */
export function addUsage(all: readonly Usage[]): Usage {
  const sum = (pick: (usage: Usage) => number | null): number | null =>
    all.reduce<number | null>((total, usage) => {
      const part = pick(usage);
      return total === null || part === null ? null : total + part;
    }, 0);
  return {
    fresh: sum((u) => u.fresh),
    cached: sum((u) => u.cached),
    out: sum((u) => u.out),
    reasoning: sum((u) => u.reasoning),
    cost: sum((u) => u.cost),
  };
}

/** The transcript of a seat with what became of each attempt, one JSON line each. */
export function writeTranscript(lines: readonly TranscriptLine[], attempts: readonly Attempt[]): string {
  const [sat] = lines;
  const player = sat?.kind === 'sat' ? sat.player : '';
  const own = attempts.filter((attempt) => attempt.player === player);
  let at = 0;
  return lines
    .map((line) => {
      if (line.kind === 'sat') return JSON.stringify(line);
      const { verdict, refused } = own[at++] ?? {};
      return JSON.stringify({ ...line, verdict, ...(refused !== undefined && { refused }) });
    })
    .map((line) => `${line}\n`)
    .join('');
}

/** Reads what `writeTranscript` has written. */
export const readTranscript = (text: string): TranscriptLine[] =>
  text
    .trim()
    .split('\n')
    .map((line): TranscriptLine => JSON.parse(line));
