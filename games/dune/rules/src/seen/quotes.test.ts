import { compile, derived, randomPlayer, type State, simulate, start, view } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { makeArea } from '../board/map.ts';
import { dune } from '../dune.ts';
import { revivalBill, revivalOf } from '../phases/05-revival/revival.ts';
import { MOVE_REQUIREMENTS, marchOf, sources } from '../phases/06-shipment/march.ts';
import { shipmentOf, shippingBill } from '../phases/06-shipment/shipping.ts';
import { doubledStrength } from '../phases/07-battle/outcome.ts';
import { enemyOf } from '../phases/07-battle/plan.ts';
import { planOf } from '../phases/07-battle/planning.ts';
import { type Args, declines } from '../words/actions.ts';
import type { FactionId } from '../words/ids.ts';
import { type Dune, unmet } from '../words/vocabulary.ts';
import { marchReach, mostStrength, planStrength, revivalCost, shippingCost, type Viewer } from './quotes.ts';

const plan = compile(dune);

/** Every answer of some random games, with the state before it. */
function* answers(seeds: readonly string[], options: object) {
  for (const seed of seeds) {
    const begun = start(plan, { seed, players: 6, options: { maxTurns: 4, ...options } });
    if (!begun.ok) throw new Error(begun.why);
    const game = simulate(plan, begun.state);
    const chance = randomPlayer(plan, derived(seed, 'player'));
    while (game.state.kernel.outcome === null) {
      const input = chance.next(game.state);
      if (input === null) throw new Error('nobody is asked');
      const player = game.state.players.find((f) => f === input.player);
      if (player !== undefined) yield { s: game.state, player, input };
      game.submit(input);
    }
  }
}

function viewerOf(s: State<Dune>, player: FactionId): Viewer {
  const { table, hand } = view(plan, s, player);
  if (hand === null) throw new Error(`${player} sees no hand`);
  return { table, hand, player };
}

test.each([false, true])(
  'what a player is told beforehand is what the judge says (advanced: %s)',
  (advanced) => {
    const told = { ship: 0, reviveChoose: 0, shipMove: 0, battlePlan: 0 };
    const isTold = (action: string): action is keyof typeof told => action in told;
    for (const { s, player, input } of answers(['a', 'b', 'c', 'd'], { advanced })) {
      const { action } = input;
      if (!isTold(action)) continue;
      const viewer = viewerOf(s, player);
      if (action === 'ship') {
        const ship = shipmentOf(input.args as Args<'ship'>);
        if (ship === null) continue;
        expect(shippingCost(viewer, ship)).toBe(shippingBill(s, player, ship).cost);
      } else if (action === 'reviveChoose') {
        const order = revivalOf(input.args as Args<'reviveChoose'>);
        const { price } = revivalBill(s, player, order);
        expect(revivalCost(viewer, order, order.leader)).toBe(price + order.leaderPrice);
      } else if (action === 'shipMove') {
        const args = input.args as Args<'shipMove'>;
        const march = marchOf(args);
        if (march === null || declines(args)) continue;
        const reached = marchReach(viewer, sources(march).map(makeArea), march.advisors);
        for (const row of viewer.table.forces.filter((x) => x.faction === player)) {
          const [to = '', sector] = row.area.split(':');
          const there = { ...args, to, sector: sector === undefined ? null : Number(sector) } as typeof args;
          expect(reached.includes(row.area), row.area).toBe(
            unmet(MOVE_REQUIREMENTS, s, player, there) === null,
          );
        }
      } else {
        const own = planOf(input.args as Args<'battlePlan'>);
        const enemy = enemyOf(s, player) ?? player;
        expect(planStrength(viewer, own)).toBe(doubledStrength(s, player, enemy, own) / 2);
        const tokens = doubledStrength(s, player, enemy, { ...own, leader: null, cheapHero: false }) / 2;
        expect(mostStrength(viewer, player).tokens).toBeGreaterThanOrEqual(tokens);
      }
      told[action] += 1;
    }
    for (const count of Object.values(told)) expect(count).toBeGreaterThan(10);
  },
);
