// Before the first turn: the world is divided, garrisons and capitals are chosen in secret.
import { fields, stacks } from '@rulewright/engine';
import { sees } from '../seen/fog.ts';
import { divide, settle, startingArmies } from '../setup.ts';
import { addArmies, FREE, isOwn, NOBODY, nameOf, ownedBy, seatOf } from '../table.ts';
import {
  chooseCapital,
  claim,
  type D,
  type Did,
  type E,
  g,
  garrison,
  type Placement,
  type ReadTable,
  type S,
} from '../vocabulary.ts';
import { idOf, numberOf } from '../world.ts';

const isFirstDrawn = ({ first }: ReadTable): boolean => first !== NOBODY;
const hasFree = ({ owner }: ReadTable): boolean => owner.includes(FREE);

/** Armies are yet to be put on the map: the first question, since it is soon answered for the rest of the game. */
function hasReserve({ reserve }: ReadTable): boolean {
  for (let seat = 0; seat < reserve.length; seat++) if (reserve[seat]! > 0) return true; // inside
  return false;
}

/** Whether capitals are yet to be chosen. */
const lacksCapitals = ({ options, capitals }: ReadTable): boolean =>
  options.victory === 'capitals' && capitals.length === 0;

/** Who claims next: in turn from the first player on. */
export function claimant({ table: { first, reserve } }: Pick<S, 'table'>): number {
  const left = reserve.reduce((sum, count) => sum + count, 0);
  const claimed = reserve.length * startingArmies(reserve.length) - left;
  return (first + claimed) % reserve.length;
}

const deal = g.phase('deal', {
  exclusive: 'stage',
  when: ({ table }) => !isFirstDrawn(table),
  auto: [
    g.auto('the world is divided', {
      cites: ['C2.2'],
      when: ({ table }) => !isFirstDrawn(table),
      do: divide,
    }),
  ],
});

const claiming = g.phase('claim', claim, {
  exclusive: 'stage',
  when: ({ table }) => hasReserve(table) && isFirstDrawn(table) && hasFree(table),
  cites: ['C2.4'],
  who: (state) => [nameOf(state, claimant(state))],
  options: ({ table }) => ownedBy(table, FREE).map((at) => ({ territory: idOf(at) })),
  default: ({ table }) => ({ territory: idOf(table.owner.indexOf(FREE)) }),
  // biome-ignore format: table
  if: ['C2.4', 'TAKEN', ({ table }, { args }) => table.owner[numberOf(args.territory)] === FREE, 'Somebody holds that territory'],
  do: (draft, { player, args }, { emit }) => {
    settle(draft.table, numberOf(args.territory), seatOf(draft, player));
    emit({ type: 'CLAIMED', player, territory: args.territory }, 'C2.4');
  },
});

interface Garrison {
  readonly placements: readonly Readonly<Placement>[];
}

const inMapOrder = ({ placements }: Garrison): { placements: Readonly<Placement>[] } => ({
  placements: placements.toSorted((a, b) => numberOf(a.territory) - numberOf(b.territory)),
});

const total = ({ placements }: Garrison): number => placements.reduce((sum, { armies }) => sum + armies, 0);

/** One by one on the territories in order of the map. */
function evenly({ table, players }: S, player: string): { placements: Placement[] } {
  const seat = players.indexOf(player);
  const own = ownedBy(table, seat);
  const count = table.reserve[seat] ?? 0;
  const placements = own.map((at, i) => ({
    territory: idOf(at),
    armies: Math.trunc(count / own.length) + (i < count % own.length ? 1 : 0),
  }));
  return { placements: placements.filter(({ armies }) => armies > 0) };
}

const isOwnOnce = (state: S, { player, args: { placements } }: Did<Garrison>): boolean =>
  new Set(placements.map(({ territory }) => territory)).size === placements.length &&
  placements.every(({ territory }) => isOwn(state, player, territory));

/** Everybody's armies go on the map; in fog each is told of what they see. */
function garrisoned(draft: D, answers: readonly Did<Garrison>[], { emit }: E): void {
  const { table, players } = draft;
  for (const { player, args } of answers) {
    const seat = seatOf(draft, player);
    for (const { territory, armies } of args.placements) addArmies(table, numberOf(territory), armies);
    table.reserve[seat] = 0;
    const fact = (placements: Garrison['placements']) =>
      ({ type: 'GARRISONED', player, placements }) as const;
    if (!table.options.fog) emit(fact(args.placements), { rule: 'C2.6', reveals: true });
    else
      for (const [viewer, id] of players.entries()) {
        const seen = args.placements.filter(({ territory }) => sees(table, viewer, numberOf(territory)));
        if (seen.length > 0) emit(fact(seen), { rule: 'C2.6', reveals: true, to: [id] });
      }
  }
}

const garrisons = g.phase('garrison', garrison, {
  exclusive: 'stage',
  when: ({ table }) => hasReserve(table) && isFirstDrawn(table) && !hasFree(table),
  cites: ['C2.6'],
  sealed: 'garrison',
  who: ({ players, table }) => players.filter((_, seat) => (table.reserve[seat] ?? 0) > 0),
  space: ({ table, players }, player) => {
    const seat = players.indexOf(player);
    const armies = table.reserve[seat] ?? 0;
    const from = ownedBy(table, seat).map((at) => ({ territory: idOf(at), armies }));
    return fields({ placements: stacks({ from, of: ['armies'], min: armies, max: armies }) });
  },
  read: (_, __, args) => inMapOrder(args),
  default: evenly,
  // biome-ignore format: table
  if: [
    ['C2.6', 'WRONG_TOTAL', (state, { player, args }) => total(args) === state.table.reserve[seatOf(state, player)], 'Place as many armies as you have, no more and no fewer'],
    ['C2.7', 'NOT_YOURS',   isOwnOnce, 'On territories of your own, each once'],
  ],
  reveal: garrisoned,
});

const capitals = g.phase('capitals', chooseCapital, {
  exclusive: 'stage',
  when: ({ table }) => lacksCapitals(table) && !hasReserve(table),
  cites: ['C9.4'],
  sealed: 'capitals',
  who: ({ players }) => players,
  options: (state, player) =>
    ownedBy(state.table, seatOf(state, player)).map((at) => ({ territory: idOf(at) })),
  default: (state, player) => ({ territory: idOf(state.table.owner.indexOf(seatOf(state, player))) }),
  // biome-ignore format: table
  if: ['C9.4', 'NOT_YOURS', (state, { player, args }) => isOwn(state, player, args.territory), 'That territory is not yours'],
  reveal: ({ table }, answers, { emit }) => {
    table.capitals = answers.map(({ args }) => numberOf(args.territory));
    for (const { player, args } of answers)
      emit({ type: 'CAPITAL_CHOSEN', player, territory: args.territory }, { rule: 'C9.4', reveals: true });
  },
});

export const opening = [deal, claiming, garrisons, capitals];
