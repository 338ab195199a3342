import { compile, type Log, readRecord } from '@rulewright/engine';
import { chess } from './chess.ts';

/** The game that a text in one of the formats of chess tells, as a log; null where it cannot be read. */
export function logOf(format: string, text: string): Log | null {
  const read = readRecord(compile(chess), format, text, { finish: true });
  return read.ok ? read.log() : null;
}
