// Conquest through the methods: positions, legal answers, refusals, notation.
import { expect, test } from 'vitest';
import { conversation } from './conversation.ts';

const POSITION = {
  owners: { skarn: 'ann', ravnhold: 'ann', kaldur: 'bob', isfell: 'bob' },
  armies: { skarn: 6, kaldur: 1 },
  segment: 'attack',
  dice: [6, 6, 6, 1],
};

function begin(more: object = { position: POSITION }) {
  const talk = conversation();
  const { match } = talk.ask<{ match: string }>('match.new', { game: 'conquest', ...more });
  const submit = (player: string, action: string, args: object = {}) =>
    talk.ask('match.submit', { match, player, action, args });
  return { talk, match, submit };
}

test('a match is begun, and says who must decide what', () => {
  const { talk, match } = begin({ players: 4, options: { setup: 'claim' }, seed: 'rpc' });
  const { table } = talk.ask<{ table: { turn: string; segment: string } }>('match.state', { match });
  expect(table.segment).toBe('claim');
  const legal = talk.ask<unknown[]>('match.legal', { match });
  expect(legal).toHaveLength(42);
  expect(legal[0]).toMatchObject({ player: table.turn, action: 'claim', args: { territory: 'skarn' } });
});

test('attacks are listed with each number of dice, a blitz once, and others are accepted', () => {
  const { talk, match, submit } = begin();
  const legal = talk.ask<{ action: string; args: Record<string, unknown> }[]>('match.legal', { match });
  const against = (action: string) =>
    legal.filter((one) => one.action === action && one.args.to === 'kaldur').map(({ args }) => args);
  expect(against('attack').map(({ dice }) => dice)).toEqual([1, 2, 3]);
  expect(against('blitz')).toEqual([{ from: 'skarn', to: 'kaldur' }]);
  submit('ann', 'blitz', { from: 'skarn', to: 'kaldur', keep: 2 });
  const { table } = talk.ask<{ table: Record<string, unknown> }>('match.view', { match, player: 'bob' });
  expect(table.advance).toEqual({ from: 'skarn', to: 'kaldur', min: 3, max: 5 });
  expect(talk.ask('match.phases', { match })).toEqual(['advance', 'attack', 'turn']);
});

test('a refusal has its code, reason and rule', () => {
  const { talk, match } = begin();
  const input = { match, player: 'ann', action: 'attack', args: { from: 'skarn', to: 'isfell', dice: 1 } };
  expect(talk.ask('match.submit', input)).toMatchObject({ ok: false, code: 'NOT_ADJACENT', rule: 'C6.5' });
  expect(talk.ask('match.submit', { ...input, args: { from: 'skarn', to: 'atlantis' } })).toMatchObject({
    code: 'BAD_ARGS',
  });
});

test('moves are read and written', () => {
  const { talk, match } = begin();
  const args = { from: 'skarn', to: 'kaldur', keep: 2 };
  expect(talk.ask('match.read', { match, player: 'ann', text: 'Blitz Skarn Kaldur keep 2' })).toMatchObject({
    action: 'blitz',
    args,
  });
  expect(talk.ask('match.write', { match, player: 'ann', action: 'blitz', args })).toEqual({
    text: 'blitz skarn kaldur keep 2',
  });
  expect(talk.ask('match.read', { match, player: 'ann', text: 'storm the gates' })).toBeNull();
});

test('what cannot be started is refused with its code and the field', () => {
  const refused = (params: object) => conversation().fail('match.new', { game: 'conquest', ...params });
  const land = (more: object) => ({ position: { ...POSITION, ...more } });
  expect(refused(land({ hands: { ann: ['skarn'], bob: ['skarn'] } }))).toMatchObject({
    code: -32003,
    data: { code: 'BAD_POSITION' },
  });
  expect(refused(land({ players: ['ann', 'bob', 'cid'] })).message).toContain('cid');
  expect(refused({ players: ['ann', 'neutral'] })).toMatchObject({
    code: -32003,
    data: { code: 'BAD_OPTIONS' },
  });
  expect(refused({ options: { rounds: -1 } })).toMatchObject({ code: -32003, data: { code: 'BAD_OPTIONS' } });
});
