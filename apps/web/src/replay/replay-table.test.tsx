import type { ReplayLine, ReplayStep } from '@rulewright/protocol';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Analyst } from '../analysis/analyst.ts';
import { speakIn } from '../i18n.ts';
import { MATCH } from '../match/sample-match.test-kit.ts';
import { ReplayTable } from './replay-table.tsx';

beforeAll(() => speakIn('en'));

const bid = (seq: number, player: string, more: ReplayLine['facts'] = []): ReplayLine => ({
  seq,
  input: { player, action: 'bid', args: { card: seq } },
  facts: more,
});
const fact = (type: string, more: object) => ({ fact: { type, ...more } });
const prize = (value: number) => fact('PRIZE_TURNED_UP', { prize: value });
const LINES: readonly ReplayLine[] = [
  { seq: 0, input: null, facts: [prize(5)] },
  bid(1, 'player1'),
  bid(2, 'player2', [fact('PRIZE_TAKEN', { player: 'player2', prize: 5 }), prize(3)]),
  bid(3, 'player1'),
];
const VIEW = {
  player: null,
  players: ['player1', 'player2'],
  table: {
    cards: 5,
    prize: 3,
    gone: [5],
    played: { player1: [1], player2: [2] },
    scores: { player1: 0, player2: 5 },
  },
  hand: null,
  hands: { player1: { cards: [2, 3, 4, 5] }, player2: { cards: [1, 3, 4, 5] } },
  answers: {},
  frames: [],
  cursors: [],
  actor: null,
  turns: [],
  spent: [],
  ended: [],
  sealed: {},
  answered: {},
  awaiting: [],
  resolving: false,
  phases: ['bidding'],
  outcome: null,
};
const ANALYST: Analyst = {
  key: 'sample',
  curve: async (from) => ({
    of: 3,
    points: [0, 1, 2, 3]
      .slice(from, from + 2)
      .map((seq) => ({ seq, worths: { player1: seq / 4, player2: -seq / 4 } })),
  }),
  advice: async () => ({
    advice: [{ player: 'player2', answers: [{ action: 'bid', args: { card: 4 }, worth: 0.25 }] }],
  }),
  playOn: () => Promise.reject(new Error('The bots have too much to do')),
};
const client = new QueryClient();

/** The page around it keeps the place in its address. What is shown may be late. */
function Replay({ late }: { readonly late?: number }) {
  const [seq, go] = useState(0);
  const line = LINES[late ?? seq];
  if (!line) return null;
  const step: ReplayStep = { ...line, of: LINES.length - 1, view: VIEW };
  const place = { seq, seenBy: '*', go, see: () => undefined };
  const seated = { seats: MATCH.seats, status: 'finished' as const };
  return (
    <ReplayTable
      game="goofspiel"
      title="Goofspiel"
      seated={seated}
      step={step}
      lines={LINES}
      place={place}
      link={null}
      analyst={ANALYST}
    />
  );
}

const around = (replay: ReactNode) =>
  createRoutesStub([
    { path: '/', Component: () => <QueryClientProvider client={client}>{replay}</QueryClientProvider> },
  ]);

test('steps are counted from where one wants to be, though it is not shown yet', async () => {
  const Stub = around(<Replay late={0} />);
  await render(<Stub initialEntries={['/']} />);
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect.element(page.getByText('1 of 3')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('2 of 3')).toBeVisible();
});

test('a replay is walked through by keys, by its list of moves and by its chapters', async () => {
  const Stub = around(<Replay />);
  await render(<Stub initialEntries={['/']} />);
  const moves = page.getByRole('region', { name: 'Moves' });
  await expect
    .element(moves.getByRole('button', { name: 'The start' }))
    .toHaveAttribute('aria-current', 'step');
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .element(moves.getByRole('button', { name: '1 Astrid: Bid' }))
    .toHaveAttribute('aria-current', 'step');
  await userEvent.keyboard('{End}');
  await expect.element(page.getByText('3 of 3')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  await expect
    .element(moves.getByRole('button', { name: '2 Leif takes 5' }))
    .toHaveAttribute('aria-current', 'step');
  await userEvent.keyboard('{Home}');
  await expect.element(page.getByText('0 of 3')).toBeVisible();
  // Two strokes before the page has drawn the first.
  for (const key of ['ArrowRight', 'ArrowRight'])
    document.dispatchEvent(new KeyboardEvent('keydown', { key }));
  await expect.element(page.getByText('2 of 3')).toBeVisible();
  const chapters = page.getByRole('combobox', { name: 'Chapter' });
  await chapters.selectOptions('The prize is 3');
  await expect.element(page.getByText('2 of 3')).toBeVisible();
  await moves.getByRole('button', { name: 'The prize is 5' }).click();
  await expect.element(chapters).toHaveValue('0');

  // Everything is open: hands are cards, each under the name of who holds it.
  const hand = page.getByRole('region', { name: 'What Leif holds' });
  await expect.element(hand.getByText('4', { exact: true })).toBeVisible();
  expect(page.getByText('Cards', { exact: true }).elements()).toEqual([]);

  // A bot looks at it, piece by piece, and says what it would do; whoever cannot play on is told why.
  await page.getByRole('button', { name: 'Let a bot look at it' }).click();
  await expect.element(page.getByRole('img', { name: /What the game looked worth to Astrid/ })).toBeVisible();
  await expect.element(page.getByText('The bot has looked at')).not.toBeInTheDocument();
  await moves.getByRole('button', { name: '2 Leif takes 5' }).click();
  await expect.element(page.getByRole('img', { name: /now Astrid \+50$/ })).toBeVisible();
  await expect.element(page.getByText('Bid: Card 4', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'With a bot' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The bots have too much to do');
  await userEvent.keyboard('{Home}');

  // An arrow in a field belongs to the field.
  const speed = page.getByRole('combobox', { name: 'Speed' });
  await speed.selectOptions('4×');
  (speed.element() as HTMLSelectElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('0 of 3')).toBeVisible();
});
