import { expect, test } from 'vitest';
import { inWords, sentenceOf, speak, speakOf, translate } from './translation.ts';

test('a text has its values filled in, its plural chosen, and its key shown where it is missing', () => {
  speak('en', {
    web: {
      hello: 'Hello {{name}}',
      lists: { open: 'Open' },
      points_one: '{{count}} point',
      points_other: '{{count}} points',
    },
  });
  expect(translate('web', 'hello', { name: '$& <b>' })).toBe('Hello $& <b>');
  expect(translate('web', 'hello')).toBe('Hello {{name}}');
  expect(translate('web', 'lists.open')).toBe('Open');
  expect(translate('web', 'points', { count: 1 })).toBe('1 point');
  expect(translate('web', 'points', { count: 0 })).toBe('0 points');
  expect(translate('web', 'lists')).toBe('lists');
  expect(translate('web', 'nothing.here')).toBe('nothing.here');
  expect(translate('jarls', 'throne', { defaultValue: 'The throne' })).toBe('The throne');
});

test('texts that a board reads are in the language of the moment, and in English where there are no others', () => {
  const english = { seal: 'Seal', left: (n: number) => `${n} left`, kinds: { all: 'all' } } as const;
  const said = inWords('dune', 'panel', english);
  speak('en', {});
  expect([said.seal, said.left(2), said.kinds.all]).toEqual(['Seal', '2 left', 'all']);
  speak('de', {});
  speakOf('de', 'dune', { panel: { seal: 'Siegeln', left: (n: number) => `noch ${n}` } });
  expect([said.seal, said.left(2), said.kinds.all]).toEqual(['Siegeln', 'noch 2', 'all']);
  expect(Object.keys(said)).toEqual(Object.keys(english));
});

test('a sentence of the rules is said in the other language, with the word that changes in its place', () => {
  speak('de', {
    go: { refusals: { 'It is over.': 'Es ist aus.', 'No stone on * yet.': 'Auf * liegt nichts.' } },
  });
  expect(sentenceOf('go', 'It is over.')).toBe('Es ist aus.');
  expect(sentenceOf('go', 'No stone on D4 yet.')).toBe('Auf D4 liegt nichts.');
  expect(sentenceOf('go', 'No stone on D4 and E5 yet.')).toBeNull();
  expect(sentenceOf('chess', 'It is over.')).toBeNull();
  speak('en', {});
  expect(sentenceOf('go', 'It is over.')).toBeNull();
});

test('texts that come when another language is spoken wait for theirs', () => {
  const king = () => translate('chess', 'board.king', { defaultValue: 'king' });
  speak('en', {});
  speakOf('de', 'chess', { board: { king: 'König' } });
  expect(king()).toBe('king');
  speak('de', {});
  expect(king()).toBe('König');
});
