import { expect, test } from 'vitest';
import { placeOf } from './place-of.ts';

const ID = 'IORdLwfJ18tZUiLgQrswmw';

test.each([
  [`https://table.example/match/${ID}?invitation=abc`, `/match/${ID}?invitation=abc`],
  [` http://localhost:3000/replay/${ID}?at=4#x `, `/replay/${ID}?at=4`],
  [ID, `/match/${ID}`],
])('%s leads to %s', (text, place) => expect(placeOf(text)).toBe(place));

test.each(['', 'hello', 'https://table.example/match/short', `https://x/other/${ID}`])(
  '"%s" leads nowhere',
  (text) => expect(placeOf(text)).toBeNull(),
);
