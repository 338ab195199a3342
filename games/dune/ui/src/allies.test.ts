import { expect, test } from 'vitest';
import { allies } from './allies.ts';
import { sampleTable, sampleView } from './sample-table.test-kit.ts';

test('talk goes to the ally first: who has one knows whom, who has none nobody', () => {
  const view = sampleView(sampleTable({ alliances: [['atreides', 'fremen']] }), 'storm');
  expect(allies(view, 'atreides')).toEqual(['fremen']);
  expect(allies(view, 'fremen')).toEqual(['atreides']);
  expect(allies(view, 'guild')).toEqual([]);
  expect(allies(view, 'nobody')).toEqual([]);
});
