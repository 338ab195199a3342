import { resigning as mayResign } from '@rulewright/kit';
import { giveUp } from '../core/play.ts';
import { seatOf } from '../core/state.ts';
import { REFUSALS } from '../data/refusals.ts';
import { tell } from '../seen/audience.ts';
import { g, resign, type S } from '../vocabulary.ts';

const survivors = ({ players, table: { out } }: S): readonly string[] =>
  out.includes(true) ? players.filter((_, seat) => !out[seat]) : players;

/** No rule of the game: whoever has had enough leaves the table, and their pieces the board. */
const giving = mayResign(g, resign, {
  who: survivors,
  otherwise: (_, __, code) => (code === 'GAME_OVER' ? REFUSALS.over : null),
  do: (draft, { player }, effects) => {
    const { table } = draft;
    effects.emit({ type: 'RESIGNED', playerId: player });
    tell(draft, effects, (emit) => giveUp(table, seatOf(table, player), emit));
  },
});
export const resigning = g.phase('resigning', { asks: [giving] });
