import { expect, test } from 'vitest';
import { speak, translate } from './translation.ts';

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
