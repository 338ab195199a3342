import { STRONGHOLDS, type TerritoryId } from '@rulewright/dune';
import {
  type Answer,
  fightersIn,
  type Outlook,
  placeOf,
  type Stack,
  stacks,
  strengthIn,
  strongholdsMissing,
} from './outlook.ts';

// Strongholds win the game, spice pays for them: every place has a worth, and tokens go where it is highest.

const GUARD = 3; // tokens that stay in a stronghold
const EDGE = 2; // tokens more than the enemy before a fight is looked for
const FULL = 2; // factions in a stronghold
const DECISIVE = 8; // what the stronghold is worth beside that wins the game

interface Goal {
  readonly territory: TerritoryId;
  readonly sector: number | null | undefined;
  readonly worth: number;
  readonly tokens: number; // that should go there
}

/** What so many more tokens in a stronghold would be worth. */
function strongholdGoal(outlook: Outlook, t: TerritoryId, tokens: number): Goal | null {
  const { own, enemy, ally } = strengthIn(outlook, t);
  const others = [...fightersIn(outlook.table, t).keys()].filter((f) => f !== outlook.me);
  if (ally > 0 || others.length >= FULL) return null;
  const after = own + tokens;
  const wins = strongholdsMissing(outlook) === 1 && (own === 0 || enemy > 0);
  const edge = wins ? 0 : EDGE;
  if (enemy === 0 && own >= GUARD) return null; // held
  if (enemy > 0 && after < enemy + edge && own === 0) return null; // lost before it begins
  const taken = own === 0 || enemy > 0;
  const wanted = enemy === 0 ? GUARD - own : enemy + EDGE + (wins ? 6 : 2) - own;
  return {
    ...{ territory: t, sector: undefined },
    worth: (taken ? 10 : 4) + Math.min(4, after - enemy) - (enemy > 0 ? 3 : 0) + (wins ? DECISIVE : 0),
    tokens: Math.max(1, Math.min(tokens, wanted)),
  };
}

/** Spice that lies about, if nobody strong stands there. */
function spiceGoals(outlook: Outlook, tokens: number): readonly Goal[] {
  return outlook.table.spiceOnBoard.flatMap(({ area, amount }): Goal[] => {
    const place = placeOf(area);
    if (place === null || place.sector === outlook.table.stormSector) return [];
    const { own, enemy, ally } = strengthIn(outlook, place.territory);
    if (ally > 0 || own > 0 || enemy >= tokens) return [];
    const harvest = Math.min(amount, 2 * tokens);
    return [{ ...place, worth: 2 + harvest * 0.7 - enemy, tokens: Math.min(tokens, Math.ceil(amount / 2)) }];
  });
}

export const goals = (outlook: Outlook, tokens: number): readonly Goal[] =>
  [
    ...STRONGHOLDS.flatMap((t) => strongholdGoal(outlook, t, tokens) ?? []),
    ...spiceGoals(outlook, tokens),
  ].toSorted((a, b) => b.worth - a.worth);

const at = ({ territory, sector }: Goal): object =>
  sector === undefined ? { to: territory } : { to: territory, sector };

/** Fewer, if all are too dear. */
const shrinking = (most: number): readonly number[] => [...new Set([most, Math.ceil(most / 2), 1])];

export interface Tokens {
  readonly regular: number;
  readonly elite: number;
}

/** So many of them, elite ones up to a half. */
export function someOf({ regular, elite }: Tokens, count: number): Tokens {
  const best = Math.min(elite, Math.max(Math.floor(count / 2), count - regular));
  return { regular: Math.min(regular, count - best), elite: best };
}

/** From reserves to where it is worth the most; the Guild and its ally also lift what is not needed elsewhere. */
export function ship(outlook: Outlook): Answer | null {
  const reserves = outlook.table.reserves[outlook.me] ?? { regular: 0, elite: 0 };
  const all = reserves.regular + reserves.elite;
  const spice = outlook.hand.spice - (outlook.table.turn > 2 ? 0 : 4);
  const rich = outlook.me === 'fremen' ? all : Math.max(GUARD, spice); // Fremen come on foot
  const fromReserves = goals(outlook, Math.min(all, rich)).flatMap((goal) =>
    shrinking(Math.min(goal.tokens, all)).flatMap((n) =>
      ['fremen-send', 'reserve'].map((kind) => ({
        worth: goal.worth,
        args: { kind, ...at(goal), ...someOf(reserves, n) },
      })),
    ),
  );
  const lifts = outlook.me === 'guild' || outlook.ally === 'guild' ? acrossTheBoard(outlook) : [];
  const ranked = [...(all > 0 ? fromReserves : []), ...lifts].toSorted((a, b) => b.worth - a.worth);
  return outlook.firstLegal(ranked.map(({ args }) => args));
}

/** Shipments of spare tokens from one place to another, where that is worth more than reserves are. */
const acrossTheBoard = (outlook: Outlook) =>
  spares(outlook).flatMap(({ stack: { territory, sector }, free }) =>
    goals(outlook, free.regular + free.elite)
      .filter((goal) => goal.territory !== territory)
      .map((goal) => ({
        worth: goal.worth + 0.5,
        args: { kind: 'cross', ...at(goal), from: [{ territory, sector, ...someOf(free, goal.tokens) }] },
      })),
  );

/** Tokens of a stack that are not needed where they stand. */
function spare(outlook: Outlook, { territory, regular, elite }: Stack): Tokens {
  const isHome = STRONGHOLDS.includes(territory);
  const { enemy } = strengthIn(outlook, territory);
  if (isHome && enemy > 0) return { regular: 0, elite: 0 };
  const harvests = outlook.table.spiceOnBoard.some((x) => placeOf(x.area)?.territory === territory);
  if (harvests && enemy === 0) return { regular: 0, elite: 0 };
  const stays = isHome ? GUARD : 0;
  const guards = Math.min(stays, regular);
  return { regular: regular - guards, elite: Math.max(0, elite - (stays - guards)) };
}

const spares = (outlook: Outlook) =>
  stacks(outlook.table)
    .filter((stack) => stack.faction === outlook.me)
    .map((stack) => ({ stack, free: spare(outlook, stack) }))
    .filter(({ free }) => free.regular + free.elite > 0);

export function move(outlook: Outlook): Answer | null {
  const again = outlook.table.shipment?.moved === true; // only a card gives another move
  if (again && !outlook.hand.cards.includes('hajr')) return null;
  const answers = spares(outlook)
    .flatMap(({ stack, free }) =>
      goals(outlook, free.regular + free.elite).map((goal) => ({ goal, stack, free })),
    )
    .filter(({ goal, stack }) => goal.territory !== stack.territory)
    .toSorted((a, b) => b.goal.worth - a.goal.worth)
    .map(({ goal, stack: { territory, sector }, free }) => ({
      from: [{ territory, sector, ...someOf(free, Math.max(goal.tokens, 1)), advisor: 0 }],
      ...at(goal),
      ...(again && { hajr: true }),
    }));
  return outlook.firstLegal(answers);
}
