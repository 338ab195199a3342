import { beforeAll, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { speakIn } from '../i18n.ts';
import { Trace } from './trace.tsx';

beforeAll(() => speakIn('en'));

const ask = { phase: 'play', action: 'roll', decision: true };

test('what would happen by itself after an input is told step by step, with its rules', async () => {
  const trail = [
    { phase: 'choose', what: 'left', cites: [] },
    { phase: 'tumble', what: 'began', cites: [] },
    { phase: 'tumble', what: 'chance', name: 'the die falls', cites: ['P1', 'P2'] },
    { phase: 'tumble', what: 'left', cites: [] },
  ] as const;
  const screen = await render(<Trace explanation={{ verdict: { ok: true }, ask, phases: [], trail }} />);
  const steps = screen.getByRole('region', { name: 'Then, by itself' }).getByRole('listitem');
  await expect.element(steps.nth(2)).toHaveTextContent('tumble chance: the die falls (P1, P2)');
  expect(steps.elements()).toHaveLength(4);
});

test('after a refusal nothing would happen', async () => {
  const verdict = {
    ok: false,
    code: 'EMPTY_POT',
    why: 'There is nothing in the pot to hold',
    rule: 'P3',
  } as const;
  const screen = await render(<Trace explanation={{ verdict, ask, phases: [], trail: [] }} />);
  await expect.element(screen.getByText('EMPTY_POT: There is nothing in the pot to hold (P3)')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Then, by itself' }).query()).toBeNull();
});
