import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FactLog } from './fact-log.tsx';
import { PlayerList } from './player-list.tsx';
import { ReplayBar } from './replay-bar.tsx';

function Bar() {
  const [step, setStep] = useState(2);
  return <ReplayBar step={step} of={5} onStep={setStep} pace={20} />;
}

test('a replay is stepped, scrubbed by keys, and plays to its end', async () => {
  const screen = await render(<Bar />);
  await screen.getByRole('button', { name: 'One step back' }).click();
  await expect.element(screen.getByText('1 of 5')).toBeVisible();
  (screen.getByRole('slider', { name: 'Position' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(screen.getByText('5 of 5')).toBeVisible();
  await userEvent.keyboard('{Home}{ArrowRight}');
  await expect.element(screen.getByText('1 of 5')).toBeVisible();
  await screen.getByRole('button', { name: 'Play' }).click();
  await expect.element(screen.getByText('5 of 5')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('a line of the log links to its rule', async () => {
  const screen = await render(
    <FactLog lines={[{ key: '1', text: 'A push', rule: 'J5.1' }]} ruleHref={(rule) => `#${rule}`} />,
  );
  await expect.element(screen.getByRole('link', { name: 'Rule J5.1' })).toHaveAttribute('href', '#J5.1');
});

test('the list of players says whose turn it is and how long it may last', async () => {
  const screen = await render(
    <PlayerList
      seats={[
        {
          player: 'red',
          name: 'Astrid',
          colour: 'red',
          isAwaited: true,
          clock: { left: null, deadline: Date.now() + 65_500 },
        },
        { player: 'blue', name: 'Bot', colour: 'blue', isBot: true },
      ]}
    />,
  );
  await expect.element(screen.getByRole('listitem').first()).toHaveAttribute('aria-current', 'true');
  await expect.element(screen.getByRole('listitem').first()).toHaveTextContent(/to move/);
  await expect.element(screen.getByRole('timer')).toHaveTextContent(/1:0\d/);
  await expect.element(screen.getByText(/· bot/)).toBeVisible();
});

test('the log stays at its end when its room changes', async () => {
  const lines = Array.from({ length: 60 }, (_, i) => ({ key: String(i), text: `line ${i}` }));
  const room = (height: number) => (
    <div style={{ height }}>
      <FactLog lines={lines} />
    </div>
  );
  const screen = await render(room(400));
  const rest = () => {
    const {
      scrollHeight = 0,
      scrollTop = 0,
      clientHeight = 0,
    } = document.querySelector('[role="log"]') ?? {};
    return Math.round(scrollHeight - scrollTop - clientHeight);
  };
  await expect.poll(rest, { timeout: 5000 }).toBe(0);
  await screen.rerender(room(120));
  await expect.poll(rest, { timeout: 5000 }).toBe(0);
});
