import type { Question } from '@rulewright/ui';
import { expect, test } from 'vitest';
import { isIdle } from './asked-line.ts';

const window: Question = {
  ...{ id: 'd1', action: 'karamaCancel', phase: 'window.cancel' },
  ...{ optional: false, sealed: 'karama-cancels', answered: false },
  options: [{ pass: true }, { cancel: true, ability: '2.01.08', cardId: 'karama' }],
};

test('who holds a Karama is asked whether to stop what was tried', () => {
  expect(isIdle(window)).toBe(false);
});

test('who has ordered never to stop it, or an ally, is not asked: the table checks', () => {
  expect(isIdle({ ...window, ordered: true })).toBe(true);
});

test('who can only pass is not asked either', () => {
  expect(isIdle({ ...window, options: [{ pass: true }] })).toBe(true);
});
