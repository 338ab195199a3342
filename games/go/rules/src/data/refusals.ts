import type { RuleId } from './rule-ids.ts';

export interface Refusal {
  readonly rule: RuleId;
  readonly code: string;
  readonly why: string; // `*` is the point
}

/** Why a move or a mark is refused. */
// biome-ignore format: table
export const REFUSALS = {
  notYourTurn:  { rule: 'G1.4', code: 'NOT_YOUR_TURN',  why: 'It is not your turn to play.' },
  stopped:      { rule: 'G4.1', code: 'NOT_YOUR_TURN',  why: 'play has stopped' },
  offBoard:     { rule: 'G2.1', code: 'OFF_BOARD',      why: '* is not a point of this board.' },
  occupied:     { rule: 'G2.2', code: 'OCCUPIED',       why: 'There is already a stone on *.' },
  suicide:      { rule: 'G2.4', code: 'SUICIDE',        why: 'On * your own stones would have no liberty, and nothing is captured.' },
  ko:           { rule: 'G3.1', code: 'KO',             why: 'The stone at * was just captured: it is not retaken at once (ko).' },
  position:     { rule: 'G3.2', code: 'SUPERKO',        why: 'After * the board would look as it has looked before.' },
  situation:    { rule: 'G3.3', code: 'SUPERKO',        why: 'After * the board would look as before, with the same player to move.' },
  loneSuicide:  { rule: 'G3.6', code: 'SUPERKO',        why: 'A single stone that takes itself off at * leaves the board as it was.' },
  notScoring:   { rule: 'G4.1', code: 'NOT_SCORING',    why: 'Stones are marked and agreed on after two passes in a row.' },
  noStone:      { rule: 'G4.4', code: 'NO_STONE',       why: 'There is no stone on *.' },
  sameMark:     { rule: 'G4.4', code: 'ALREADY_MARKED', why: 'The chain at * is marked so already.' },
  noSeki:       { rule: 'G4.5', code: 'NO_SEKI_HERE',   why: 'Under these rules seki is not marked: its points count.' },
  marksChanged: { rule: 'G4.6', code: 'MARKS_CHANGED',  why: 'The marks have changed meanwhile: look again.' },
  agreed:       { rule: 'G4.6', code: 'ALREADY_AGREED', why: 'You have agreed to these marks.' },
  onlyClock:    { rule: 'G8.3', code: 'NOT_YOUR_TURN',  why: 'Only the clock says that time is up, and only for the player to move.' },
  handicapOff:  { rule: 'G7.4', code: 'OFF_BOARD',      why: '* is not a point of this board.' },
  handicapOn:   { rule: 'G7.4', code: 'OCCUPIED',       why: 'There is already a stone on *.' },
} as const satisfies Record<string, Refusal>;

export const refused = ({ rule, code, why }: Refusal, at = ''): Refusal => ({
  rule,
  code,
  why: why.replace('*', at),
});
