import { compile, primer } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { jarls } from '../jarls.ts';

test('the primer says where the hexes around the throne lie', () => {
  const text = primer(compile(jarls), {}, 'player1');
  expect(text).toContain('The throne is 0,0; around it lie 1,0 to the e, 1,-1 to the ne, 0,-1 to the nw');
});
