import type { Aid, Seat } from '@rulewright/bots';
import { formOf, type Mode } from './form.ts';
import { prefixOf, type Rules, turnPrompt } from './prompt.ts';
import type { AttemptLine, TranscriptLine } from './transcript.ts';

/** A turn is not the one that was recorded: another game, other rules, another version of the prompt. */
export class Differs extends Error {
  readonly final = true; // to ask again changes nothing
}

/** Gives the recorded replies. What it is asked must be what was recorded, word for word. */
export function replaySeat(
  recorded: readonly TranscriptLine[],
  rules: Rules,
): Seat & { lines(): TranscriptLine[] } {
  const [sat, ...rest] = recorded;
  if (sat?.kind !== 'sat') throw new RangeError('a transcript begins with where its seat sat');
  const { aid, mode } = sat as typeof sat & { aid: Aid; mode: Mode }; // written by a seat
  const left = rest.filter((line): line is AttemptLine => line.kind === 'attempt');
  const given: TranscriptLine[] = [];
  return {
    ...{ name: sat.seat, aid, talks: true },
    sit: (table) => {
      mustBeSame('what it was told first', sat.prefix, prefixOf(table, rules, formOf(mode)));
      given.push(sat);
    },
    answer: async (turn) => {
      const line = left.shift();
      if (line === undefined) throw new Differs(`turn ${turn.n} was not recorded`);
      mustBeSame(`turn ${turn.n}`, line.prompt, turnPrompt(turn, aid, rules));
      given.push(line);
      return { ...line.reply, usage: line.usage };
    },
    lines: () => given,
  };
}

function mustBeSame(what: string, recorded: string, asked: string): void {
  if (recorded === asked) return;
  const [was, is] = [recorded.split('\n'), asked.split('\n')];
  const at = was.findIndex((line, i) => line !== is[i]);
  const line = at < 0 ? was.length : at;
  throw new Differs(
    `${what} differs from the record in line ${line + 1}: ${JSON.stringify(is[line] ?? '')} instead of ${JSON.stringify(was[line] ?? '')}`,
  );
}
