// What is seen on the map, beside it and below it.
import { SEA_LINKS } from '@rulewright/conquest';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { tableOf } from './sample-table.test-kit.ts';
import { button, FIGHT, LAND, land, Table } from './shown.test-kit.tsx';

test('throws are shown, losses count down with them, and they are said when they have fallen', async () => {
  const fell = { type: 'ATTACKED', player: 'ann', from: 'skarn', to: 'kaldur', attack: [6, 3], defence: [5] };
  const facts = [
    { fact: { ...fell, attackerLosses: 0, defenderLosses: 1 } },
    { fact: { ...fell, attack: [4, 2], attackerLosses: 1, defenderLosses: 0 } },
  ];
  const screen = await render(<Table table={tableOf(LAND)} />);
  await screen.rerender(<Table table={tableOf(LAND)} facts={facts} step={2} />);
  const armies = (): string => document.querySelector('[data-armies="skarn"] text')?.textContent ?? '';
  expect(armies()).toBe('6');
  await expect.poll(armies).toBe('5');
  await expect.element(page.getByText('Skarn → Kaldur: 4 2 against 5')).toBeInTheDocument();
});

test('armies that move are seen as a column, a new card falls into the fan, and both stand still where that is wanted', async () => {
  const facts = [
    { fact: { type: 'ADVANCED', player: 'ann', from: 'skarn', to: 'kaldur', armies: 3 } },
    { fact: { type: 'CARD_DRAWN', player: 'ann', card: 'isfell' } },
  ];
  const hand = { cards: ['isfell'], mission: null };
  const moving = (card: string): number[] =>
    ['[data-march="3"]', `[data-card="${card}"]`].map(
      (one) => document.querySelector(one)?.getAnimations().length ?? -1,
    );
  const screen = await render(<Table table={tableOf(LAND)} hand={hand} />);
  expect(moving('isfell')).toEqual([-1, 0]);
  await screen.rerender(<Table table={tableOf(LAND)} hand={hand} facts={facts} step={2} />);
  expect(moving('isfell').every((many) => many > 0)).toBe(true);
  const unseen = (): string =>
    getComputedStyle(document.querySelector('[data-march]') ?? document.body).opacity;
  await expect.poll(unseen).toBe('0');
  document.documentElement.dataset.motion = 'off';
  const march = { fact: { type: 'FORTIFIED', player: 'ann', from: 'skarn', to: 'ravnhold', armies: 3 } };
  const drawn = { fact: { type: 'CARD_DRAWN', player: 'ann', card: 'mossgard' } };
  const more = { cards: ['mossgard'], mission: null };
  await screen.rerender(<Table table={tableOf(LAND)} hand={more} facts={[march, drawn]} step={3} />);
  delete document.documentElement.dataset.motion;
  expect(moving('mossgard')).toEqual([0, 0]);
  expect(unseen()).toBe('0');
});

test('fog is said and drawn, and the end shows how territories changed hands', async () => {
  const table = tableOf(LAND);
  const dark = {
    ...table,
    territories: { ...table.territories, lomatu: { owner: null, armies: null } },
    score: null,
  };
  const screen = await render(<Table table={dark} />);
  await expect.element(land(/^Lomatu, The Lanterns, hidden in fog/)).toBeVisible();
  expect(document.querySelector('[data-armies="lomatu"]')?.textContent).toBe('Lomatu'); // its name is no secret
  await expect.element(page.getByRole('row', { name: /^Ann \d+ \d+ \d+ \d+$/ })).toBeVisible(); // one knows one's own
  await expect.element(page.getByRole('row', { name: /^Bob \d+\+ \d+\+ \? \d+$/ })).toBeVisible();
  const turn = { fact: { type: 'TURN_STARTED', player: 'ann', round: 1 } };
  const taken = {
    fact: { type: 'CONQUERED', player: 'ann', defender: 'bob', from: 'skarn', to: 'ravnhold' },
  };
  await screen.rerender(
    <Table table={table} past={[turn, taken, turn, turn]} outcome={{ reason: 'rounds', ranks: [] }} />,
  );
  await expect.element(page.getByRole('img', { name: /Territories over time: Ann 2, Bob 1/ })).toBeVisible();
});

test('capitals, regions nearly held, round and limit are shown and said', async () => {
  const land7 = ['skarn', 'ravnhold', 'isfell', 'tarnwick', 'mossgard', 'eldmoor'];
  const text = `${land7.map((id) => `${id} ann 2`).join(', ')}, kaldur bob 3`;
  await render(<Table table={tableOf(text, { capitals: { ann: 'skarn', bob: 'kaldur' } })} />);
  await expect.element(land(/^Kaldur, .*capital of Bob/)).toBeVisible();
  expect(document.querySelectorAll('[data-star]')).toHaveLength(2);
  await expect.element(page.getByText('Ann lacks 1', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('listitem').getByText('Hyrnland +4, Ann lacks 1')).toBeInTheDocument();
  await expect.element(page.getByText(/^Round 3 of 30/)).toBeVisible();
});

test('map, orders and standing have names of their own, by which a screen reader tells them apart', async () => {
  await render(<Table table={tableOf(LAND)} questions={FIGHT} />);
  for (const name of ['Orders', 'Standing'])
    await expect.element(page.getByRole('region', { name, exact: true })).toBeVisible();
  expect(page.getByRole('group', { name: 'The world of Conquest' }).elements()).toHaveLength(1);
});

test('on a phone territories are named where one looks closer', async () => {
  await page.viewport(390, 844);
  await render(<Table table={tableOf(LAND)} />);
  const name = () => document.querySelector('[data-armies="skarn"]')?.textContent;
  expect(name()).toBe('5');
  for (let i = 0; i < 3; i++) await button('Zoom in').click();
  await expect.poll(name).toBe('5Skarn');
  await page.viewport(900, 900);
});

test('a long blitz can be skipped', async () => {
  const fell = { type: 'ATTACKED', player: 'bob', from: 'kaldur', to: 'skarn', attack: [6], defence: [5] };
  const facts = Array.from({ length: 40 }, () => ({
    fact: { ...fell, attackerLosses: 1, defenderLosses: 0 },
  }));
  const screen = await render(<Table table={tableOf(LAND)} />);
  await screen.rerender(<Table table={tableOf(LAND)} facts={facts} step={2} />);
  const armies = (): number => Number(document.querySelector('[data-armies="kaldur"] text')?.textContent);
  expect(armies()).toBeGreaterThan(3);
  await button('Skip').click();
  expect(armies()).toBe(3);
  expect(document.querySelector('[data-arrow="kaldur skarn"]')).not.toBeNull(); // what others do is an arrow too
});
test('every owner has a pattern of their own, so that colour alone says nothing; the neutral has none', async () => {
  const players = ['ann', 'bob', 'cy', 'di', 'ed', 'flo'];
  const own = ['skarn', 'ravnhold', 'isfell', 'tarnwick', 'kaldur', 'mossgard'];
  const score = Object.fromEntries(players.map((player) => [player, 1]));
  const table = tableOf(own.map((id, seat) => `${id} ${players[seat]} 1`).join(', '), { score });
  await render(<Table table={table} players={players} />);
  const filled = (id: string): string[] =>
    [...document.querySelectorAll(`[data-land="${id}"] path`)].map((path) => path.getAttribute('fill') ?? '');
  const lines = own.map((id) => {
    const [colour = '', pattern = ''] = filled(id);
    expect(colour).toMatch(/--seat-\d/);
    const drawn = document.querySelector(pattern.replace(/url\((.*)\)/, '$1'));
    return drawn?.querySelector('path')?.getAttribute('d');
  });
  expect(new Set(lines).size).toBe(6);
  expect(lines).not.toContain(undefined);
  expect(filled('eldmoor')).toHaveLength(1);
});

test('sea links are dotted from coast to coast, on the turned map as well', async () => {
  const links = (): (readonly [string | null, number, number])[] =>
    [...document.querySelectorAll<SVGPathElement>('[data-link]')].map((path) => {
      const { width, height } = path.getBBox();
      return [path.getAttribute('stroke-dasharray'), Math.round(width), Math.round(height)];
    });
  const screen = await render(<Table table={tableOf(LAND)} />);
  const wide = links();
  expect(wide).toHaveLength(SEA_LINKS.length);
  expect(new Set(wide.map(([dots]) => dots))).toEqual(new Set(['2 11']));
  await page.viewport(390, 844);
  await screen.rerender(<Table table={tableOf(LAND)} />);
  await expect.poll(links).toEqual(wide.map(([dots, width, height]) => [dots, height, width]));
  await page.viewport(900, 900);
});

test('a whole blitz falls in under two seconds, however many throws it takes', async () => {
  const fell = { type: 'ATTACKED', player: 'bob', from: 'kaldur', to: 'skarn', attack: [6], defence: [5] };
  const facts = Array.from({ length: 1000 }, () => ({
    fact: { ...fell, attackerLosses: 1, defenderLosses: 0 },
  }));
  const shown = <Table table={tableOf(LAND)} facts={facts} step={2} />;
  const screen = await render(<Table table={tableOf(LAND)} />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  await screen.rerender(shown);
  const armies = (): number => Number(document.querySelector('[data-armies="kaldur"] text')?.textContent);
  expect(armies()).toBeGreaterThan(900);
  const after: number[] = [];
  for (let frames = 0; frames < 20; frames++) {
    vi.advanceTimersByTime(100); // a page that is drawn ten times a second
    await screen.rerender(shown);
    after.push(armies());
  }
  vi.useRealTimers();
  expect(after[9]).toBeGreaterThan(100);
  expect(after[9]).toBeLessThan(900);
  expect(after.at(-1)).toBe(3);
});

test('on a phone the orders are a sheet at the lower edge of the page, and the standing one that is opened', async () => {
  const orders = () => document.querySelector('[aria-label="Orders"]') ?? document.body;
  const isStanding = () => document.querySelector('[data-player="ann"]')?.checkVisibility();
  const below = (step: number) => (
    <div style={{ paddingTop: 300 }}>
      <Table table={tableOf(LAND)} questions={FIGHT} step={step} />
    </div>
  );
  const screen = await render(below(1));
  expect(isStanding()).toBe(true);
  await page.viewport(390, 600);
  await screen.rerender(below(2));
  await expect.poll(isStanding).toBe(false);
  const { bottom, left, right } = orders().getBoundingClientRect();
  expect(Math.round(bottom)).toBe(600);
  expect([left >= 0, right <= 390]).toEqual([true, true]);
  await page.getByText('Standing', { exact: true }).click();
  await expect.poll(isStanding).toBe(true);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1200, 900);
  await expect.poll(() => getComputedStyle(orders()).position).toBe('static');
  await page.viewport(900, 900);
});
