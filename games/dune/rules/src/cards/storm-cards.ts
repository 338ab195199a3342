import { either, fields, oneOf, range } from '@rulewright/engine';
import type { TSchema } from 'typebox';
import { fighting, killAll } from '../board/forces.ts';
import { AREAS, AREAS_OF, type Area, NEIGHBOURS, NEXT_TO, sectorOf, territoryOf } from '../board/map.ts';
import { SECTORS } from '../data/figures.ts';
import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import { discard, mayBeHeld } from '../holdings/decks.ts';
import { declines } from '../words/actions.ts';
import type { Emit } from '../words/facts.ts';
import type { CardId, FactionId, TerritoryId } from '../words/ids.ts';
import { PASS } from '../words/schemas.ts';
import type { DuneDraft, DuneState } from '../words/state.ts';
import { g, ofSetup, type Rows } from '../words/vocabulary.ts';

/**
 * A moment of the storm at which a card may be played. All whom public facts allow are asked, in secret, whether or not
 * they hold it, so that the window betrays nothing.
 */
function stormWindow(card: CardId, asked: (s: DuneState) => readonly FactionId[], play: TSchema) {
  const { name, rule } = TREACHERY_CARDS[card];
  const holds = (s: DuneState, f: FactionId): boolean => s.hand[f].cards.includes(card);
  const rows: Rows<object> = [
    [rule, 'CARD_NOT_HELD', (s, f, args) => declines(args) || holds(s, f), `You do not hold ${name}`],
  ];
  return {
    cites: [rule],
    otherwise: ofSetup(rule),
    who: asked,
    space: (s: DuneState, f: FactionId) => (holds(s, f) ? play : PASS),
    if: rows,
    sealed: card,
    progress: 'hidden' as const,
  };
}

const FARTHEST = 10; // sectors
const MAY_STEER = either(PASS, fields({ sectors: range(0, FARTHEST) }));

/** Once the number is known, and before the marker moves: everybody is asked while nobody can know who has it. */
export const weatherControl = g.phase('storm.weather-control', 'stormWeatherControl', {
  when: [(s) => mayBeHeld(s, 'weather-control')],
  ...stormWindow('weather-control', (s) => s.table.storm.order, MAY_STEER),
  reveal: (d, given, { emit }) => {
    for (const { player, args } of given) {
      if (declines(args)) continue;
      const { sectors } = args;
      const { rule } = TREACHERY_CARDS['weather-control'];
      d.table.storm.movement = sectors;
      emit({ type: 'WEATHER_CONTROL_PLAYED', faction: player, sectors }, { rule, reveals: true });
      discard(d, player, 'weather-control', emit);
    }
  },
});

const ATOMICS = 'family-atomics' satisfies CardId;
const WALL: TerritoryId = 'shield-wall';
const { rule } = TREACHERY_CARDS[ATOMICS];

const wallBeside = (a: Area): readonly Area[] =>
  (NEIGHBOURS[a] ?? []).filter((b) => territoryOf(b) === WALL && territoryOf(a) !== WALL);

/** From here the Wall can be reached: only a stormed sector strictly between the two is in the way. */
function reachesWall(storm: number, from: Area): boolean {
  if (territoryOf(from) === WALL) return true;
  if (!NEXT_TO[WALL].includes(territoryOf(from))) return false;
  const seen = [from];
  for (const a of seen) {
    const wall = wallBeside(a);
    const open = a === from || sectorOf(a) !== storm || wall.some((w) => sectorOf(w) === sectorOf(a));
    if (!open) continue;
    if (wall.length > 0) return true;
    const on = (NEIGHBOURS[a] ?? []).filter((b) => territoryOf(b) === territoryOf(from));
    seen.push(...on.filter((b) => !seen.includes(b)));
  }
  return false;
}

const NEAR = Array.from({ length: SECTORS }, (_, storm) => AREAS.map((_row, a) => reachesWall(storm, a)));

/** Factions near enough to the Wall, in storm order; everybody sees that they are. */
const nearWall = ({ table: { forces, storm } }: DuneState): readonly FactionId[] =>
  storm.order.filter((f) => forces[f].some((x) => fighting(x) > 0 && NEAR[storm.sector]?.[x.area]));

export const familyAtomics = g.phase('storm.family-atomics', 'stormFamilyAtomics', {
  when: [(s) => mayBeHeld(s, ATOMICS) && !s.table.shieldWallDestroyed && nearWall(s).length > 0],
  ...stormWindow(ATOMICS, nearWall, either(PASS, fields({ play: oneOf([true]) }))),
  reveal: (d, given, { emit }) => {
    for (const { player, args } of given) if (!declines(args)) breakWall(d, player, emit);
  },
});

function breakWall(d: DuneDraft, faction: FactionId, emit: Emit): void {
  emit({ type: 'FAMILY_ATOMICS_PLAYED', faction }, { rule, reveals: true });
  discard(d, faction, ATOMICS, emit);
  for (const f of d.table.factions) killAll(d, f, AREAS_OF[WALL], { cause: 'atomics', rule }, emit);
  d.table.shieldWallDestroyed = true;
  emit({ type: 'SHIELD_WALL_DESTROYED' }, rule);
}
