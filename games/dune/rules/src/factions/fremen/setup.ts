import { fields, stacks } from '@rulewright/engine';
import { group, hasAll, size, sum } from '../../board/forces.ts';
import { AREAS_OF, type Area, area, areaGiven, placeOf } from '../../board/map.ts';
import { FACTIONS } from '../../data/factions.ts';
import { FREMEN_HOME } from '../../data/figures.ts';
import { nobodyPlaced, place } from '../../phases/00-setup/phase.ts';
import type { Args } from '../../words/actions.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import { type DuneState, type Group, impossible, isInPlay } from '../../words/state.ts';
import { asListed, g, ofSetup, type Rows } from '../../words/vocabulary.ts';
import { FREMEN, HOMES } from './answers.ts';

const HOME_FORCES: RuleId = FACTIONS[FREMEN].rules.forces;
export const HOME_AREAS = HOMES.flatMap((t) => AREAS_OF[t]);

type Placing = Args<'setupFremenPlace'>;
type Placement = Placing['placements'][number];

const areaOf = ({ territory, sector }: Placement): Area | undefined => areaGiven(territory, sector);
const total = (placements: readonly Placement[]): Group =>
  sum(placements.map(({ regular = 0, elite = 0 }) => group({ regular, elite })));

/** How many are placed: fewer only if a position has put most of them into the tanks. */
export const toPlace = (s: DuneState): number => {
  const { regular, elite } = s.table.reserves[FREMEN];
  return Math.min(FREMEN_HOME.tokens, regular + elite);
};

// biome-ignore format: table
const HOME_NEEDS: Rows<Placing> = [
  [HOME_FORCES, 'WRONG_TERRITORY',   (_, _f, { placements }) => placements.every((p) => HOMES.includes(p.territory)), 'Sietch Tabr, False Wall South and False Wall West only'],
  [HOME_FORCES, 'WRONG_SECTOR',      (_, _f, { placements }) => placements.every((p) => areaOf(p) !== undefined), 'The territory has no such sector'],
  [HOME_FORCES, 'WRONG_COUNT',       (s, _, { placements }) => size(total(placements)) === toPlace(s), 'Ten tokens are placed'],
  [HOME_FORCES, 'NOT_ENOUGH_TOKENS', (s, f, { placements }) => hasAll(s.table.reserves[f], total(placements)), 'There are not so many of them'],
];

const placements = (s: DuneState, f: FactionId) => {
  const { regular, elite } = s.table.reserves[f];
  const from = HOME_AREAS.map((a) => ({ ...placeOf(a), regular, elite }));
  const all = toPlace(s);
  return stacks({ from, of: ['regular', 'elite'], min: all, max: all, most: { regular, elite } });
};

function listed(_: DuneState, _f: FactionId, args: Placing): Placing {
  const here = HOME_AREAS.map((a) => ({
    ...placeOf(a),
    ...total(args.placements.filter((p) => areaOf(p) === a)),
  }));
  return { placements: here.filter((p) => size(p) > 0).map(({ advisor: _none, ...p }) => p) };
}

export const homes = g.phase('setup.fremen', 'setupFremenPlace', {
  when: [(s) => isInPlay(s, FREMEN) && s.table.setup?.forces === true && toPlace(s) > 0],
  cites: [HOME_FORCES],
  otherwise: ofSetup(HOME_FORCES, nobodyPlaced),
  who: () => [FREMEN],
  space: (s, f) => fields({ placements: placements(s, f) }),
  read: asListed(HOME_NEEDS, listed),
  if: HOME_NEEDS,
  do: (d, { player, args }, { emit }) => {
    for (const { territory, sector, regular = 0, elite = 0 } of args.placements) {
      const at = areaGiven(territory, sector) ?? impossible('a sector that was checked');
      place(d, player, { area: at, regular, elite }, HOME_FORCES, emit);
    }
  },
  default: (s) => ({ placements: [{ ...placeOf(area(FREMEN_HOME.area)), ...cheapest(s) }] }),
});

const cheapest = (s: DuneState): { regular: number; elite: number } => {
  const regular = Math.min(toPlace(s), s.table.reserves[FREMEN].regular);
  return { regular, elite: toPlace(s) - regular };
};
