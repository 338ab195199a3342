// How fair the starts of Jarls are; the figures of its README. `npm run soak -- jarls-seats`
import { expect, test } from 'vitest';
import { sharesOf, spread } from './jarls-seats.ts';

const GAMES = 400;
const NODES = 1_000; // a twelfth of what `hard` looks at when somebody plays it

// biome-ignore format: table
const STARTS = [
  { players: 2, options: {} },
  { players: 3, options: {} },
  { players: 2, options: { throneOpens: 8 } },
  { players: 2, options: { largerBy: 1 } },
  { players: 2, options: { largerBy: 2 } },
  { players: 2, options: { holdThrone: 2, throneOpens: 7 } },
  { players: 2, options: { holdThrone: 2, throneOpens: 8 } },
  { players: 2, options: { holdThrone: 2, throneOpens: 11, fixedOrder: true } },
  { players: 2, options: { holdThrone: 2, throneOpens: 5, throneChance: 3 }, most: 55 },
  { players: 3, options: { holdThrone: 2, throneOpens: 5, throneChance: 3 }, most: 40 },
];

test.each(STARTS)('$players players: $options', async ({ players, options, most = 100 }) => {
  const { seats, drawn, inputs } = await sharesOf(players, options, GAMES, NODES);
  const shown = seats.map((share) => `${share.toFixed(1)} ± ${spread(share, GAMES).toFixed(1)}`);
  console.log(
    `${players} players ${JSON.stringify(options)}: ${shown.join(' · ')} %, ${drawn} drawn, ${inputs.toFixed(0)} inputs`,
  );
  expect(Math.max(...seats)).toBeLessThanOrEqual(most);
});
