import { resigning } from '@rulewright/kit';
import { actingSeat, cardsOf, countIn, handOf, isIn, NEUTRAL, NOBODY, nameOf, seatOf } from '../table.ts';
import { lookForVictory } from '../victory.ts';
import { type D, type E, g, resign, type S } from '../vocabulary.ts';
import { attacking } from './attack.ts';
import { moveIn } from './battle.ts';
import { drawCard } from './cards.ts';
import { fortification } from './fortify.ts';
import { reinforce } from './reinforce.ts';

/** Who is in, from the first player on. */
function inTurn({ players, table }: S): string[] {
  const order: string[] = [];
  for (let i = 0; i < players.length; i++) {
    const seat = (table.first + i) % players.length;
    if (isIn(table, seat)) order.push(players[seat]!); // a seat
  }
  return order; // C3.1
}

const whoIsIn = ({ players, table }: S): readonly string[] =>
  table.out.length === 0 ? players : players.filter((_, seat) => isIn(table, seat));

/** Whether nobody who is in comes after this seat before the first player's. */
function isLastOfRound({ players, table }: D, seat: number): boolean {
  for (let next = (seat + 1) % players.length; next !== table.first; next = (next + 1) % players.length)
    if (isIn(table, next)) return false;
  return true; // C3.3
}

function begin(draft: D, { emit }: E): void {
  const { table } = draft;
  emit({ type: 'TURN_STARTED', player: nameOf(draft, actingSeat(draft)), round: table.round }, 'C3.1');
}

/** A card for whoever has conquered, then victory, then the round. */
function finish(draft: D, effects: E): void {
  const { table } = draft;
  const { emit, cite } = effects;
  const seat = actingSeat(draft);
  const { cards, rounds, fog } = table.options;
  if (isIn(table, seat) && table.conquered && cards !== 'none') drawCard(draft, seat, effects);
  emit({ type: 'TURN_ENDED', player: nameOf(draft, seat) }, 'C7.6');
  table.conquered = false;
  table.toPlace = 0;
  table.tradeDown = false;
  if (isIn(table, seat)) lookForVictory(draft, seat, effects);
  if (table.result !== null || !isLastOfRound(draft, seat)) return;
  cite('C3.3');
  if (table.round !== rounds) {
    table.round++;
    return;
  }
  table.result = { reason: 'rounds', winner: NOBODY };
  emit({ type: 'ROUNDS_OVER', round: rounds }, { rule: 'C9.6', reveals: fog });
}

/** A player gives up: their armies become neutral where they stand, their cards are discarded. */
function giveUp(draft: D, player: string, effects: E): void {
  const { table, box } = draft;
  const seat = seatOf(draft, player);
  const isActing = seat === actingSeat(draft);
  if (isActing && table.advance !== null) moveIn(draft, table.advance.least, effects);
  table.owner = table.owner.map((owner) => (owner === seat ? NEUTRAL : owner));
  box.discards.push(...cardsOf(draft, seat));
  handOf(draft, seat).cards = [];
  table.out.push(seat);
  table.by.push(NOBODY);
  const reveals = table.options.fog && countIn(table) === 1;
  effects.emit({ type: 'PLAYER_RESIGNED', player }, { rule: 'C8.5', reveals });
  if (isActing) effects.end('turn');
}

export const turn = g.phase('turn', {
  exclusive: 'stage',
  cites: ['C3.1', 'C3.2'],
  each: inTurn,
  repeat: true,
  enter: begin,
  leave: finish,
  asks: [
    resigning(g, resign, {
      cites: ['C8.5'],
      who: whoIsIn,
      do: (draft, { player }, effects) => giveUp(draft, player, effects),
    }),
  ],
  sequence: [reinforce, attacking, fortification],
});
