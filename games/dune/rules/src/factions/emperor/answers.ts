import { forAll, forAlly, forSelf } from '../../layers/abilities.ts';
import type { Lay } from '../../layers/questions.ts';

export const EMPEROR = 'emperor';
const ELITE = 2;

// biome-ignore format: table
export const emperor: readonly Lay[] = [
  forAll('card-income',   'cardPayee',          (_, _s, buyer) => (buyer === EMPEROR ? undefined : EMPEROR)),
  forAlly('ally-revival', 'revivalsPaidByAlly', (_, s, f) => s.hand[f].granted.emperorRevival),
  forSelf('sardaukar',    'eliteWorth',         () => ELITE),
  forSelf({ of: EMPEROR, rule: '2.03.09' }, 'eliteWorth', (_, _s, _f, enemy) => (enemy === 'fremen' ? 1 : undefined)),
];
