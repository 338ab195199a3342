import { compile, type Log, readRecord } from '@rulewright/engine';
import { backgammon } from './backgammon.ts';
import { type BackgammonPosition, idFault, optionsIn } from './position.ts';

/** The game that a text in one of the formats of backgammon tells, as a log; null where it cannot be read. */
export function logOf(format: string, text: string): Log | null {
  const read = readRecord(compile(backgammon), format, text);
  return read.ok ? read.log() : null;
}

interface ReadPosition {
  readonly position: BackgammonPosition;
  readonly options: object; // those that it fixes
}

/** The position that an XGID or an id of GNU Backgammon tells, or null. */
export function positionIn(text: string): ReadPosition | null {
  const id = text.trim();
  const position = [{ xgid: id }, { gnubg: id }].find((one) => idFault(one) === null);
  return position === undefined ? null : { position, options: optionsIn(position) };
}
