import { enumerate, type GivenOf, type Posed, type View } from '@rulewright/engine';
import { parseArea, placeOf, STRONGHOLDS } from '../board/map.ts';
import { LEADERS } from '../data/leaders.ts';
import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import type { ActionName, Args } from '../words/actions.ts';
import type { CardId, FactionId, LeaderId, TerritoryId } from '../words/ids.ts';
import { type Hand, impossible } from '../words/state.ts';
import type { Dune } from '../words/vocabulary.ts';
import type { Viewer } from './quotes.ts';

// Answers worth a thought where there are too many to read. An idea says some fields; the decision's own stages say
// what the others may be, and its judge has the last word.

interface Idea<A extends ActionName> {
  /** The first fields. */
  readonly given: GivenOf<Args<A>>;
  /** Later ones, as soon as they are asked for. */
  readonly wishes?: GivenOf<Args<A>>;
  /** Of a number that has to be said: how much of what is possible, 0 … 1; all unless told. */
  readonly shares?: Readonly<Record<string, number>>;
}

const MOST = 8;
const LISTED = 512; // values of one field
const PASS = { given: { pass: true } } as const;

// biome-ignore format: table
const IDEAS: { readonly [A in ActionName]?: (seen: Viewer) => readonly Idea<A>[] } = {
  ship, shipMove, blowRideWorm, battlePlan, reviveChoose, deal, truthtrance,
  allyPledge: () => [0.25, 0.5, 0].map((share) => ({ given: {}, shares: { bid: share, ship: share } })), // parts of the spice
};
const isKnown = (action: string): action is keyof typeof IDEAS => Object.hasOwn(IDEAS, action);

export function propose({ table, hand, player }: View<Dune>, asked: Posed): readonly unknown[] {
  if (player === null || hand === null || !isKnown(asked.action)) return [];
  const found = new Map<string, unknown>();
  for (const idea of IDEAS[asked.action]?.({ player, table, hand }) ?? []) {
    if (found.size === MOST) break;
    const args = completed(asked, idea);
    if (args !== null && asked.accepts(args)) found.set(JSON.stringify(args), args);
  }
  return [...found.values()];
}

/** The whole answer that an idea begins, by the stages of the decision; null: they do not offer it. */
function completed({ next }: Posed, { given, wishes = {}, shares = {} }: Idea<ActionName>): unknown {
  const later: Readonly<Record<string, unknown>> = wishes;
  let said: Readonly<Record<string, unknown>> = given;
  for (;;) {
    const now = next(said);
    if (!now.ok) return null;
    const wished = now.open.find(({ field }) => later[field] !== undefined);
    const needed = now.complete === null ? now.open.at(-1) : undefined;
    const asked = wished ?? needed;
    if (asked === undefined) return now.complete;
    const { field, choice } = asked;
    said = {
      ...said,
      [field]: wished ? later[field] : partOf(enumerate(choice, LISTED) ?? [], shares[field]),
    };
  }
}

const partOf = (values: readonly unknown[], share = 1): unknown =>
  values[Math.round(share * (values.length - 1))];

/** Where tokens are wanted: strongholds, those with the fewest enemies first, then spice, the most first. */
function places({ table, player: me }: Viewer): readonly { to: TerritoryId; sector?: number | null }[] {
  const count = (t: TerritoryId, isThere: (f: FactionId) => boolean): number =>
    table.forces
      .filter((x) => isThere(x.faction) && placeAt(x.area).territory === t)
      .reduce((sum, { regular, elite }) => sum + regular + elite, 0);
  const worth = (t: TerritoryId): number => -count(t, (f) => f !== me) - 2 * count(t, (f) => f === me);
  const strongholds = STRONGHOLDS.toSorted((a, b) => worth(b) - worth(a));
  const spice = table.spiceOnBoard.toSorted((a, b) => b.amount - a.amount);
  return [
    ...strongholds.map((to) => ({ to })),
    ...spice.map(({ area }) => placeAt(area)).map(({ territory: to, sector }) => ({ to, sector })),
  ];
}

const placeAt = (area: string) => placeOf(parseArea(area) ?? impossible(`area ${area}`));

/** Own stacks, the largest first. */
const stacksOf = ({ table, player: me }: Viewer) =>
  table.forces
    .filter(({ faction }) => faction === me)
    .map(({ area, regular, elite, advisor }) => ({ ...placeAt(area), regular, elite, advisor }))
    .toSorted((a, b) => b.regular + b.elite - a.regular - a.elite);

function ship(seen: Viewer): readonly Idea<'ship'>[] {
  const kind = seen.player === 'fremen' ? 'fremen-send' : 'reserve';
  const where = places(seen);
  const crossing = stacksOf(seen).flatMap(({ advisor: _, ...stack }) =>
    where.slice(0, 2).map((place) => ({ given: { kind: 'cross', ...place, from: [stack] } }) as const),
  );
  const lands = (regular: number): readonly Idea<'ship'>[] =>
    where.map((place) => ({ given: { kind, ...place }, shares: { regular, elite: regular } }));
  const near = seen.player === 'fremen' ? [{ given: { kind }, shares: { to: 0.5 } } as const] : [];
  return [...lands(0.5).slice(0, 4), ...lands(1), ...crossing, ...near, PASS];
}

function shipMove(seen: Viewer): readonly Idea<'shipMove'>[] {
  const where = places(seen);
  const marches = stacksOf(seen).flatMap((stack) =>
    where
      .filter(({ to }) => to !== stack.territory)
      .map((place) => ({ given: { from: [stack], ...place } }) as const),
  );
  const anywhere = stacksOf(seen).map((one) => ({ given: { from: [one] }, shares: { to: 0.5 } }) as const);
  return [...marches, ...anywhere, PASS];
}

function blowRideWorm(seen: Viewer): readonly Idea<'blowRideWorm'>[] {
  const { rides = [] } = seen.table.blow ?? {};
  const riders = stacksOf(seen).filter(({ territory }) => territory === rides[0]);
  const from = riders.map(({ sector, regular, elite }) => ({ sector, regular, elite }));
  return [...places(seen).map((place) => ({ given: { from, ...place } })), PASS];
}

const ofKind = ({ cards }: Hand, end: string): CardId | undefined =>
  cards.find((card) => TREACHERY_CARDS[card].kind.endsWith(end));

// Shares of what can be dialled: tokens that count in full, and in the advanced game those without spice.
// biome-ignore format: table
const EFFORTS = [[1, 0], [0.7, 0.3], [0, 1], [0.4, 0], [0, 0]] as const;

/** Under the strongest leader with all cards that help, at every effort; then with another leader, or without cards. */
function battlePlan({ player: me, table, hand }: Viewer): readonly Idea<'battlePlan'>[] {
  const [first, second] = table.leaders
    .filter((l) => (l.holder ?? l.faction) === me && l.status !== 'tanks')
    .toSorted((a, b) => LEADERS[b.id].strength - LEADERS[a.id].strength)
    .map(({ id }) => id);
  const weapon = ofKind(hand, '-weapon');
  const defense = ofKind(hand, '-defense');
  const prophet = hand.kwisatzHaderach !== null && { kwisatzHaderach: true };
  const armed = { ...(weapon && { weapon }), ...(defense && { defense }), ...prophet };
  const led = (leader: LeaderId | undefined, cards: typeof armed) => ({
    ...(leader && { leader }),
    ...cards,
  });
  return [
    ...EFFORTS.map((effort) => ({ given: {}, wishes: led(first, armed), shares: wheel(effort) })),
    ...[led(second, armed), led(first, {}), led(second, {}), led(undefined, armed), {}].map((wishes) => ({
      ...{ given: {}, wishes, shares: wheel(EFFORTS[0]) },
    })),
  ];
}

const wheel = ([full, half]: (typeof EFFORTS)[number]) => ({
  ...{ dial: full, regularFull: full, eliteFull: full },
  ...{ regularHalf: half, eliteHalf: half, leader: 0 },
});

/** The best leader and as many tokens as there are, tokens alone, some of them. */
function reviveChoose({ player: me, table }: Viewer): readonly Idea<'reviveChoose'>[] {
  const dead = table.leaders
    .filter(({ faction, status }) => faction === me && status === 'tanks')
    .toSorted((a, b) => LEADERS[b.id].strength - LEADERS[a.id].strength);
  const some = [1, 0.5].map((share) => ({ given: {}, shares: { regular: share, elite: share } }));
  const led = dead
    .slice(0, 2)
    .flatMap(({ id }) => some.map((idea) => ({ ...idea, wishes: { leaderId: id } })));
  return [...led, ...some, PASS];
}

/** What is offered is accepted; a little spice is offered for peace to one, or asked of another. */
function deal({ player: me, table }: Viewer): readonly Idea<'deal'>[] {
  const offered = table.deals.filter(({ to, state }) => state === 'offered' && to.includes(me));
  const clause = { kind: 'spiceNow', amount: 2 } as const;
  const [one, another = one] = table.factions.filter((f) => f !== me);
  const accepted = offered.map(({ id }) => ({ given: { accept: id } }));
  if (one === undefined || another === undefined) return accepted;
  const peace = { to: [one], text: 'Do not attack me this turn.', clauses: [clause] };
  const price = { to: [another], text: 'I let you be this turn.', clauses: [{ ...clause, from: another }] };
  return [...accepted, { given: { offer: peace } }, { given: { offer: price } }];
}

/** Who is fought, or anybody, is asked for what would decide most. */
function truthtrance({ player: me, table }: Viewer): readonly Idea<'truthtrance'>[] {
  const { aggressor, defender } = table.battle?.fighting ?? {};
  const enemy = aggressor === me ? defender : aggressor;
  const targets = table.factions.filter((f) => f !== me && (enemy === undefined || f === enemy));
  return targets.flatMap((target) =>
    ['card:lasgun', 'card:karama', 'spice>=5'].map((question) => ({ given: { target, question } })),
  );
}
