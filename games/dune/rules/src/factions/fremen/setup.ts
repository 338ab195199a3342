import type { Random } from '@rulewright/engine';
import { size } from '../../board/control.ts';
import { group, hasAll, sum } from '../../board/forces.ts';
import { AREAS_OF, type Area, areaGiven, placeOf } from '../../board/map.ts';
import { FACTIONS } from '../../data/factions.ts';
import { nobodyPlaced, place } from '../../phases/00-setup/phase.ts';
import { ARGS, type Args } from '../../words/actions.ts';
import { rows } from '../../words/codes.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import { inSetup } from '../../words/not-asked.ts';
import { type DuneState, type Group, impossible, isInPlay } from '../../words/state.ts';
import { g } from '../../words/vocabulary.ts';
import { FREMEN, HOMES } from './answers.ts';

const HOME_FORCES: RuleId = FACTIONS[FREMEN].rules.forces;
const PLACED = 10;
const AREAS = HOMES.flatMap((t) => AREAS_OF[t]);

export const setupFremenPlace = g.action('setupFremenPlace', ARGS.setupFremenPlace);
type Placing = Args<'setupFremenPlace'>;

const total = ({ placements }: Placing): Group =>
  sum(placements.map(({ regular = 0, elite = 0 }) => group({ regular, elite })));
const isSomewhere = ({ territory, sector }: Placing['placements'][number]): boolean =>
  areaGiven(territory, sector) !== undefined;

/** How many are placed: fewer only if a position has put most of them into the tanks. */
const toPlace = (s: DuneState): number => {
  const { regular, elite } = s.table.reserves[FREMEN];
  return Math.min(PLACED, regular + elite);
};

const mayPlace = (s: DuneState): boolean =>
  isInPlay(s, FREMEN) && s.table.setup?.forces === true && toPlace(s) > 0;

export const homes = g.phase('setup.fremen', setupFremenPlace, {
  when: [mayPlace],
  cites: [HOME_FORCES],
  otherwise: inSetup(HOME_FORCES, nobodyPlaced),
  who: () => [FREMEN],
  // biome-ignore format: table
  if: rows([
    [HOME_FORCES, 'WRONG_TERRITORY', (_, _f, { placements }) => placements.every((p) => HOMES.includes(p.territory)), 'Sietch Tabr, False Wall South and False Wall West only'],
    [HOME_FORCES, 'WRONG_SECTOR', (_, _f, { placements }) => placements.every(isSomewhere), 'The territory has no such sector'],
    [HOME_FORCES, 'WRONG_COUNT', (s, _, args) => size(total(args)) === toPlace(s), 'Ten tokens are placed'],
    [HOME_FORCES, 'NOT_ENOUGH_TOKENS', (s, f, args) => hasAll(s.table.reserves[f], total(args)), 'There are not so many of them'],
  ]),
  do: (d, { player, args }, { emit }) => {
    for (const { territory, sector, regular = 0, elite = 0 } of args.placements) {
      const at = areaGiven(territory, sector) ?? impossible('a sector that was checked');
      place(d, player, at, { regular, elite }, HOME_FORCES, emit);
    }
  },
  sample: scatter,
  default: (s) => ({ placements: [{ territory: 'sietch-tabr' as const, sector: 13, ...cheapest(s) }] }),
});

const cheapest = (s: DuneState): { regular: number; elite: number } => {
  const regular = Math.min(toPlace(s), s.table.reserves[FREMEN].regular);
  return { regular, elite: toPlace(s) - regular };
};

/** Each token goes to any of the areas; any number of elites is among them. */
function scatter(s: DuneState, f: FactionId, random: Random) {
  const { regular, elite } = s.table.reserves[f];
  const fewest = Math.max(0, toPlace(s) - regular);
  const elites = fewest + random.int(Math.min(elite, toPlace(s)) - fewest + 1);
  const drawn = Array.from({ length: toPlace(s) }, (_, i) => ({ at: random.pick(AREAS), elite: i < elites }));
  const count = (a: Area, elite: boolean): number =>
    drawn.filter((x) => x.at === a && x.elite === elite).length;
  const placements = AREAS.map((a) => ({ ...placeOf(a), regular: count(a, false), elite: count(a, true) }));
  return { placements: placements.filter((p) => p.regular + p.elite > 0) };
}
