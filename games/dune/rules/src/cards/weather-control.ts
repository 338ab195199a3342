import { either, fields, range } from '@rulewright/engine';
import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import { discard, mayBeHeld } from '../holdings/decks.ts';
import { ARGS, declines, PASS } from '../words/actions.ts';
import type { CardId } from '../words/ids.ts';
import { g } from '../words/vocabulary.ts';
import { stormWindow } from './storm-window.ts';

const CARD = 'weather-control' satisfies CardId;
const { rule } = TREACHERY_CARDS[CARD];
const FARTHEST = 10; // sectors

export const stormWeatherControl = g.action('stormWeatherControl', ARGS.stormWeatherControl);
const MAY_PLAY = either(PASS, fields({ sectors: range(0, FARTHEST) }));

/** Once the number is known, and before the marker moves: everybody is asked while nobody can know who has it. */
export const weatherControl = g.phase('storm.weather-control', stormWeatherControl, {
  when: [(s) => mayBeHeld(s, CARD)],
  ...stormWindow(CARD, (s) => s.table.storm.order, MAY_PLAY),
  reveal: (d, given, { emit }) => {
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
});
