import type { Args } from '../../words/actions.ts';
import { rows } from '../../words/codes.ts';
import { type FactionId, isCard, isLeader, type RuleId } from '../../words/ids.ts';
import { type DuneState, type Hand, isInPlay } from '../../words/state.ts';

// What lies behind a shield may be shown to anybody by its owner; the game vouches that it is true.

export const SHOWING: RuleId = '1.11.00';

type Showing = Args<'revealInfo'>;

/** What is shown; undefined: the owner has no such thing. */
function found(
  { cards, spice, traitors, prediction, kwisatzHaderach }: Hand,
  { what, id }: Showing,
): unknown {
  switch (what) {
    case 'hand':
      return id === undefined ? cards : isCard(id) && cards.includes(id) ? [id] : undefined;
    case 'traitor':
      return id === undefined ? traitors : isLeader(id) && traitors.includes(id) ? [id] : undefined;
    case 'spice':
      return spice;
    case 'prediction':
      return prediction ?? undefined;
    case 'kh':
      return kwisatzHaderach ?? undefined;
  }
}

export const shown = (s: DuneState, f: FactionId, showing: Showing): unknown => found(s.hand[f], showing);

// biome-ignore format: table
export const SHOWING_REQUIREMENTS = rows<Showing>([
  [SHOWING, 'WRONG_FACTION', (s, f, { to }) => to === 'all' || to.every((x) => x !== f && isInPlay(s, x)), 'Show it to others at the table'],
  [SHOWING, 'CARD_NOT_HELD', (s, f, args) => shown(s, f, args) !== undefined, 'You have nothing of the kind to show'],
]);
