import type { Asked } from '@rulewright/bots';
import { STRONGHOLDS, type TerritoryId } from '@rulewright/dune';
import { type Answer, allyOf, fightersIn, type Outlook, placeOf, stacks } from './outlook.ts';

// What only some factions can do, and cards that stop it.

const PLAN_ABILITIES = ['2.01.08', '2.01.09', '2.02.06', '2.02.07']; // they look at a plan, or command it
const WORM_ABILITIES = ['2.04.07', '2.04.15'];

interface Cancel {
  readonly ability?: string;
}

/** A Karama goes against what is aimed at the own plan, or spares the worm's victims in a lost place. */
export function cancel(outlook: Outlook, asked: Asked): Answer | null {
  const fighting = outlook.table.battle?.fighting;
  const fights = fighting?.aggressor === outlook.me || fighting?.defender === outlook.me;
  const hits = (ability: string | undefined): boolean =>
    ability !== undefined &&
    ((fights && PLAN_ABILITIES.includes(ability)) || WORM_ABILITIES.includes(ability));
  const stops = (asked.options ?? []).filter((args) => {
    const { ability }: Cancel = Object(args);
    return hits(ability);
  });
  return stops.length === 0 ? null : outlook.firstLegal(stops);
}

/** An advisor goes along while reserves last: to strongholds if it may, else to the haven. */
export function advisor(outlook: Outlook): Answer | null {
  const { regular } = outlook.table.reserves[outlook.me] ?? { regular: 0 };
  if (regular < 3) return null;
  return outlook.firstLegal([{ place: 'same-territory' }, { place: 'polar-sink' }]);
}

/** The same, but into the desert nobody goes along: the haven is safe. */
export function escort(outlook: Outlook): Answer | null {
  const area = outlook.table.shipment?.entry?.area;
  const place = area === undefined ? null : placeOf(area);
  if (place === null || STRONGHOLDS.includes(place.territory)) return advisor(outlook);
  return outlook.firstLegal([{ place: 'polar-sink' }]);
}

/** Advisors in strongholds take up arms where they are more than whoever is there. */
export function wartime(outlook: Outlook): Answer | null {
  const { table, me } = outlook;
  const strong = (t: TerritoryId): boolean => {
    const own = stacks(table).filter((x) => x.faction === me && x.territory === t);
    const advisors = own.reduce((sum, x) => sum + x.advisor, 0);
    const most = Math.max(0, ...fightersIn(table, t).values());
    return advisors > 0 && advisors > most;
  };
  const territories = STRONGHOLDS.filter(strong);
  return territories.length === 0 ? null : outlook.firstLegal([{ territories }]);
}

/** Fighters step aside for more than they are. */
export function stepAside(outlook: Outlook): Answer | null {
  const area = outlook.table.shipment?.entry?.area ?? outlook.table.blow?.entry?.area;
  const t = stacks(outlook.table).find(
    (x) => x.faction !== outlook.me && String(area).startsWith(`${x.territory}:`),
  );
  if (t === undefined) return null;
  const there = fightersIn(outlook.table, t.territory);
  const own = there.get(outlook.me) ?? 0;
  const most = Math.max(0, ...[...there].filter(([f]) => f !== outlook.me).map(([, n]) => n));
  return outlook.firstLegal([{ flip: most > own + 1 }]);
}

/** The plan of the stronger side that is not the ally's. */
export function peek(outlook: Outlook): Answer | null {
  const fighting = outlook.table.battle?.fighting;
  const own = [outlook.me, allyOf(outlook.table, outlook.me)];
  if (!fighting || !own.some((f) => f === fighting.aggressor || f === fighting.defender)) return null;
  const target = own.includes(fighting.aggressor) ? fighting.defender : fighting.aggressor;
  return outlook.firstLegal([{ target }]);
}

/** As much as a Karama brings back. */
export const freeRevival = (outlook: Outlook): Answer | null =>
  outlook.firstLegal([
    { regular: 2, elite: 1 },
    { regular: 3, elite: 0 },
  ]);

const LIKELY = [4, 5, 6]; // turns in which most games are won
const STRONG = ['atreides', 'emperor', 'harkonnen'];

/** Somebody strong, in the middle of the game. */
export function foresee({ table, me, random, firstLegal }: Outlook): Answer | null {
  const others = table.factions.filter((f) => f !== me);
  const strong = others.filter((f) => STRONG.includes(f));
  const faction = random.pick(strong.length > 0 ? strong : others);
  return firstLegal([{ faction, turn: random.pick(LIKELY) }]);
}

/** Where all look ahead: who wins most in one turn; once in so many games somebody else is named. */
const FAVOURITES = {
  basic: { faction: 'harkonnen', turn: 1 },
  advanced: { faction: 'emperor', turn: 3 },
} as const;
const ELSE_IN = 12;

/** Mostly the favourite, early in the game. */
export function foreseeAhead({ table, me, random, firstLegal }: Outlook): Answer | null {
  const favourite = FAVOURITES[table.options.advanced ? 'advanced' : 'basic'];
  const others = table.factions.filter((f) => f !== me);
  const strong = others.filter((f) => f === 'atreides' || f === 'fremen');
  const isFavourite = others.includes(favourite.faction) && random.int(ELSE_IN) > 0;
  const faction = isFavourite ? favourite.faction : random.pick(strong.length > 0 ? strong : others);
  return firstLegal([{ faction, turn: favourite.turn }]);
}

/** Fremen wait where each of three strongholds is within reach. */
export const spread = ({ firstLegal }: Outlook): Answer | null =>
  firstLegal([
    {
      placements: [
        { territory: 'sietch-tabr', sector: 13, regular: 4, elite: 0 },
        { territory: 'false-wall-south', sector: 3, regular: 3, elite: 0 },
        { territory: 'false-wall-west', sector: 16, regular: 3, elite: 0 },
      ],
    },
  ]);
