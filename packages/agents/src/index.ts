// Players that are no part of this program: what they are told, what they said, and how that is played again.
export { type ProgramSeat, programSeat } from './program.ts';
export { type Rules, turnPrompt } from './prompt.ts';
export { Differs, replaySeat } from './replay.ts';
export { readRulebook, rulesText } from './rulebook.ts';
export { addUsage, readTranscript, type TranscriptLine, writeTranscript } from './transcript.ts';
