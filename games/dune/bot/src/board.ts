import { STRONGHOLDS, type TerritoryId } from '@rulewright/dune';
import { type Answer, type Outlook, placeOf, type Stack, stacks, strengthIn } from './outlook.ts';

// Strongholds win the game, spice pays for them: every place has a worth, and tokens go where it is highest.

const GUARD = 3; // tokens that stay in a stronghold
const EDGE = 2; // tokens more than the enemy before a fight is looked for
const FULL = 2; // factions in a stronghold

interface Goal {
  readonly territory: TerritoryId;
  readonly sector: number | null | undefined;
  readonly worth: number;
  readonly tokens: number; // that should go there
}

const factionsIn = ({ table, me }: Outlook, t: TerritoryId): number =>
  new Set(
    stacks(table)
      .filter((x) => x.territory === t && x.faction !== me && x.regular + x.elite > 0)
      .map((x) => x.faction),
  ).size;

/** What so many more tokens in a stronghold would be worth. */
function strongholdGoal(outlook: Outlook, t: TerritoryId, tokens: number): Goal | null {
  const { own, enemy, ally } = strengthIn(outlook, t);
  if (ally > 0 || factionsIn(outlook, t) >= FULL) return null;
  const after = own + tokens;
  if (enemy === 0 && own >= GUARD) return null; // held
  if (enemy > 0 && after < enemy + EDGE && own === 0) return null; // lost before it begins
  const taken = own === 0 || enemy > 0;
  const wanted = enemy === 0 ? GUARD - own : enemy + EDGE + 2 - own;
  return {
    ...{ territory: t, sector: undefined },
    worth: (taken ? 10 : 4) + Math.min(4, after - enemy) - (enemy > 0 ? 3 : 0),
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

export function ship(outlook: Outlook): Answer | null {
  const { regular, elite } = outlook.table.reserves[outlook.me] ?? { regular: 0, elite: 0 };
  if (regular + elite === 0) return null;
  const rich = Math.min(regular, Math.max(GUARD, Math.floor(outlook.hand.spice / 2) + 1));
  const answers = goals(outlook, Math.max(1, rich)).flatMap((goal) =>
    ['fremen-send', 'reserve'].flatMap((kind) =>
      shrinking(Math.min(goal.tokens, regular)).map((n) => ({ kind, ...at(goal), regular: n, elite: 0 })),
    ),
  );
  const fits = answers.filter(({ regular: n }) => n > 0);
  return outlook.firstLegal(fits);
}

/** Tokens of a stack that are not needed where they stand. */
function spare(outlook: Outlook, { territory, regular }: Stack): number {
  const isHome = STRONGHOLDS.includes(territory);
  const { enemy } = strengthIn(outlook, territory);
  if (isHome && enemy > 0) return 0;
  const harvests = outlook.table.spiceOnBoard.some((x) => placeOf(x.area)?.territory === territory);
  if (harvests && enemy === 0) return 0;
  return isHome ? Math.max(0, regular - GUARD) : regular;
}

export function move(outlook: Outlook): Answer | null {
  const again = outlook.table.shipment?.moved === true; // only a card gives another move
  if (again && !outlook.hand.cards.includes('hajr')) return null;
  const own = stacks(outlook.table).filter((x) => x.faction === outlook.me);
  const orders = own.flatMap((stack) => {
    const free = spare(outlook, stack);
    return free === 0 ? [] : goals(outlook, free).map((goal) => ({ goal, stack, free }));
  });
  const answers = orders
    .filter(({ goal, stack }) => goal.territory !== stack.territory)
    .toSorted((a, b) => b.goal.worth - a.goal.worth)
    .map(({ goal, stack: { territory, sector }, free }) => ({
      from: [{ territory, sector, regular: Math.min(free, Math.max(goal.tokens, 1)), elite: 0, advisor: 0 }],
      ...at(goal),
      ...(again && { hajr: true }),
    }));
  return outlook.firstLegal(answers);
}
