import { compile, type Log, readRecord } from '@rulewright/engine';
import { go } from './go.ts';

/** The game that an SGF tells, as a log; null where it cannot be read. */
export function logOf(text: string): Log | null {
  const read = readRecord(compile(go), 'sgf', text, { finish: true });
  return read.ok ? read.log() : null;
}
