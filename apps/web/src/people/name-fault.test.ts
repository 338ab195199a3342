import { expect, test } from 'vitest';
import { faultIn } from './name-fault.ts';

test.each([
  ['Björn', null],
  ['K. 2', null],
  ['', 'nameEmpty'],
  ['…', 'nameEmpty'],
  ['<b>', 'nameSigns'],
  ['-Ann', 'nameSigns'],
  ['Maximiliane von Habsburg-Lothrin', null],
  ['Maximiliane von Habsburg-Lothringen', 'nameLong'],
])('%j as a name', (name, fault) => {
  expect(faultIn(name)).toBe(fault);
});
