import { either, oneOf, type Random } from '@rulewright/engine';
import type { TSchema } from 'typebox';
import { drawGroup, form, free, groupsSpace } from '../../board/group-choices.ts';
import { AREAS, type Area, areaGiven, sectorOf, territoryOf } from '../../board/map.ts';
import { reach } from '../../board/reach.ts';
import { areasIn, reaches } from '../../board/regions.ts';
import { MARCH_ROWS } from '../../layers/added-to-shipment.ts';
import { consult } from '../../layers/consult.ts';
import { decline, type Given, PASS } from '../../words/actions.ts';
import { unmet } from '../../words/codes.ts';
import type { FactionId } from '../../words/ids.ts';
import type { DuneState } from '../../words/state.ts';

// Where a faction may march: a form to fill in, and an answer drawn by chance. Both leave the last word to the rows.

const TRIES = 6;
const ARRIVALS: TSchema = oneOf(['fighter', 'advisor']);

/** Only the extra move is left, and the card for it may be missing. */
const isExtra = (s: DuneState): boolean => s.table.shipment?.step === 'extra';

/** Every march that is worth a look; rows refuse what does not go together. */
export function marchSpace(s: DuneState, f: FactionId): TSchema {
  const hasCard = consult.extraMove(s, f) !== null;
  const from = isExtra(s) && !hasCard ? null : groupsSpace(s, f, true);
  if (from === null) return PASS;
  const ends = new Set(
    free(s, f).flatMap((x) => areasIn(reach(s, f, [x.area], { advisors: x.regular + x.elite === 0 }))),
  );
  const areas = [...ends];
  const to = oneOf([...new Set(areas.map(territoryOf))]);
  const sector = oneOf([...new Set(areas.map(sectorOf))]);
  const side = s.table.options.advanced ? { arriveAs: ARRIVALS } : {};
  const card = oneOf(isExtra(s) ? [true] : hasCard ? [false, true] : [false]);
  const march = isExtra(s)
    ? form({ from, to, hajr: card }, { sector, ...side })
    : form({ from, to }, { sector, hajr: card, ...side });
  return either(PASS, march);
}

/** One legal march, or none, by chance. */
export function drawMarch(s: DuneState, f: FactionId, random: Random): Given<'shipMove'> {
  const hasCard = consult.extraMove(s, f) !== null;
  if (isExtra(s) && !hasCard) return decline();
  if (s.table.forces[f].length === 0 || random.int(4) === 0) return decline();
  for (let i = 0; i < TRIES; i++) {
    const from = drawGroup(s, f, true, random);
    if (from.length === 0) break;
    const to = drawEnd(s, f, from, random);
    if (to === null) continue;
    const hajr = hasCard && (isExtra(s) || random.int(2) === 0);
    const args = { from, to: territoryOf(to), sector: sectorOf(to), ...(hajr && { hajr }) };
    if (unmet(MARCH_ROWS, s, f, args) === null) return args;
  }
  return decline();
}

function drawEnd(
  s: DuneState,
  f: FactionId,
  from: ReturnType<typeof drawGroup>,
  random: Random,
): Area | null {
  const sources = from.map((x) => areaGiven(x.territory, x.sector)).filter((a) => a !== undefined);
  const advisors = from.every((x) => (x.regular ?? 0) + (x.elite ?? 0) === 0);
  const within = reach(s, f, sources, { advisors });
  const ends: Area[] = [];
  for (let a = 0; a < AREAS.length; a++) if (reaches(within, a) && !sources.includes(a)) ends.push(a);
  return ends.length === 0 ? null : random.pick(ends);
}
