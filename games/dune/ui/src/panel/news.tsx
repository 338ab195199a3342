import { type Names, type ToldFact, wordingOf } from '@rulewright/ui';
import { useState } from 'react';
import { words } from '../texts/fact-words.ts';
import { texts } from '../texts/strings.ts';

const LINES = 2;

interface Props {
  readonly facts: readonly ToldFact[];
  readonly step: number;
  readonly names: Names;
}

/** What has just happened, beside the map; the log has it too, and listeners get it from there. */
export function News({ facts, step, names }: Props) {
  const [told, setTold] = useState<{ step: number; lines: readonly string[] }>({ step: -1, lines: [] });
  if (told.step !== step) {
    const wording = wordingOf(texts, names, [], words);
    const fresh = facts.map(wording.fact).filter((line) => line !== null);
    const earlier = step === told.step + 1 ? told.lines : [];
    setTold({ step, lines: [...earlier, ...fresh].slice(-LINES) });
  }
  if (told.lines.length === 0) return null;
  return (
    <ol
      aria-hidden="true"
      className="pointer-events-none absolute top-1 right-1 hidden max-w-52 gap-0.5 rounded-lg border border-line bg-panel/90 px-2.5 py-1.5 text-xs shadow-sm xl:grid"
    >
      {told.lines.map((line, i) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may happen twice
          key={`${step}.${i}`}
          className={i === told.lines.length - 1 ? 'font-medium' : 'text-muted'}
        >
          {line}
        </li>
      ))}
    </ol>
  );
}
