import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { sampleTable, sampleView } from '../sample-table.test-kit.ts';
import { area, question, shown } from '../shown.test-kit.tsx';
import { Board } from './map.tsx';

test('every area is on the map with what lies there', async () => {
  await shown({ table: sampleTable(), phase: 'storm', questions: [] });
  expect(document.querySelectorAll('[data-spot]')).toHaveLength(86);
  await expect.element(area(/^Arrakeen, Atreides 10$/)).toBeInTheDocument();
  await expect.element(area(/^Red Chasm, Atreides 3, 8 spice/)).toBeInTheDocument();
  await expect.element(area(/^Carthag, Harkonnen 8, Bene Gesserit 2 advisors/)).toBeInTheDocument();
  await expect.element(area(/^The Minor Erg \(sector 5\), in the storm/)).toBeInTheDocument();
});

test('elite, advisors and who is caught in the storm look different without colour', async () => {
  const forces = [
    { faction: 'fremen', area: 'sietch-tabr:13', regular: 5, elite: 2, advisor: 0 },
    { faction: 'bene-gesserit', area: 'carthag:10', regular: 0, elite: 0, advisor: 2 },
    { faction: 'guild', area: 'south-mesa:5', regular: 6, elite: 0, advisor: 0 },
  ];
  await shown({ table: sampleTable({ forces }), phase: 'storm', questions: [] });
  expect(document.querySelector('[data-elite]')?.textContent).toBe('★2');
  expect(document.querySelectorAll('rect[stroke-dasharray]')).toHaveLength(1);
  expect(document.querySelectorAll('[data-locked]')).toHaveLength(1);
  const [storm, number] = ['[data-storm]', '[data-sector="5"]'].map((each) => document.querySelector(each));
  const isLater = storm!.compareDocumentPosition(number!) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isLater, 'the number of a stormed sector is drawn over the storm').toBeTruthy();
});

test('whoever points at a place reads who stands there, its spice, the storm and what lies around', async () => {
  await shown({ table: sampleTable(), phase: 'storm', questions: [] });
  const sheet = () => document.querySelector('[data-place]')?.textContent ?? '';
  document.querySelector<SVGGElement>('[data-spot="red-chasm:6"]')?.focus();
  await expect.poll(sheet).toContain('Atreides 3');
  expect(sheet()).toContain('8 spice lies here');
  expect(sheet()).toContain('The storm comes: 1 sector away, and kills.');
  expect(sheet()).toContain('Next to Pasty Mesa, South Mesa');
  document.querySelector<SVGGElement>('[data-spot="the-minor-erg:5"]')?.focus();
  await expect.poll(sheet).toContain('The storm stands here');
  document.querySelector<SVGGElement>('[data-spot="polar-sink"]')?.blur();
});

test('which battle is next is answered by a click on the map, or in the panel', async () => {
  const options = [
    { territory: 'carthag', opponent: 'harkonnen' },
    { territory: 'red-chasm', opponent: 'guild' },
  ];
  const questions = [question('battleChoose', { options })];
  const answered = await shown({ table: sampleTable(), phase: 'battle', questions });
  await area(/^Carthag, .*can be chosen/).click();
  expect(answered()).toEqual({ territory: 'carthag', opponent: 'harkonnen' });
  await page.getByRole('button', { name: 'Red Chasm against Spacing Guild' }).click();
  expect(answered()).toEqual({ territory: 'red-chasm', opponent: 'guild' });
});

test('the bar shows the phase that is on, the turn, the storm, and help with a link to the rule', async () => {
  await shown({ table: sampleTable(), phase: 'bidding', questions: [] });
  const bar = page.getByRole('region', { name: 'The phases of a turn' });
  await expect.element(bar.getByText('Turn 3 of 10 · storm in sector 5 · advanced game')).toBeVisible();
  expect(bar.getByRole('listitem').elements()).toHaveLength(9);
  expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('Bidding');
  await expect
    .element(bar.getByRole('link', { name: 'Rule 1.04.01' }))
    .toHaveAttribute('href', '/rules/dune#1.04.01');
});

const moved = {
  type: 'FORCES_MOVED',
  faction: 'atreides',
  from: [{ territory: 'arrakeen', sector: 9, regular: 2, elite: 0, advisor: 0 }],
  to: 'basin',
  sector: 8,
  regular: 2,
};

const at = (step: number, table = sampleTable()) => (
  <div className="h-[480px]">
    <Board
      view={sampleView(table, 'shipment')}
      questions={[]}
      facts={[{ fact: moved }]}
      step={step}
      names={(id) => id}
      answer={() => undefined}
    />
  </div>
);

test('facts of a new step are drawn once and are gone soon; the first ones are not', async () => {
  const { rerender } = await render(at(4));
  expect(document.querySelectorAll('[data-effect]')).toHaveLength(0);
  await rerender(at(5));
  expect(document.querySelectorAll('[data-effect="tokens"]')).toHaveLength(1);
  const [flight] = document.getAnimations().filter(({ effect }) => effect instanceof KeyframeEffect);
  expect(flight?.effect?.getTiming().duration).toBeLessThanOrEqual(600);
  await expect.poll(() => document.querySelectorAll('[data-effect]').length).toBe(0);
});

test('what has just happened stands beside the map', async () => {
  const { rerender } = await render(at(4));
  await rerender(at(5));
  const lines = [...document.querySelectorAll('ol[aria-hidden] li')].map((line) => line.textContent);
  expect(lines).toEqual(Array.from({ length: 2 }, () => 'Atreides moves 2 tokens to Basin (sector 8)'));
});

test('whoever wants less motion sees only how things stand', async () => {
  const asked = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const { rerender } = await render(at(4));
  await rerender(at(5));
  expect(document.querySelectorAll('[data-effect]')).toHaveLength(0);
  expect(asked).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
  asked.mockRestore();
});

test('the storm goes on past the last sector instead of all the way back', async () => {
  const turn = () => document.querySelector<SVGGElement>('[data-storm]')?.style.transform;
  const { rerender } = await render(at(4, sampleTable({ stormSector: 16 })));
  expect(turn()).toBe('rotate(-210deg)');
  await rerender(at(5, sampleTable({ stormSector: 2 })));
  expect(turn()).toBe('rotate(-290deg)');
});

test('the map takes clicks only for what may be chosen, and Escape gives the choice back', async () => {
  const options = [{ pass: true }, { territory: 'meridian' }];
  const questions = [question('blowPlaceWorm', { options })];
  await shown({ table: sampleTable(), phase: 'spice-blow', questions });
  const active = () => document.querySelectorAll('[data-spot][data-act]');
  expect([...active()].map((spot) => spot.getAttribute('data-spot'))).toEqual(['meridian:0', 'meridian:1']);
  await area(/^Meridian \(sector 1\), can be chosen/).click();
  await expect.element(area(/^Meridian \(sector 1\), chosen/)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(area(/^Meridian \(sector 1\), can be chosen/)).toBeInTheDocument();
});
