import { readRecord, recordFormats, writeRecord } from '@rulewright/engine';
import { Failure, suggestion, UsageError } from '../failure.ts';
import { type Listed, planOf } from '../games.ts';

export interface ConvertOptions {
  readonly from: string;
  readonly to: string;
  /** Which of several games in the text, from 1. */
  readonly game?: number;
}

/** A whole game read in one format and written in another; `log` is our own, as `match.log` gives it. */
export function convert(listed: Listed, text: string, { from, to, game = 1 }: ConvertOptions): string {
  const plan = planOf(listed);
  const formats = recordFormats(plan);
  if (formats.length === 0)
    throw new UsageError(`${plan.game.title} has no formats to convert between.`, 'Chess and Go have some.');
  for (const format of [from, to === 'log' ? from : to])
    if (!formats.includes(format))
      throw new UsageError(`${plan.game.title} has no format ${format}.`, suggestion(format, formats));
  const read = readRecord(plan, from, text, { index: game - 1 });
  if (!read.ok) throw new Failure(`${read.why}.`);
  return to === 'log' ? JSON.stringify(read.log(), null, 2) : (writeRecord(read, to) ?? '');
}
