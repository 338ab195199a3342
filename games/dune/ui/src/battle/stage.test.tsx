import type { ToldFact } from '@rulewright/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Board } from '../map/map.tsx';
import { Panel } from '../panel/panel.tsx';
import { sampleTable, sampleView } from '../sample-table.test-kit.ts';
import { button } from '../shown.test-kit.tsx';
import { stage } from './on-stage.ts';

const plan = (dial: number, leader: string, weapon: string | null) => ({
  ...{ dial, leader, weapon, defense: null, cheapHero: false, kwisatzHaderach: false },
  ...{ regularFull: dial, regularHalf: 0, eliteFull: 0, eliteHalf: 0 },
});
const fought = (ending: object): ToldFact[] =>
  [
    { type: 'TURN_STARTED', turn: 3 },
    { type: 'BATTLE_STARTED', territory: 'carthag', aggressor: 'atreides', defender: 'harkonnen' },
    {
      type: 'BATTLE_PLANS_REVEALED',
      plans: {
        atreides: plan(4, 'duncan-idaho', 'crysknife'),
        harkonnen: plan(3, 'feyd-rautha', null),
      },
    },
    {
      ...{ type: 'BATTLE_RESOLVED', territory: 'carthag', winner: 'atreides', by: 'strength' },
      ...{ totals: { atreides: 6, harkonnen: 3 }, ...ending },
    },
    { type: 'LEADER_KILLED', faction: 'harkonnen', leader: 'feyd-rautha' },
    { type: 'SPICE_CHANGED', faction: 'atreides', delta: 6, reason: 'leader_bounty' },
    { type: 'FORCES_KILLED', faction: 'harkonnen', regular: 5 },
    { type: 'BATTLES_COMPLETE' },
  ].map((fact) => ({ fact }));

const table = (past: readonly ToldFact[], step: number) => {
  const props = {
    ...{ view: sampleView(sampleTable(), 'battle'), questions: [], facts: [], past, step },
    ...{ names: (id: string) => id, answer: () => undefined },
  };
  return (
    <div className="grid grid-cols-[720px_384px]">
      <div className="h-[640px]">
        <Board {...props} />
      </div>
      <Panel {...props} />
    </div>
  );
};
const onStage = page.getByRole('region', { name: 'The battle', exact: true });

beforeEach(() => stage({ chosen: null, away: -1, pace: 'quick' }));
afterEach(() => vi.restoreAllMocks());

test('a battle is shown moment by moment, stays until it is put away, and is kept in the book', async () => {
  const { rerender } = await render(table([], 1));
  await expect.element(page.getByText('Battle book')).toBeVisible();
  await rerender(table(fought({}), 2));
  const moment = () => document.querySelector('[data-moment]')?.getAttribute('data-moment');
  await expect.poll(moment, { interval: 10 }).toBe('sealed');
  await expect.element(onStage.getByText('Battle in Carthag')).toBeVisible();
  await button('Show all of it').click();
  expect(moment()).toBe('sum');
  const [attacker, defender] = [
    onStage.getByRole('region', { name: 'Atreides' }),
    onStage.getByRole('region', { name: 'Harkonnen' }),
  ];
  await expect.element(attacker.getByText('4 + 2 = 6')).toBeVisible();
  await expect.element(attacker.getByText('+6 spice for fallen leaders')).toBeVisible();
  await expect.element(defender.getByText('5 tokens lost')).toBeVisible();
  expect(document.querySelector('[data-fallen]')?.textContent).toContain('Feyd-Rautha');
  await expect.element(onStage.getByText('Atreides wins', { exact: true })).toBeVisible();
  await button('Put it away').click();
  await expect.element(onStage).not.toBeInTheDocument();
  await page.getByText('Battle book').click();
  await button(/Carthag.*Atreides won/).click();
  await expect.element(onStage.getByText('Battle in Carthag')).toBeVisible();
  await button('Put it away').click();
});

test('an explosion and treason are seen; less motion shows the end at once', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const { rerender } = await render(table([], 1));
  await rerender(table(fought({ by: 'explosion', winner: null }), 2));
  await expect.element(onStage.getByText('Lasgun and shield: everything explodes')).toBeVisible();
  expect(document.querySelectorAll('[data-explosion]')).toHaveLength(1);
});

test('whoever wants battles in the book only is not disturbed, nor is who comes later', async () => {
  stage({ pace: 'book' });
  const { rerender } = await render(table([], 1));
  await rerender(table(fought({}), 2));
  await expect.element(page.getByText('Battle book (1)')).toBeVisible();
  expect(onStage.elements()).toHaveLength(0);
});
