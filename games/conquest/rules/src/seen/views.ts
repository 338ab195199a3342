// What a viewer sees of the table, as data and in words.
import type { View } from '@rulewright/engine';
import { recordOf } from '@rulewright/kit';
import { escalated } from '../phases/cards.ts';
import { claimant, stageOf } from '../phases/opening.ts';
import { incomeOf } from '../phases/reinforce.ts';
import { segmentAt } from '../phases/rewording.ts';
import { FREE, NOBODY, nameOf, pointsOf, seatOf, sees } from '../table.ts';
import { missionInWords } from '../victory.ts';
import { type Conquest, g, type S, type ShownTable } from '../vocabulary.ts';
import { idOf, NEIGHBOURS, numberOf, REGIONS_OF_WORLD, TERRITORY_IDS } from '../world.ts';

/** Whose turn it is; in secret everybody decides at once. */
function turnOf(state: S, segment: ShownTable['segment']): string | null {
  if (segment === 'claim') return claimant(state);
  return segment === null ? null : g.acting(state);
}

const UNSEEN = Object.freeze({ owner: null, armies: null });
const UNCLAIMED = Object.freeze({ owner: null, armies: 0 });

/** The table as a viewer sees it; in fog what they and what borders on them holds. */
export function present(state: S, viewer: string | null, everything: boolean): ShownTable {
  const { table, players, box, kernel } = state;
  const { options, owner, armies, first, round, conquered, sets, capitals, advance } = table;
  const isClear = everything || !options.fog || kernel.outcome !== null;
  const isSeen = (at: number): boolean =>
    isClear || (viewer !== null && sees(table, seatOf(state, viewer), at));
  const segment = kernel.outcome === null ? (stageOf(table) ?? segmentAt(state) ?? null) : null;
  const turn = turnOf(state, segment);
  const byPlayer = <T>(of: (seat: number) => T) => recordOf(players, (player) => of(seatOf(state, player)));
  const landAt = (at: number): ShownTable['territories'][string] => {
    if (owner[at] === FREE) return UNCLAIMED;
    return isSeen(at) ? { owner: nameOf(state, owner[at]!), armies: armies[at]! } : UNSEEN; // a territory of the map
  };
  return {
    options,
    territories: Object.fromEntries(TERRITORY_IDS.map((id, at) => [id, landAt(at)])),
    turn,
    first: players[first] ?? null,
    segment,
    round,
    toPlace: isClear || turn === viewer ? table.toPlace : null,
    reserve: byPlayer((seat) => table.reserve[seat] ?? 0),
    conquered,
    advance:
      advance !== null && isSeen(advance.from)
        ? {
            from: idOf(advance.from),
            to: idOf(advance.to),
            min: advance.least,
            max: armies[advance.from]! - 1, // as above
          }
        : null,
    cards: recordOf(players, (player) => g.hand(state, player).cards.length),
    sets,
    nextSet: options.cards === 'escalating' ? escalated(sets) : null,
    deck: box.deck.length,
    discards: box.discards.length,
    eliminated: table.out.map((seat, i) => ({
      player: nameOf(state, seat),
      by: players[table.by[i] ?? NOBODY] ?? null,
    })),
    capitals: capitals.length === 0 ? null : byPlayer((seat) => idOf(capitals[seat] ?? 0)),
    score: isClear ? byPlayer((seat) => pointsOf(table, seat)) : null,
  };
}

/** What a player would receive now, as far as a shown table tells. */
export function shownIncome({ territories: shown }: Pick<ShownTable, 'territories'>, player: string): number {
  const owner = TERRITORY_IDS.map((id) => (shown[id]?.owner === player ? 0 : NOBODY));
  return incomeOf({ owner }, 0).armies;
}

type Seen = View<Conquest>;

/** The world region by region, then who has what, then what is going on. */
export function describeView(view: Seen): string {
  return [...regions(view), '', ...standings(view), ...borders(view), ...situation(view)].join('\n');
}

/** The viewer's territories that border on others', with these. */
function borders({ table, player, outcome }: Seen): string[] {
  const isOwn = (id: string): boolean => table.territories[id]?.owner === player;
  const fronts = TERRITORY_IDS.filter(isOwn).flatMap((id) => {
    const others = NEIGHBOURS[numberOf(id)]?.map(idOf).filter((near) => !isOwn(near)) ?? [];
    return others.length === 0 ? [] : [`${id} (${others.join(', ')})`];
  });
  return player === null || outcome !== null || fronts.length === 0
    ? []
    : [`Your borders: ${fronts.join(', ')}`];
}

const regions = ({ table }: Seen): string[] =>
  REGIONS_OF_WORLD.map(({ name, bonus, territories }) => {
    const held = territories.map(idOf).map((id) => {
      const { owner = null, armies = null } = table.territories[id] ?? {};
      const capital = Object.values(table.capitals ?? {}).includes(id) ? '*' : '';
      return `${id}${capital} ${owner ?? (armies === 0 ? 'free' : '?')} ${armies ?? '?'}`;
    });
    return `${name} (${bonus}): ${held.join(', ')}`;
  });

/** In fog others have what is seen of them, or more. */
function standings({ table, players, player: viewer }: Seen): string[] {
  const all = Object.values(table.territories);
  return players.map((player) => {
    const gone = table.eliminated.find((one) => one.player === player);
    if (gone !== undefined) return `  ${player}: out, ${gone.by === null ? 'resigned' : `by ${gone.by}`}`;
    const held = all.filter(({ owner }) => owner === player);
    const armies = held.reduce((sum, one) => sum + (one.armies ?? 0), table.reserve[player] ?? 0);
    const score = table.score === null ? '' : `, ${table.score[player] ?? 0} points`;
    const mark = table.turn === player ? '▶' : ' ';
    const more = table.score === null && player !== viewer ? '+' : '';
    return `${mark} ${player}: ${held.length}${more} territories, ${armies}${more} armies, ${table.cards[player] ?? 0} cards${score}`;
  });
}

function situation({ table, hand, player }: Seen): string[] {
  const { segment, round, advance, options, nextSet } = table;
  const toPlace = segment === 'garrison' ? table.reserve[player ?? ''] : table.toPlace;
  const limit = options.rounds > 0 ? ` of ${options.rounds}` : '';
  const next = nextSet === null ? '' : `; the next set is worth ${nextSet}`;
  const lines = [`Round ${round}${limit}${segment === null ? '' : `, ${segment}`}${next}`];
  if (toPlace) lines.push(`To place: ${toPlace}`);
  if (advance) lines.push(`Move in: ${advance.from} to ${advance.to}, ${advance.min} to ${advance.max}`);
  if (hand?.cards.length) lines.push(`Your cards: ${hand.cards.join(', ')}`);
  if (hand?.mission) lines.push(`Your mission: ${missionInWords(hand.mission)}`);
  return lines;
}
