import { SAND } from '../../board/map.ts';
import {
  holdsKarama,
  mayUseSpecial,
  specialRequirements,
  unasked,
  useSpecial,
} from '../../karama/special.ts';
import { wormAppears } from '../../phases/02-spice-blow/phase.ts';
import { ARGS, type Args, decline, declines } from '../../words/actions.ts';
import { rows } from '../../words/codes.ts';
import type { RuleId } from '../../words/ids.ts';
import { during } from '../../words/state.ts';
import { g } from '../../words/vocabulary.ts';
import { FREMEN } from './answers.ts';

// Once in a game Fremen call a worm, before the cards of a blow; it is the first worm of that blow.

const SUMMON: RuleId = '1.14.03';

export const blowFremenKarama = g.action('blowFremenKarama', ARGS.blowFremenKarama);
type Answer = Args<'blowFremenKarama'>;

const PASS_ONLY: readonly Answer[] = [decline()];
const ANY_SAND: readonly Answer[] = [decline(), ...SAND.map((territory) => ({ territory }))];

export const summons = g.phase('spice-blow.summons', blowFremenKarama, {
  when: [(s) => s.table.turn > 1 && mayUseSpecial(s, FREMEN)],
  cites: [SUMMON],
  otherwise: unasked(FREMEN, SUMMON),
  who: () => [FREMEN],
  options: (s, f) => (holdsKarama(s, f) ? ANY_SAND : PASS_ONLY),
  ordered: (s, f) => (s.hand[f].orders.fremenKaramaWorm === 'ask' ? null : decline()),
  // biome-ignore format: table
  if: [
    ...rows<Answer>([
      [SUMMON, 'WRONG_TERRITORY', (_, _f, args) => declines(args) || SAND.includes(args.territory), 'A worm comes up in sand'],
    ]),
    ...specialRequirements<Answer>((args) => !declines(args)),
  ],
  sealed: 'fremen-karama',
  progress: 'hidden',
  reveal: (d, answers, effects) => {
    for (const { args } of answers) {
      if (declines(args)) continue;
      useSpecial(d, FREMEN, effects);
      during(d, 'blow').worms += 1;
      wormAppears(d, args.territory, effects.emit, { source: 'karama', placedBy: FREMEN, rule: SUMMON });
    }
  },
  default: decline,
});
