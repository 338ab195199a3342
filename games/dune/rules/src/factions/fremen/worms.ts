import { stacksIn } from '../../board/forces.ts';
import { SAND } from '../../board/map.ts';
import { ABILITIES } from '../../data/abilities.ts';
import { wormTarget } from '../../holdings/decks.ts';
import { type Attempt, attempt, useOf, WINDOWS } from '../../karama/attempt.ts';
import { consult } from '../../layers/consult.ts';
import { isWormPlaced, wormAppears } from '../../phases/02-spice-blow/phase.ts';
import { decline, declines } from '../../words/actions.ts';
import type { FactionId, TerritoryId } from '../../words/ids.ts';
import { type DuneDraft, type DuneState, during, impossible, isInPlay } from '../../words/state.ts';
import { advancedOnly, g } from '../../words/vocabulary.ts';
import { FREMEN } from './answers.ts';

// Worms spare Fremen and whom they protect, and carry them.

const { rule: EXTRA_WORMS } = ABILITIES['extra-worms'];
const { rule: SHIELD_ALLY } = ABILITIES['protect-ally'];
const { rule: WORM_IMMUNITY } = ABILITIES['worm-immunity'];

const target = (s: DuneState): TerritoryId | null =>
  isInPlay(s, FREMEN) ? (s.table.blow?.target ?? null) : null;
const standsIn = (s: DuneState, f: FactionId | null, t: TerritoryId | null): boolean =>
  f !== null && t !== null && stacksIn(s, f, t).length > 0;
const allyOfFremen = (s: DuneState): FactionId | null => s.table.ally[FREMEN];

interface At {
  readonly territory: TerritoryId;
}
const here = (d: DuneDraft): At => ({ territory: target(d) ?? impossible('no worm') });

export const immunity: Attempt<At> = useOf('worm-immunity', (_, { territory }, { emit }) =>
  emit({ type: 'FREMEN_WORM_IMMUNITY', territory }, WORM_IMMUNITY),
);

export const spared = g.phase('spice-blow.immunity', {
  when: [(s) => standsIn(s, FREMEN, target(s))],
  pushes: WINDOWS,
  enter: (d, effects) => attempt(d, immunity, here(d), effects),
});

const EITHER_WAY = [{ protect: true }, { protect: false }];
const wantsToBeAsked = (s: DuneState): boolean =>
  standsIn(s, allyOfFremen(s), target(s)) && s.hand[FREMEN].permissions.wormProtection === 'ask';

export const protecting = g.phase('spice-blow.protect-ally', 'blowProtectAlly', {
  when: [wantsToBeAsked],
  cites: [SHIELD_ALLY],
  who: () => [FREMEN],
  options: () => EITHER_WAY,
  read: (_, _f, args) => (declines(args) ? { protect: false } : args),
  do: (d, { args }) => {
    during(d, 'blow').protect = !declines(args) && args.protect;
  },
  default: () => ({ protect: true }),
});

export const protection: Attempt<At & { readonly ally: FactionId }> = useOf(
  'protect-ally',
  (_, { ally, territory }, { emit }) =>
    emit({ type: 'FREMEN_PROTECTED_ALLY', faction: ally, territory }, { rule: SHIELD_ALLY, reveals: true }),
);

export const shielded = g.phase('spice-blow.protected', {
  when: [
    (s) => {
      const ally = allyOfFremen(s);
      return ally !== null && standsIn(s, ally, target(s)) && consult.wormSpares(s, ally);
    },
  ],
  pushes: WINDOWS,
  enter: (d, effects) => {
    const ally = allyOfFremen(d) ?? impossible('no ally');
    attempt(d, protection, { ...here(d), ally }, effects);
  },
});

const ANY_SAND = [decline(), ...SAND.map((territory) => ({ territory }))];

export const guidance: Attempt<At> = useOf(
  'extra-worms',
  (d, { territory }, { emit }) => wormAppears(d, territory, emit, { placedBy: FREMEN, rule: EXTRA_WORMS }),
  (d, _, { emit }) => wormAppears(d, wormTarget(d, during(d, 'blow').pile), emit),
);

export const placing = g.phase('spice-blow.place-worm', 'blowPlaceWorm', {
  when: [isWormPlaced],
  cites: [EXTRA_WORMS],
  otherwise: advancedOnly(EXTRA_WORMS),
  pushes: WINDOWS,
  who: () => [FREMEN],
  options: () => ANY_SAND,
  // biome-ignore format: table
  if: [
    [EXTRA_WORMS, 'WRONG_TERRITORY', (_, _f, args) => declines(args) || SAND.includes(args.territory), 'A worm comes up in sand'],
  ],
  do: (d, { args }, effects) => {
    if (declines(args)) wormAppears(d, wormTarget(d, during(d, 'blow').pile), effects.emit);
    else attempt(d, guidance, { territory: args.territory }, effects);
  },
  default: decline,
});
