import { SECTORS, STRONGHOLDS, type TerritoryId } from '@rulewright/dune';
import { goals } from './board.ts';
import { type Answer, fightersIn, type Outlook, type Stack, stacks } from './outlook.ts';

// Cards and worms that move more than one's own tokens: storms, the wall, Shai-Hulud, hands.

const size = ({ regular, elite }: Stack): number => regular + elite;
const isEnemy = ({ me, ally }: Outlook, { faction }: Stack): boolean => faction !== me && faction !== ally;

/** Enemies less friends among these tokens. */
const gain = (outlook: Outlook, struck: readonly Stack[]): number =>
  struck.reduce((sum, stack) => sum + (isEnemy(outlook, stack) ? size(stack) : -2 * size(stack)), 0);

const inTheOpen = ({ table }: Outlook): readonly Stack[] =>
  stacks(table).filter(({ territory, sector }) => sector !== null && !STRONGHOLDS.includes(territory));

/** The storm goes where it kills enemies, if it kills enough of them. */
export function weather(outlook: Outlook): Answer | null {
  const { stormSector } = outlook.table;
  const away = (sector: number | null): number => ((sector ?? 0) - stormSector + SECTORS) % SECTORS;
  const best = Array.from({ length: 11 }, (_, sectors) => ({
    sectors,
    gain: gain(
      outlook,
      inTheOpen(outlook).filter(({ sector }) => away(sector) > 0 && away(sector) <= sectors),
    ),
  })).toSorted((a, b) => b.gain - a.gain)[0];
  return best && best.gain >= 3 ? outlook.firstLegal([{ sectors: best.sectors }]) : null;
}

const CITIES: readonly TerritoryId[] = ['arrakeen', 'carthag'];

/** The wall falls while others sit behind it. */
export function atomics(outlook: Outlook): Answer | null {
  const behind = stacks(outlook.table).filter(({ territory }) => CITIES.includes(territory));
  return gain(outlook, behind) >= 3 ? outlook.firstLegal([{ play: true }]) : null;
}

/** A worm comes up among the most enemies. */
export function worm(outlook: Outlook): Answer | null {
  const places = [...new Set(inTheOpen(outlook).map(({ territory }) => territory))]
    .map((territory) => ({
      territory,
      gain: gain(
        outlook,
        stacks(outlook.table).filter((stack) => stack.territory === territory),
      ),
    }))
    .filter((place) => place.gain >= 3)
    .toSorted((a, b) => b.gain - a.gain);
  return outlook.firstLegal(places.map(({ territory }) => ({ territory })));
}

/** Riders go where they are worth the most. */
export function ride(outlook: Outlook): Answer | null {
  const own = stacks(outlook.table).filter(({ faction }) => faction === outlook.me);
  const from = outlook.table.blow?.rides.find((t) => own.some(({ territory }) => territory === t));
  const riders = own.filter(({ territory }) => territory === from);
  const all = riders.map(({ sector, regular, elite }) => ({ sector, regular, elite }));
  const count = riders.reduce((sum, stack) => sum + size(stack), 0);
  const ways = goals(outlook, count).filter(({ territory }) => territory !== from);
  return outlook.firstLegal(
    ways.map(({ territory, sector }) => ({
      from: all,
      to: territory,
      ...(sector !== undefined && { sector }),
    })),
  );
}

/** A shipment that lands among one's own is stopped. */
export function stopShipment(outlook: Outlook): Answer | null {
  const declared = outlook.table.shipment?.declared;
  const to = declared && 'to' in declared ? declared.to : undefined;
  const isOurs = to !== undefined && fightersIn(outlook.table, to).has(outlook.me);
  return isOurs ? outlook.firstLegal([{ cancel: true }]) : null;
}

/** The largest hand is taken. */
export function swap(outlook: Outlook): Answer | null {
  const { table, me, ally, hand } = outlook;
  const held = (f: (typeof table.factions)[number]): number => table.handCounts?.[f] ?? 0;
  const targets = table.factions
    .filter((f) => f !== me && f !== ally && held(f) >= Math.max(2, hand.cards.length - 1))
    .toSorted((a, b) => held(b) - held(a));
  return outlook.firstLegal(targets.map((target) => ({ target })));
}
