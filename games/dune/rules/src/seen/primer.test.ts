import { compile, primer } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { dune } from '../dune.ts';
import { LEADERS, SPICE_CARDS, TERRITORIES, TREACHERY_CARDS } from '../tables.ts';

const plan = compile(dune);

test('the primer names every territory, leader and card by its id, and what lies next to what', () => {
  const text = primer(plan, {}, 'guild');
  for (const id of [LEADERS, SPICE_CARDS, TERRITORIES, TREACHERY_CARDS].flatMap((table) =>
    Object.keys(table),
  ))
    expect(text).toContain(id);
  expect(text).toContain('habbanya-sietch: stronghold, sector 16; next to habbanya-ridge-flat');
  expect(text).toContain('staban-tuek 5');
  expect(text).toContain('You play ');
});

test('the primer differs between players in their own line only', () => {
  const [one, other] = (['guild', 'harkonnen'] as const).map((player) =>
    primer(plan, {}, player).split('\n'),
  );
  expect(one?.slice(0, -1)).toEqual(other?.slice(0, -1));
  expect(one?.at(-1)).not.toBe(other?.at(-1));
});
