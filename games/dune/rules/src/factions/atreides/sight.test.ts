import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { dune } from '../../dune.ts';
import { scenario } from '../../scenario.test-kit.ts';
import type { FactionId } from '../../words/ids.ts';

const begin = (factions: FactionId[]) =>
  scenario(dune, { position: { factions, turn: 2, phase: 'shipment', spiceDeck: ['red-chasm'] } });

rule('2.01.07', 'Atreides alone are shown the next spice card', () => {
  const game = begin(['atreides', 'guild']);
  const open = { type: 'CARD_PEEKED', to: 'atreides', deck: 'spice' };
  const peeks = (f: FactionId | null) => game.told(f).filter((fact) => fact.type === 'CARD_PEEKED');
  expect(peeks('atreides')).toEqual([{ ...open, card: 'red-chasm' }]);
  expect(peeks('guild')).toEqual([open]);
  expect(peeks(null)).toEqual([open]);
  expect(game.view('atreides').hand?.seen.spice).toBe('red-chasm');
  expect(JSON.stringify(game.view('guild'))).not.toContain('red-chasm');
});

test('without Atreides nobody looks', () => {
  expect(begin(['emperor', 'guild']).facts('CARD_PEEKED')).toEqual([]);
});
