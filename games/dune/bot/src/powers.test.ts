import type { FactionId } from '@rulewright/dune';
import { submit } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { answerOf, begun } from './asked.test-kit.ts';
import { plan } from './contest.test-kit.ts';

test('Bene Gesserit foretell one turn alone in each game: the one in which their favourite wins most', async () => {
  const foretold = async (advanced: boolean) => {
    const named = Array.from({ length: 20 }, (_, n) =>
      answerOf('bene-gesserit', begun({ advanced }, `foretold ${n}`)),
    );
    return Promise.all(named);
  };
  const [basic, advanced] = [await foretold(false), await foretold(true)];
  expect(new Set(basic.map(({ turn }) => turn))).toEqual(new Set([1]));
  expect(new Set(advanced.map(({ turn }) => turn))).toEqual(new Set([3]));
  const named = (answers: typeof basic, who: FactionId) =>
    answers.filter(({ faction }) => faction === who).length;
  expect(named(basic, 'harkonnen')).toBeGreaterThan(12);
  expect(named(advanced, 'emperor')).toBeGreaterThan(12);
});

/** Where Fremen move who have shipped what they like. */
async function marchOf(position: object): Promise<unknown> {
  const state = begun({ phase: 'shipment', ...position });
  const shipped = submit(plan, state, {
    ...{ player: 'fremen', action: 'ship', args: await answerOf('fremen', state) },
  });
  if (!shipped.ok) throw new Error(shipped.why);
  return (await answerOf('fremen', shipped.state)).to;
}

test('in the last turn Fremen drive others from the sietch that keeps them from winning beside the Guild', async () => {
  const [first, ...others] = ['fremen', 'guild', 'bene-gesserit', 'atreides', 'harkonnen', 'emperor'];
  const held = {
    fremen: 'sietch-tabr:13',
    guild: 'tueks-sietch:4',
    atreides: 'arrakeen:9',
    harkonnen: 'carthag:10',
  };
  const homes = Object.entries(held).map(([faction, area]) => ({ faction, area, regular: 8 }));
  const forces = [...homes, { faction: 'emperor', area: 'habbanya-sietch:16', regular: 3 }];
  const going = (factions: readonly (string | undefined)[]) =>
    marchOf({
      ...{ factions, stormOrder: factions, turn: 10, stormSector: 0, tanks: { fremen: { regular: 4 } } },
      forces: forces.filter(({ faction }) => factions.includes(faction)),
    });
  expect(await going([first, ...others])).toBe('habbanya-sietch');
  expect(await going([first, ...others.filter((f) => f !== 'guild')])).not.toBe('habbanya-sietch');
});
