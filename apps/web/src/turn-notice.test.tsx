import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { speakIn } from './i18n.ts';
import { usePreferences } from './preferences.ts';
import { useTurnNotice } from './turn-notice.ts';

beforeAll(() => speakIn('en'));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Table({ question }: { readonly question?: string }) {
  useTurnNotice(question, 'Chess');
  return null;
}

test('each question is told of once, though nothing was drawn between two of them', async () => {
  const told: string[] = [];
  class Noted {
    static permission = 'granted';
    constructor(title: string, { body }: { body: string }) {
      told.push(`${title}: ${body}`);
    }
    close() {}
  }
  vi.stubGlobal('Notification', Noted);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  usePreferences.setState({ notify: 'on' });
  const { rerender } = await render(<Table />);
  expect(told).toEqual([]);
  await rerender(<Table question="move.1" />);
  await rerender(<Table question="move.1" />);
  expect(told).toEqual(['Your move: Chess']);
  await rerender(<Table question="move.2" />);
  expect(told).toHaveLength(2);
  usePreferences.setState({ notify: 'off' });
  await rerender(<Table question="move.3" />);
  expect(told).toHaveLength(2);
});
