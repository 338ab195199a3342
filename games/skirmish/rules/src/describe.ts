import type { View } from '@rulewright/engine';
import { LEADERS } from './cards.ts';
import type { BattlePlan, Skirmish } from './vocabulary.ts';

export function describe({ player, players, table, hand, frames, resolving }: View<Skirmish>): string {
  const lines = [`Battle ${table.battle} of 5, ${table.attacker} attacks`];
  for (const p of players) {
    const leaders = table.leaders[p].map((id) => `${id} ${LEADERS[id].strength}`).join(', ') || 'none';
    lines.push(
      `${p === player ? '▶' : ' '} ${p.padEnd(5)} banners ${table.banners[p]}  troops ${table.troops[p]}  coins ${table.coins[p]}  cards ${table.cards[p]}  leaders: ${leaders}`,
    );
  }
  if (table.discard.length > 0) lines.push(`  discarded: ${table.discard.join(', ')}`);
  if (table.command !== null)
    lines.push(`  command: the attacker ${table.command.mode} play a ${table.command.slot}`);
  if (table.question !== null) lines.push(`  question: the defender's ${table.question}`);
  if (hand?.oath) lines.push(`  sworn: ${hand.oath.element} = ${hand.oath.value ?? 'none'}`);
  if (table.plans !== null) for (const p of players) lines.push(`  ${p}: ${describePlan(table.plans[p])}`);
  for (const frame of frames) lines.push(`  ${frame.by} attempts a ${frame.ability}`);
  if (resolving) lines.push('  (resolving)');
  if (hand !== null)
    lines.push(`Your cards: ${hand.cards.join(', ') || 'none'}   your traitor: ${hand.traitor}`);
  return lines.join('\n');
}

function describePlan({ dial, coins, leader, weapon, defence }: Readonly<BattlePlan>): string {
  return `dial ${dial}, coins ${coins}, ${leader ?? 'no leader'}, ${weapon ?? 'no weapon'}, ${defence ?? 'no defence'}`;
}
