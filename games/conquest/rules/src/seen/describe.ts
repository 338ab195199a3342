import type { View } from '@rulewright/engine';
import type { Conquest } from '../vocabulary.ts';
import { REGIONS_OF_WORLD, TERRITORY_IDS } from '../world.ts';

type Seen = View<Conquest>;

/** The world region by region, then who has what, then what is going on. */
export function describeView(view: Seen): string {
  return [...regions(view), '', ...standings(view), ...situation(view), ...own(view)].join('\n');
}

const regions = ({ table }: Seen): string[] =>
  REGIONS_OF_WORLD.map(({ name, bonus, territories }) => {
    const held = territories.map((at) => {
      const id = TERRITORY_IDS[at] ?? '';
      const { owner = null, armies = null } = table.territories[id] ?? {};
      const capital = Object.values(table.capitals ?? {}).includes(id) ? '*' : '';
      return `${id}${capital} ${owner ?? (armies === 0 ? 'free' : '?')} ${armies ?? '?'}`;
    });
    return `${name} (${bonus}): ${held.join(', ')}`;
  });

function standings({ table, players }: Seen): string[] {
  const all = Object.values(table.territories);
  return players.map((player) => {
    const gone = table.eliminated.find((one) => one.player === player);
    if (gone !== undefined) return `  ${player}: out, ${gone.by === null ? 'resigned' : `by ${gone.by}`}`;
    const held = all.filter(({ owner }) => owner === player);
    const armies = held.reduce((sum, one) => sum + (one.armies ?? 0), table.reserve[player] ?? 0);
    const score = table.score === null ? '' : `, ${table.score[player] ?? 0} points`;
    const mark = table.turn === player ? '▶' : ' ';
    return `${mark} ${player}: ${held.length} territories, ${armies} armies, ${table.cards[player] ?? 0} cards${score}`;
  });
}

function situation({ table }: Seen): string[] {
  const { segment, round, toPlace, advance, options, nextSet } = table;
  const limit = options.rounds > 0 ? ` of ${options.rounds}` : '';
  const next = nextSet === null ? '' : `; the next set is worth ${nextSet}`;
  return [
    `Round ${round}${limit}${segment === null ? '' : `, ${segment}`}${next}`,
    ...(toPlace !== null && toPlace > 0 ? [`To place: ${toPlace}`] : []),
    ...(advance === null
      ? []
      : [`Move in: ${advance.from} to ${advance.to}, ${advance.min} to ${advance.max}`]),
  ];
}

const own = ({ hand }: Seen): string[] =>
  hand === null
    ? []
    : [
        ...(hand.cards.length > 0 ? [`Your cards: ${hand.cards.join(', ')}`] : []),
        ...(hand.mission === null ? [] : [`Your mission: ${hand.mission}`]),
      ];
