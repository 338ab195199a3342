import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HexBoard } from './hex-board.tsx';
import { hexesWithin, hexId } from './hex-layout.ts';
import { MapBoard } from './map-board.tsx';
import { SquareBoard } from './square-board.tsx';

const squares = (act: (id: string) => void) =>
  Array.from({ length: 9 }, (_, i) => ({
    id: String(i),
    column: i % 3,
    row: Math.trunc(i / 3),
    label: `cell ${i}`,
    act: i === 4 ? undefined : () => act(String(i)),
  }));

test('a click on a square chooses it; a square without a use is disabled', async () => {
  const act = vi.fn();
  const screen = await render(<SquareBoard label="board" columns={3} rows={3} squares={squares(act)} />);
  await screen.getByRole('button', { name: 'cell 2' }).click();
  expect(act).toHaveBeenLastCalledWith('2');
  await expect
    .element(screen.getByRole('button', { name: 'cell 4' }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('a hint is drawn in the middle of its square, over what lies there', async () => {
  const hinted = squares(() => undefined).map((square) => ({
    ...square,
    hint: square.id === '5' && <circle r={6} />,
  }));
  await render(<SquareBoard label="board" columns={3} rows={3} squares={hinted} />);
  const middle = (part: Element | null | undefined) => {
    const { x, y, width, height } = part?.getBoundingClientRect() ?? new DOMRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  const spot = document.querySelector('[data-spot="5"]');
  expect(document.querySelectorAll('.hint circle')).toHaveLength(1);
  expect(middle(spot?.querySelector('.hint circle'))).toEqual(middle(spot?.querySelector('.shape')));
});

test('a board is one stop for Tab; arrows walk over it, Enter chooses', async () => {
  const act = vi.fn();
  await render(<SquareBoard label="board" columns={3} rows={3} squares={squares(act)} />);
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('cell 0');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('cell 5');
  await userEvent.keyboard('{Enter}');
  expect(act).toHaveBeenLastCalledWith('5');
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('data-spot')).toBeNull();
});

test('Page Down goes through the places that can be chosen, Escape gives up', async () => {
  const giveUp = vi.fn();
  const cells = hexesWithin(2).map((hex) => ({
    hex,
    label: hexId(hex),
    ground: 'fill-panel',
    act: hex.r === 0 ? () => undefined : undefined,
  }));
  const screen = await render(<HexBoard label="hexes" radius={2} cells={cells} onEscape={giveUp} />);
  await screen.getByRole('button', { name: '-2,0' }).click();
  await userEvent.keyboard('{PageDown}{PageDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('0,0');
  await userEvent.keyboard('{PageUp}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('-1,0');
  await userEvent.keyboard('{Escape}');
  expect(giveUp).toHaveBeenCalledOnce();
});

test('a map zooms by button, key and wheel, and is whole again on request', async () => {
  const screen = await render(
    <div style={{ width: 400, height: 400 }}>
      <MapBoard
        label="map"
        reach={100}
        ground={<circle r={90} />}
        areas={[{ id: 'a', path: 'M-50 -50H50V50H-50Z', x: 0, y: 0, label: 'middle', act: () => undefined }]}
      />
    </div>,
  );
  const scale = () => document.querySelector('svg > g')?.getAttribute('transform') ?? '';
  await screen.getByRole('button', { name: 'Zoom in' }).click();
  expect(scale()).toContain('scale(1.4)');
  await screen.getByRole('button', { name: 'Show all' }).click();
  expect(scale()).toBe('translate(0 0) scale(1)');
  await userEvent.keyboard('+');
  expect(scale()).toContain('scale(1.3)');
  const svg = document.querySelector('svg.board');
  svg?.dispatchEvent(new WheelEvent('wheel', { deltaY: -400, bubbles: true, cancelable: true }));
  await expect.poll(scale).toContain('scale(3.5');
});

test('what the keyboard leads to is seen, however near the map is', async () => {
  const area = (id: string, y: number) => ({
    id,
    path: `M-10 ${y - 10}H10V${y + 10}H-10Z`,
    x: 0,
    y,
    label: id,
    act: () => undefined,
  });
  await render(
    <div style={{ width: 400, height: 400 }}>
      <MapBoard label="map" reach={100} ground={null} areas={[area('north', -80), area('south', 80)]} />
    </div>,
  );
  const isSeen = () => {
    const frame = document.querySelector('svg.board')?.getBoundingClientRect();
    const spot = document.activeElement?.getBoundingClientRect();
    const middle = spot && spot.top + spot.height / 2;
    return frame && middle && middle > frame.top && middle < frame.bottom;
  };
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('+++++');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('north');
  await expect.poll(isSeen).toBe(true);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('south');
  await expect.poll(isSeen).toBe(true);
});

test('a wheel scrolls the page over hexes, and zooms them with Ctrl', async () => {
  const cells = hexesWithin(2).map((hex) => ({ hex, label: hexId(hex), ground: 'fill-panel' }));
  await render(
    <div style={{ width: 400, height: 400 }}>
      <HexBoard label="hexes" radius={2} cells={cells} />
    </div>,
  );
  const scale = () => document.querySelector('svg > g')?.getAttribute('transform') ?? '';
  const turn = (ctrlKey: boolean) => {
    const event = new WheelEvent('wheel', { deltaY: -400, bubbles: true, cancelable: true, ctrlKey });
    document.querySelector('svg.board')?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(turn(false)).toBe(false);
  expect(scale()).toBe('translate(0 0) scale(1)');
  expect(turn(true)).toBe(true);
  await expect.poll(scale).toContain('scale(2.7');
});

const LANDS = ['Arrin', 'Bree', 'Bolm'].map((name, i) => ({
  id: name.toLowerCase(),
  path: `M${i * 60} 0h50v50h-50Z`,
  x: i * 60 + 25,
  y: 25,
  label: `${name}, free`,
}));

test('a letter leads to the next area of that name; Shift, and holding, choose more', async () => {
  const done: string[] = [];
  const areas = LANDS.map((area) => ({
    ...area,
    act: () => void done.push(area.id),
    more: () => void done.push(`more ${area.id}`),
  }));
  await render(<MapBoard label="map" reach={200} areas={areas} ground={null} />);
  await userEvent.tab();
  await userEvent.keyboard('b{Enter}bB{Shift>}{Enter}{/Shift}x');
  expect(document.activeElement?.getAttribute('data-spot')).toBe('bree');
  expect(done).toEqual(['bree', 'more bree']);
  const arrin = document.querySelector('[data-spot="arrin"]');
  const press = (type: string): void =>
    void arrin?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1 }));
  press('pointerdown');
  await expect.poll(() => done.at(-1)).toBe('more arrin');
  press('pointerup');
  arrin?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(done).toHaveLength(3);
});
