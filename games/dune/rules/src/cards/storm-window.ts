import type { TSchema } from 'typebox';
import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import { decline, declines, PASS } from '../words/actions.ts';
import { rows } from '../words/codes.ts';
import type { CardId, FactionId } from '../words/ids.ts';
import { ofSetup } from '../words/not-asked.ts';
import type { DuneState } from '../words/state.ts';

/**
 * A moment of the storm at which a card may be played. All whom public facts allow are asked, in secret, whether or not
 * they hold it, so that the window betrays nothing.
 */
export function stormWindow(card: CardId, asked: (s: DuneState) => readonly FactionId[], play: TSchema) {
  const { name, rule } = TREACHERY_CARDS[card];
  const holds = (s: DuneState, f: FactionId): boolean => s.hand[f].cards.includes(card);
  return {
    cites: [rule],
    otherwise: ofSetup(rule),
    who: asked,
    space: (s: DuneState, f: FactionId) => (holds(s, f) ? play : PASS),
    // biome-ignore format: table
    if: rows([
      [rule, 'CARD_NOT_HELD', (s, f, args: object) => declines(args) || holds(s, f), `You do not hold ${name}`],
    ]),
    sealed: card,
    progress: 'hidden' as const,
    default: decline,
  };
}
