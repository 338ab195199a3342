import { either, fields, oneOf } from '@rulewright/engine';
import { fighting, isStormed } from '../board/control.ts';
import { killAll } from '../board/forces.ts';
import { AREAS_OF, type Area, NEIGHBOURS, sectorOf, territoryOf } from '../board/map.ts';
import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import { discard, mayBeHeld } from '../holdings/decks.ts';
import { ARGS, declines, PASS } from '../words/actions.ts';
import type { Emit } from '../words/facts.ts';
import type { CardId, FactionId, TerritoryId } from '../words/ids.ts';
import type { DuneDraft, DuneState } from '../words/state.ts';
import { g } from '../words/vocabulary.ts';
import { stormWindow } from './storm-window.ts';

const CARD = 'family-atomics' satisfies CardId;
const WALL: TerritoryId = 'shield-wall';
const { rule } = TREACHERY_CARDS[CARD];

export const stormFamilyAtomics = g.action('stormFamilyAtomics', ARGS.stormFamilyAtomics);
const MAY_PLAY = either(PASS, fields({ play: oneOf([true]) }));

const wallBeside = (a: Area): readonly Area[] =>
  (NEIGHBOURS[a] ?? []).filter((b) => territoryOf(b) === WALL && territoryOf(a) !== WALL);

/** From here the Wall can be reached: only a stormed sector strictly between the two is in the way. */
function reachesWall(s: DuneState, from: Area): boolean {
  if (territoryOf(from) === WALL) return true;
  const seen = [from];
  for (const a of seen) {
    const wall = wallBeside(a);
    const open = a === from || !isStormed(s, sectorOf(a)) || wall.some((w) => sectorOf(w) === sectorOf(a));
    if (!open) continue;
    if (wall.length > 0) return true;
    const on = (NEIGHBOURS[a] ?? []).filter((b) => territoryOf(b) === territoryOf(from));
    seen.push(...on.filter((b) => !seen.includes(b)));
  }
  return false;
}

/** Factions near enough to the Wall, in storm order; everybody sees that they are. */
const nearWall = (s: DuneState): readonly FactionId[] =>
  s.table.storm.order.filter((f) =>
    s.table.forces[f].some((stack) => fighting(stack) > 0 && reachesWall(s, stack.area)),
  );

export const familyAtomics = g.phase('storm.family-atomics', stormFamilyAtomics, {
  when: [(s) => mayBeHeld(s, CARD) && !s.table.wallDestroyed && nearWall(s).length > 0],
  ...stormWindow(CARD, nearWall, MAY_PLAY),
  reveal: (d, given, { emit }) => {
    for (const { player, args } of given) if (!declines(args)) breakWall(d, player, emit);
  },
});

function breakWall(d: DuneDraft, faction: FactionId, emit: Emit): void {
  emit({ type: 'FAMILY_ATOMICS_PLAYED', faction }, { rule, reveals: true });
  discard(d, faction, CARD, emit);
  for (const f of d.table.factions) killAll(d, f, AREAS_OF[WALL], { cause: 'atomics', rule }, emit);
  d.table.wallDestroyed = true;
  emit({ type: 'SHIELD_WALL_DESTROYED' }, rule);
}
