import { type Decision, forced } from '@rulewright/engine';
import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { dune } from '../../dune.ts';
import type { Position } from '../../opening/position.ts';
import { scenario } from '../../scenario.test-kit.ts';
import type { Given } from '../../words/actions.ts';
import type { FactionId } from '../../words/ids.ts';

const BG = 'bene-gesserit';
const pass = { pass: true } as const;
const sink = { place: 'polar-sink' } as const;
const begin = (first: FactionId, more: Partial<Position> = {}) => {
  const factions: FactionId[] = [first, BG, ...(first === 'guild' ? [] : (['guild'] as const))];
  return scenario(dune, {
    position: { factions, stormOrder: factions, turn: 2, phase: 'shipment', stormSector: 0, ...more },
  });
};
const orderedOf = (decision: Decision | null) => (decision === null ? null : forced(decision));
const one = { kind: 'reserve', to: 'carthag', regular: 1 } as const;

rule('2.02.05', 'after a shipment Bene Gesserit may send a fighter to the Polar Sink for nothing', () => {
  const game = begin('atreides').act('atreides', 'ship', one);
  expect(game.waitingFor()).toEqual([BG]);
  game.act(BG, 'shipAdvisor', sink);
  expect(game.facts('ADVISOR_SENT')).toEqual([
    { type: 'ADVISOR_SENT', faction: BG, territory: 'polar-sink', sector: null, as: 'fighter' },
  ]);
  expect(game.state.hand[BG].spice).toBe(5);
  expect(game.view(null).table.forces).toContainEqual(
    expect.objectContaining({ faction: BG, area: 'polar-sink', regular: 2, advisor: 0 }),
  );
  expect(game.waitingFor()).toEqual(['atreides']);
});

rule('2.02.05', 'they may leave it, and are asked once for each shipment', () => {
  const game = begin('atreides').act('atreides', 'ship', one).act(BG, 'shipAdvisor', pass);
  expect(game.facts('ADVISOR_SENT')).toEqual([]);
  expect(game.asked(BG, 'shipAdvisor')).toBeNull();
  game.act('atreides', 'shipMove', pass);
  expect(game.asked(BG, 'shipAdvisor')).toBeNull();
});

rule('2.02.05', 'an ally’s shipment counts as any other', () => {
  const game = begin('atreides', { alliances: [['atreides', BG]] }).act('atreides', 'ship', one);
  expect(game.waitingFor()).toEqual([BG]);
});

test.each([
  ['never', pass],
  ['polar-sink', sink],
] as const)('who has ordered %s is asked as ever, and the order answers', (value, args) => {
  const game = begin('atreides').act(BG, 'standing', { order: 'advisorPolicy', value });
  game.act('atreides', 'ship', one);
  expect(orderedOf(game.asked(BG, 'shipAdvisor'))).toMatchObject({ because: 'ordered', input: { args } });
});

test('an order that the basic game does not allow leaves the answer to them', () => {
  const game = begin('atreides').act(BG, 'standing', { order: 'advisorPolicy', value: 'same-territory' });
  expect(orderedOf(game.act('atreides', 'ship', one).asked(BG, 'shipAdvisor'))).toBeNull();
});

test('neither a send, nor a ship across the board, nor one home, nor their own shipment calls them (2.02.05)', () => {
  const asked = (first: FactionId, args: Given<'ship'>) =>
    begin(first, { spice: { guild: 9 } })
      .act(first, 'ship', args)
      .asked(BG, 'shipAdvisor');
  const from = [{ territory: 'tueks-sietch' as const, regular: 1 }];
  expect(asked('fremen', { kind: 'fremen-send', to: 'funeral-plain', regular: 1 })).toBeNull();
  expect(asked('guild', { kind: 'cross', from, to: 'carthag' })).toBeNull();
  expect(asked('guild', { kind: 'to-reserves', from })).toBeNull();
  const own = begin('atreides').act('atreides', 'ship', pass).act('atreides', 'shipMove', pass);
  own.act('atreides', 'shipMove', pass).act(BG, 'ship', one);
  expect(own.waitingFor()).toEqual([BG]);
  expect(own.asked(BG, 'shipAdvisor')).toBeNull();
});

rule('2.02.05', 'without reserves they send nobody', () => {
  const game = begin('atreides', { tanks: { [BG]: { regular: 19 } } }).act('atreides', 'ship', one);
  game.refused(BG, 'shipAdvisor', sink, 'NOT_ASKED', '2.02.05');
  expect(game.waitingFor()).toEqual(['atreides']);
});

rule.refuses('2.02.11', 'nobody goes alongside the shipment in the basic game', () => {
  const alongside = { place: 'same-territory' };
  begin('atreides')
    .act('atreides', 'ship', one)
    .refused(BG, 'shipAdvisor', alongside, 'ADVANCED_ONLY', '2.02.11');
});

rule.refuses('2.02.16', 'tokens do not choose a side in the basic game', () => {
  const from = [{ territory: 'arrakeen', sector: 9, regular: 1 }];
  begin('atreides')
    .act('atreides', 'ship', pass)
    .refused(
      ...([
        'atreides',
        'shipMove',
        { from, to: 'old-gap', sector: 9, arriveAs: 'fighter' },
        'ADVANCED_ONLY',
        '2.02.16',
      ] as const),
    );
});

test('absent Bene Gesserit send nobody', () => {
  const game = begin('atreides').act('atreides', 'ship', one).timeOut(BG, 'shipAdvisor');
  expect(game.facts('ADVISOR_SENT')).toEqual([]);
});
