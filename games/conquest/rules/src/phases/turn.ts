import { resigning, roundFrom } from '@rulewright/kit';
import { countIn, isIn, NEUTRAL, NOBODY, nameOf, seatOf } from '../table.ts';
import { lookForVictory } from '../victory.ts';
import { type D, type E, g, resign, type S } from '../vocabulary.ts';
import { attacking, moveIn } from './attack.ts';
import { drawCard } from './cards.ts';
import { fortification } from './fortify.ts';
import { reinforce } from './reinforce.ts';

const isPlaying = ({ players, table }: S, player: string): boolean =>
  isIn(table, seatOf({ players }, player));
const whoIsIn = (state: S): readonly string[] =>
  state.table.out.length === 0 ? state.players : state.players.filter((player) => isPlaying(state, player));

/** Everybody from the first player on. */
const order = (state: S): string[] => roundFrom(state.players, nameOf(state, state.table.first));

/** A card for whoever has conquered, then victory, then the round. */
function finish(draft: D, effects: E): void {
  const { table } = draft;
  const { emit, cite } = effects;
  const player = g.actor(draft);
  const { cards, rounds, fog } = table.options;
  if (isPlaying(draft, player) && table.conquered && cards !== 'none') drawCard(draft, player, effects);
  emit({ type: 'TURN_ENDED', player }, 'C7.6');
  table.conquered = false;
  table.toPlace = 0;
  table.tradeDown = false;
  if (isPlaying(draft, player)) lookForVictory(draft, player, effects);
  const later = order(draft).slice(order(draft).indexOf(player) + 1);
  if (table.result !== null || later.some((one) => isPlaying(draft, one))) return;
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
  const isActing = g.acting(draft) === player;
  if (isActing && table.advance !== null) moveIn(draft, table.advance.least, effects);
  table.owner = table.owner.map((owner) => (owner === seat ? NEUTRAL : owner));
  box.discards.push(...g.hand(draft, player).cards.splice(0));
  table.out.push(seat);
  table.by.push(NOBODY);
  const reveals = table.options.fog && countIn(table) === 1;
  effects.emit({ type: 'PLAYER_RESIGNED', player }, { rule: 'C8.5', reveals });
  if (isActing) effects.end('turn');
}

export const turn = g.phase('turn', {
  exclusive: 'stage',
  cites: ['C3.1', 'C3.2'],
  each: (state) => order(state).filter((player) => isPlaying(state, player)), // C3.1
  repeat: true,
  enter: (draft, { emit }) =>
    emit({ type: 'TURN_STARTED', player: g.actor(draft), round: draft.table.round }, 'C3.1'),
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
