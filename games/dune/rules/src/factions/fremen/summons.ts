import { SAND } from '../../board/map.ts';
import { mayUseSpecial, special } from '../../karama/special.ts';
import { wormAppears } from '../../phases/02-spice-blow/phase.ts';
import { decline } from '../../words/actions.ts';
import type { RuleId } from '../../words/ids.ts';
import { during } from '../../words/state.ts';
import { g } from '../../words/vocabulary.ts';
import { FREMEN } from './answers.ts';

// Once in a game Fremen call a worm, before the cards of a blow; it is the first worm of that blow.

const SUMMON: RuleId = '1.14.03';

const ANY_SAND = SAND.map((territory) => ({ territory }));

export const summons = g.phase('spice-blow.summons', 'blowFremenKarama', {
  when: [(s) => s.table.turn > 1 && mayUseSpecial(s, FREMEN)],
  ordered: (s, f) => (s.hand[f].orders.fremenKaramaWorm === 'ask' ? null : decline()),
  ...special({
    faction: FREMEN,
    rule: SUMMON,
    sealed: 'fremen-karama',
    answers: () => ANY_SAND,
    // biome-ignore format: table
    if: [
      [SUMMON, 'WRONG_TERRITORY', (_, _f, { territory }) => SAND.includes(territory), 'A worm comes up in sand'],
    ],
    do: (d, { territory }, { emit }) => {
      during(d, 'blow').worms += 1;
      wormAppears(d, territory, emit, { source: 'karama', placedBy: FREMEN, rule: SUMMON });
    },
  }),
});
