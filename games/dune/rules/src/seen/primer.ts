// Map, leaders and cards in words, for players who cannot look at them.
import { keysOf } from '@rulewright/kit';
import { NEXT_TO, territory } from '../board/map.ts';
import { FACTIONS } from '../data/factions.ts';
import { LEADERS } from '../data/leaders.ts';
import { SPICE_CARDS } from '../data/spice-cards.ts';
import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import { type FactionId, TERRITORY_IDS, type TerritoryId } from '../words/ids.ts';

/** What every player of Dune has before them all the time. */
export function primer(_: unknown, player: FactionId): string {
  const { name, handLimit, freeRevival } = FACTIONS[player];
  return [
    'Territories: terrain, sectors, and the territories they border on.',
    ...TERRITORY_IDS.map(territoryLine),
    'Leaders with their strength, which is the price of a revival, too.',
    ...keysOf(FACTIONS).map((f) => `${f}: ${leadersOf(f)}`),
    'Spice cards: where spice blows, and how much.',
    keysOf(SPICE_CARDS).map(spiceWords).join(', '),
    'Treachery cards: kind, copies, rule.',
    ...keysOf(TREACHERY_CARDS).map(cardLine),
    `You play ${name}: at most ${handLimit} treachery cards, ${freeRevival} tokens revived free in a turn.`,
  ].join('\n');
}

function territoryLine(t: TerritoryId): string {
  const { terrain, sectors, behindWall, ornithopters } = territory(t);
  const where = sectors.length === 0 ? 'no sector' : `sector ${sectors.join(' ')}`;
  const more = [behindWall && 'behind the Shield Wall', ornithopters && 'ornithopters'].filter(Boolean);
  return `${[`${t}: ${terrain}`, where, ...more].join(', ')}; next to ${NEXT_TO[t].join(', ')}`;
}

const leadersOf = (faction: FactionId): string =>
  keysOf(LEADERS)
    .filter((id) => LEADERS[id].faction === faction)
    .map((id) => `${id} ${LEADERS[id].strength}`)
    .join(', ');

const spiceWords = (id: keyof typeof SPICE_CARDS): string =>
  `${id} ${SPICE_CARDS[id].amount} in sector ${SPICE_CARDS[id].sector}`;

function cardLine(id: keyof typeof TREACHERY_CARDS): string {
  const { kind, count, rule } = TREACHERY_CARDS[id];
  return `${id}: ${kind}, ${count}, rule ${rule}`;
}
