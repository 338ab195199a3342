import { compile, type Log, readRecord } from '@rulewright/engine';
import { backgammon } from './backgammon.ts';

/** The game that a text in one of the formats of backgammon tells, as a log; null where it cannot be read. */
export function logOf(format: string, text: string): Log | null {
  const read = readRecord(compile(backgammon), format, text);
  return read.ok ? read.log() : null;
}
