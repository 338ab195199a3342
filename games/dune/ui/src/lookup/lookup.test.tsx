import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Panel } from '../panel/panel.tsx';
import { sampleHand, sampleTable, sampleView } from '../sample-table.test-kit.ts';

const look = (
  table: object,
  hand: object = {},
  past: readonly { type: string; [field: string]: unknown }[] = [],
) =>
  render(
    <Panel
      view={{ ...sampleView(sampleTable(table), 'storm'), hand: { ...sampleHand, ...hand } as never }}
      questions={[]}
      facts={[]}
      past={past.map((fact) => ({ fact }))}
      step={1}
      names={(id) => id}
      answer={() => undefined}
    />,
  );

const strip = page.getByRole('region', { name: 'The five strongholds' });
const force = (faction: string, area: string) => ({ faction, area, regular: 3, elite: 0, advisor: 0 });

test('the strip says who holds what, what is contested, and who wins if nothing changes', async () => {
  const forces = ['arrakeen:9', 'carthag:10', 'tueks-sietch:4'].map((area) => force('guild', area));
  await look({ forces: [...forces, force('emperor', 'sietch-tabr:13'), force('fremen', 'sietch-tabr:13')] });
  await expect.element(strip.getByText('contested')).toBeVisible();
  await expect.element(strip.getByText('3 of 3')).toBeVisible();
  await expect
    .element(strip.getByRole('alert'))
    .toHaveTextContent('If nothing changes, Spacing Guild will win at the next mentat pause!');
});

test('allies need four strongholds, and are not warned of with three', async () => {
  const forces = ['arrakeen:9', 'carthag:10'].map((area) => force('atreides', area));
  await look({ forces: [...forces, force('fremen', 'sietch-tabr:13')] });
  await expect.element(strip.getByText('3 of 4, 1 to go')).toBeVisible();
  expect(strip.getByRole('alert').elements()).toHaveLength(0);
});

test('piles with the worm’s place, tanks with prices, cards and what only oneself knows can be looked up', async () => {
  await look(
    { spicePiles: { A: ['shai-hulud', 'red-chasm'], B: [] } },
    { dealt: ['feyd-rautha', 'stilgar'], kwisatzHaderach: { losses: 3 } },
    [
      { type: 'HAND_SIZE_DECLARED', counts: { atreides: 2, guild: 1 } },
      { type: 'CARD_WON', faction: 'guild', price: 2, card: 'lasgun' },
    ],
  );
  for (const box of ['Decks and discards', 'Tanks (1)', 'All treachery cards', 'What you know'])
    await page.getByText(box, { exact: true }).click();
  await expect.element(page.getByText('A worm would come up in Red Chasm')).toBeVisible();
  await expect
    .element(page.getByText(/^Cards held when bidding last began: Atreides 2, .*Spacing Guild 1/))
    .toBeVisible();
  await expect.element(page.getByText('Duncan Idaho for 2')).toBeVisible();
  await expect.element(page.getByText(/^1 copy · 1 on the discards · 1 yours/)).toBeVisible();
  await expect.element(page.getByText('Nobody else’s traitors: Stilgar')).toBeVisible();
  await expect.element(page.getByText('Kwisatz Haderach: 3 of 7 tokens lost')).toBeVisible();
  await expect.element(page.getByText('holds Lasgun')).toBeVisible();
});
