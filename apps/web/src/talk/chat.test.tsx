import type { MatchStore } from '@rulewright/client';
import { beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { speakIn } from '../i18n.ts';
import { MATCH, STATE } from '../match/sample-match.test-kit.ts';
import { Chat } from './chat.tsx';

beforeAll(() => speakIn('en'));

const [ours, theirs] = MATCH.seats;
if (!ours || !theirs) throw new Error('two sit there');
const match = {
  ...MATCH,
  seats: [ours, theirs, { ...theirs, seat: 2, player: 'player3', name: 'Signe' }],
};

test('an ally comes first among those who can be whispered to; what was not sent stays typed', async () => {
  const say = vi.fn<MatchStore['say']>(async () => ({ ok: false, code: 'TOO_FAST', why: 'Slowly' }));
  const store = { say } as Partial<MatchStore> as MatchStore; // all that a chat uses
  const ears = { muted: [], toggle: () => undefined } as never; // nobody is muted
  await render(<Chat {...{ match, store, ears }} state={{ ...STATE, match }} allies={['player3']} />);
  const whom = page.getByRole('combobox', { name: 'Say it to' });
  await expect.element(whom).toBeVisible();
  const names = whom
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['everybody', 'Signe, your ally', 'Leif alone']);
  await whom.selectOptions('Signe, your ally');
  await page.getByRole('textbox').fill('Arrakeen at dawn');
  await page.getByRole('button', { name: 'Send' }).click();
  expect(say).toHaveBeenLastCalledWith('Arrakeen at dawn', 'player3');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Slowly');
  await expect.element(page.getByRole('textbox')).toHaveValue('Arrakeen at dawn');
  const long = 'dune '.repeat(101).trim();
  await page.getByRole('textbox').fill(long);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('A line has at most 500 characters; this one has 504.')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue(long);
  expect(say).toHaveBeenCalledTimes(1);
  await page.getByRole('textbox').fill('At dawn');
  say.mockResolvedValueOnce({ ok: true });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByRole('textbox')).toHaveValue('');
});
