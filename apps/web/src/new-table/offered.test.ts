import { expect, test } from 'vitest';
import { fitting, offered } from './offered.ts';

const schema = {
  type: 'object',
  properties: {
    teams: { type: 'boolean', default: false },
    seconds: { type: 'integer', default: 0 },
    victory: { enum: ['domination', 'missions'], default: 'domination' },
  },
};

test('what does not go together is not offered together, nor what the table decides itself', () => {
  const shown = offered(schema, { teams: [true], victory: ['missions'] }, ['seconds']);
  expect(shown).toEqual({
    type: 'object',
    properties: { victory: { enum: ['domination'], default: 'domination' } },
  });
  expect(offered(schema, {}, [])).toEqual(schema);
});

test('what was chosen and no longer fits is as usual again', () => {
  const options = { teams: true, seconds: 5, victory: 'missions' };
  expect(fitting(schema, options, { teams: [true] })).toEqual({ ...options, teams: false });
  const usual = { victory: 'domination' };
  expect(fitting(schema, usual, { victory: ['domination'] })).toEqual({ victory: 'missions' });
});
