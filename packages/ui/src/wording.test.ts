import { expect, test } from 'vitest';
import { answerText, humanise, wordingOf } from './wording.ts';

const names = (id: string) => (id === 'p1' ? 'Astrid' : id);
const plain = wordingOf({}, names);

test.each([
  ['battlePlan', 'Battle plan'],
  ['habbanya-ridge-flat', 'Habbanya ridge flat'],
  ['STORM_MOVED', 'Storm moved'],
])('%s is written %s', (id, text) => expect(humanise(id)).toBe(text));

test('a fact without a template is told with its fields, players by name', () => {
  expect(plain.fact({ fact: { type: 'PRIZE_TAKEN', player: 'p1', prize: 7 } })).toBe(
    'Prize taken: player Astrid, prize 7',
  );
});

test('a template takes the fields in words; an empty one keeps the fact out', () => {
  const texts = { facts: { MOVED: '{player} goes to {to}', QUIET: '' } };
  const wording = wordingOf(texts, names, [], () => ({ to: 'the throne' }));
  expect(wording.fact({ fact: { type: 'MOVED', player: 'p1', to: { q: 0, r: 0 } } })).toBe(
    'Astrid goes to the throne',
  );
  expect(wording.fact({ fact: { type: 'QUIET' } })).toBeNull();
});

test('phases of the kernel are told only where the game has words for them', () => {
  const told = { fact: { type: 'PHASE_STARTED', phase: 'storm' }, kernel: true as const };
  expect(plain.fact(told)).toBeNull();
  expect(wordingOf({ facts: { PHASE_STARTED: 'phase {phase}' } }, names).fact(told)).toBe('Phase storm');
});

test.each([
  [{ pass: true }, 'Pass'],
  [{ call: false }, 'Call: no'],
  [{ card: 5 }, 'Card 5'],
  [{ target: 'p1' }, 'Astrid'],
  [{ mode: 'must', slot: 'weapon' }, 'Mode must · Slot weapon'],
])('the answer %j reads %s', (args, text) => expect(answerText(args, plain)).toBe(text));
