import { either, fields, range } from '@rulewright/engine';
import { ARGS, decline, declines, PASS } from '../actions.ts';
import { type CardId, TREACHERY_CARDS } from '../data/treachery-cards.ts';
import { discard, mayBeHeld } from '../decks.ts';
import { need } from '../refusals.ts';
import type { Filling } from '../slots.ts';
import { g } from '../vocabulary.ts';

const CARD = 'weather-control' satisfies CardId;
export const { rule: WEATHER_CONTROL } = TREACHERY_CARDS[CARD];
const rule = WEATHER_CONTROL;
const FARTHEST = 10; // sectors

export const stormWeatherControl = g.action('stormWeatherControl', ARGS.stormWeatherControl);
const MAY_PLAY = either(PASS, fields({ sectors: range(0, FARTHEST) }));

/** Once the number is known, and before the marker moves: everybody is asked while nobody can know who has it. */
export const weatherControl: Filling = {
  slot: 'storm.movement-known',
  order: 1,
  phase: g.phase('storm.weather-control', stormWeatherControl, {
    when: [(s) => mayBeHeld(s, CARD)],
    enter: (d) => {
      d.table.storm.asking = 'movement-known';
    },
    cites: [rule],
    who: (s) => (s.table.storm.asking === 'movement-known' ? s.table.storm.order : []),
    space: (s, f) => (s.hand[f].cards.includes(CARD) ? MAY_PLAY : PASS),
    if: [
      need(
        rule,
        'CARD_NOT_HELD',
        (s, f, args) => declines(args) || s.hand[f].cards.includes(CARD),
        'You do not hold Weather Control',
      ),
    ],
    sealed: 'weather-control',
    progress: 'hidden',
    reveal: (d, given, { emit }) => {
      d.table.storm.asking = null;
      for (const { player, args } of given) {
        if (declines(args)) continue;
        d.table.storm.movement = args.sectors;
        emit(
          { type: 'WEATHER_CONTROL_PLAYED', faction: player, sectors: args.sectors },
          { rule, reveals: true },
        );
        discard(d, player, CARD, emit);
      }
    },
    default: decline,
  }),
};
