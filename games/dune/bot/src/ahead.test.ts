import { turnOf } from '@rulewright/bots';
import { type FactionId, STRONGHOLDS } from '@rulewright/dune';
import { start } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { plan } from './contest.test-kit.ts';
import { duneSeatNamed } from './levels.ts';

const OTHERS = ['bene-gesserit', 'fremen', 'guild', 'harkonnen'] as const;
const CASTLES = ['carthag:10', 'arrakeen:9', 'habbanya-sietch:16', 'tueks-sietch:4', 'sietch-tabr:13'];
const signal = new AbortController().signal;
const spiceOnBoard = [{ area: 'old-gap:9', amount: 12 }];

/** Who holds the strongholds, with so many tokens in the last one. */
const holders = (inTheLast: number) =>
  CASTLES.map((area, at) => ({
    ...{ faction: OTHERS[at % OTHERS.length], area },
    regular: at === CASTLES.length - 1 ? inTheLast : 10,
  }));

/** What a hard bot answers who ships first. */
async function firstOf(
  [me, next]: readonly [FactionId, FactionId],
  position: object,
): Promise<{ readonly to?: unknown }> {
  const factions = [me, next, ...OTHERS];
  const fixed = { factions, stormOrder: factions, phase: 'shipment', turn: 3, stormSector: 0, spiceOnBoard };
  const started = start(plan, { seed: 'ahead', position: { ...fixed, ...position } });
  if (!started.ok) throw new Error(started.why);
  const turn = turnOf(plan, started.state, me, 0);
  const reply = await duneSeatNamed(plan, 'hard', 'ahead')?.answer(turn, signal);
  return Object(reply?.answers[0]?.args);
}

test('spice draws tokens, but not to where the ally stands', async () => {
  const pair = ['atreides', 'emperor'] as const;
  const gatherers = [{ faction: 'emperor', area: 'old-gap:9', regular: 1 }];
  const rest = { forces: [...holders(10), ...gatherers], spice: { atreides: 9 } };
  const free = await firstOf(pair, { ...rest, forces: holders(10) });
  expect(free).toMatchObject({ to: 'old-gap' });
  const allied = await firstOf(pair, { ...rest, alliances: [pair] });
  expect(allied.to).not.toBe('old-gap');
});

test('who is rich takes a weak stronghold, who is not goes for spice', async () => {
  const pair = ['emperor', 'atreides'] as const;
  const poor = await firstOf(pair, { forces: holders(1), spice: { emperor: 12 } });
  expect(poor).toMatchObject({ to: 'old-gap' });
  const rich = await firstOf(pair, { forces: holders(1), spice: { emperor: 40 } });
  expect(STRONGHOLDS).toContain(rich.to);
});

/** One stronghold well held, the others by so many tokens each. */
const garrisons = (few: number) =>
  CASTLES.map((area, at) => ({ faction: OTHERS[at % OTHERS.length], area, regular: at === 0 ? 10 : few }));

test('late in a game who is poor takes what stands open, earlier or where it is held they go for spice', async () => {
  const pair = ['atreides', 'emperor'] as const;
  const shipped = (turn: number, few: number) =>
    firstOf(pair, { turn, forces: garrisons(few), spice: { atreides: 12 } });
  expect(STRONGHOLDS).toContain((await shipped(5, 2)).to);
  expect(await shipped(4, 2)).toMatchObject({ to: 'old-gap' });
  expect(await shipped(5, 6)).toMatchObject({ to: 'old-gap' });
});
