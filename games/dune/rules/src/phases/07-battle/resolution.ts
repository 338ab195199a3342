import { arenaOf } from '../../board/arenas.ts';
import { firstOf, kill, killAll, type Why } from '../../board/forces.ts';
import { AREAS_OF, type Area } from '../../board/map.ts';
import { TREACHERY_CARDS } from '../../data/treachery-cards.ts';
import { discard } from '../../holdings/decks.ts';
import { bindLeader, killLeader } from '../../holdings/leaders.ts';
import { destroy, pay } from '../../holdings/spice.ts';
import { type Args, declines } from '../../words/actions.ts';
import type { LeaderDeath } from '../../words/facts.ts';
import type { CardId, FactionId, RuleId } from '../../words/ids.ts';
import type { PendingBattle } from '../../words/phase-state.ts';
import { type DuneDraft, type DuneState, during, impossible } from '../../words/state.ts';
import { asListed, type Effects, g, type Rows } from '../../words/vocabulary.ts';
import { type BattleOutcome, battleOutcome, type Side, supportOf } from './outcome.ts';
import { cardsOf } from './plan.ts';

const WINNER: RuleId = '1.07.06.06';

/** One battle on its way to the tanks. */
interface Fight {
  readonly d: DuneDraft;
  readonly effects: Effects;
  readonly battle: PendingBattle;
  readonly arena: readonly Area[];
  readonly sides: readonly [Side, Side]; // aggressor, defender
  readonly outcome: BattleOutcome;
  readonly rule: RuleId; // that decided it
}

function resolve(d: DuneDraft, effects: Effects): void {
  const { fighting: battle, plans, calls } = during(d, 'battle');
  if (!battle || !plans) impossible('plans are not open');
  const { aggressor, defender, territory } = battle;
  const isCalled = (f: FactionId): boolean => calls.some(({ on }) => on === f);
  const sides = [
    { faction: aggressor, plan: plans.aggressor, calledTraitor: isCalled(defender) },
    { faction: defender, plan: plans.defender, calledTraitor: isCalled(aggressor) },
  ] as const;
  const arena = arenaOf(territory, d.table.storm.sector, battle.arena) ?? impossible('no such arena');
  const outcome = battleOutcome(d, ...sides);
  for (const { plan } of sides) for (const card of cardsOf(plan)) effects.cite(TREACHERY_CARDS[card].rule);
  const [always, end] = ENDS[outcome.by];
  const rule = always ?? outcome.exploded ?? impossible('a battle by no rule');
  const fight: Fight = { d, effects, battle, arena: arena.areas, sides, outcome, rule };
  during(d, 'battle').winner = outcome.winner;
  announce(fight);
  payForSupport(fight);
  end(fight);
}

/** How a battle ends, and the rule that decides it; an explosion has that of the card. */
const ENDS: Readonly<Record<BattleOutcome['by'], readonly [RuleId | null, (fight: Fight) => void]>> = {
  strength: ['1.07.06', byStrength],
  tie: ['1.07.06.01', byStrength],
  traitor: ['1.07.06.07.01', byTraitor],
  'two-traitors': ['1.07.06.07.03', byTwoTraitors],
  explosion: [null, byExplosion],
};

function announce({ effects: { emit }, battle, outcome, rule }: Fight): void {
  const { territory, aggressor, defender } = battle;
  const { winner, loser, by, doubled } = outcome;
  if (by === 'two-traitors') emit({ type: 'TWO_TRAITORS', territory }, rule);
  if (by === 'explosion') emit({ type: 'LASGUN_SHIELD_EXPLOSION', territory }, rule);
  const totals = { [aggressor]: doubled.aggressor / 2, [defender]: doubled.defender / 2 };
  emit({ type: 'BATTLE_RESOLVED', territory, winner, loser, totals, by }, rule);
}

const sideOf = ({ sides }: Fight, f: FactionId | null): Side =>
  sides.find(({ faction }) => faction === f) ?? impossible('no such side');

/** Spice behind tokens is spent by both; only who wins by a traitor keeps it. */
function payForSupport({ d, effects: { emit }, sides, outcome }: Fight): void {
  for (const { faction, plan } of sides) {
    const amount = supportOf(d, faction, plan);
    if (outcome.by === 'traitor' && faction === outcome.winner) {
      if (amount > 0) emit({ type: 'SPICE_RELEASED', faction, amount }, '1.13.05');
      continue;
    }
    pay(d, { from: faction, to: 'bank', amount, reason: 'battle_support', rule: '1.13.04.05' }, emit);
  }
}

function byStrength(fight: Fight): void {
  const { d, effects, battle, outcome } = fight;
  const winner = sideOf(fight, outcome.winner);
  bury(fight, 'battle', '1.07.06.02');
  reward(fight, 'leader_bounty', '1.07.06.03');
  const loser = sideOf(fight, outcome.loser);
  for (const { plan } of [winner, loser]) {
    if (plan.leader === null || outcome.dead.includes(plan.leader)) continue;
    bindLeader(d, plan.leader, battle.territory);
    effects.cite('1.07.06.04');
  }
  loseEverything(fight, loser, '1.07.06.05');
  loseDialled(fight, winner);
  const played = cardsOf(winner.plan);
  const isSpent = (card: CardId): boolean => TREACHERY_CARDS[card].after !== 'keep';
  for (const card of played.filter(isSpent)) discard(d, winner.faction, card, effects.emit, WINNER);
  during(d, 'battle').keepable = played.filter((card) => !isSpent(card));
}

/** The caller loses nothing, and his own leader has not fought. */
function byTraitor(fight: Fight): void {
  const { d, outcome, rule } = fight;
  const { plan } = sideOf(fight, outcome.winner);
  bury(fight, 'traitor', rule);
  reward(fight, 'traitor', rule);
  if (plan.leader !== null) bindLeader(d, plan.leader, null);
  loseEverything(fight, sideOf(fight, outcome.loser), '1.07.06.07.02');
  during(d, 'battle').keepable = [...cardsOf(plan)];
}

function byTwoTraitors(fight: Fight): void {
  bury(fight, 'traitor', fight.rule);
  for (const side of fight.sides) loseEverything(fight, side, fight.rule);
}

/** Nothing is left in the whole territory, whoever stood by. */
function byExplosion(fight: Fight): void {
  const { d, effects, battle, sides, rule } = fight;
  const areas = AREAS_OF[battle.territory];
  bury(fight, 'explosion', rule);
  for (const f of d.table.factions) loseTokens(fight, f, areas, { cause: 'explosion', rule });
  for (const a of areas) destroy(d, a, { cause: 'explosion', rule }, effects.emit);
  for (const side of sides) loseCards(fight, side, rule);
}

function bury({ d, effects, outcome }: Fight, cause: LeaderDeath, rule: RuleId): void {
  for (const leader of outcome.dead) killLeader(d, leader, { cause, rule }, effects.emit);
}

function reward({ d, effects, outcome }: Fight, reason: 'leader_bounty' | 'traitor', rule: RuleId): void {
  const to = outcome.winner ?? impossible('a reward for nobody');
  pay(d, { from: 'bank', to, amount: outcome.bounty, reason, rule }, effects.emit);
}

function loseEverything(fight: Fight, side: Side, rule: RuleId): void {
  loseTokens(fight, side.faction, fight.arena, { cause: 'battle', rule });
  loseCards(fight, side, rule);
}

const loseTokens = ({ d, effects }: Fight, f: FactionId, areas: readonly Area[], why: Why): void =>
  note(d, f, killAll(d, f, areas, why, effects.emit));

/** Exactly the tokens dialled, of the kinds that the plan says. */
function loseDialled({ d, effects, arena }: Fight, { faction, plan }: Side): void {
  const { regularFull, regularHalf, eliteFull, eliteHalf } = plan;
  const dialled = { regular: regularFull + regularHalf, elite: eliteFull + eliteHalf };
  for (const { area, group } of firstOf(d, faction, arena, dialled))
    kill(d, faction, area, group, { cause: 'battle', rule: WINNER }, effects.emit);
  note(d, faction, dialled.regular + dialled.elite);
}

function loseCards({ d, effects }: Fight, { faction, plan }: Side, rule: RuleId): void {
  for (const card of cardsOf(plan)) discard(d, faction, card, effects.emit, rule);
}

/** Tokens lost in this battle, for whoever counts them. */
function note(d: DuneDraft, f: FactionId, lost: number): void {
  const { losses } = during(d, 'battle');
  if (lost > 0) losses[f] = (losses[f] ?? 0) + lost;
}

export const resolution = g.phase('battle.resolution', { cites: ['1.07.06'], enter: resolve });

const subsets = (cards: readonly CardId[]): readonly { discard: CardId[] }[] =>
  Array.from({ length: 1 << cards.length }, (_, set) => ({
    discard: cards.filter((_card, i) => (set & (1 << i)) !== 0),
  }));

/** Cards that the winner gives up; none when it declines to. */
const laidDown = (args: Args<'battleWinnerCards'>): readonly CardId[] => (declines(args) ? [] : args.discard);

const arePlayed = (s: DuneState, cards: readonly CardId[]): boolean =>
  cards.every((card, at) => keepable(s).includes(card) && cards.indexOf(card) === at);

const keepable = (s: DuneState): readonly CardId[] => s.table.battle?.keepable ?? [];

// biome-ignore format: table
const LAID_DOWN: Rows<Args<'battleWinnerCards'>> = [
  [WINNER, 'CARD_NOT_PLAYED', (s, _, args) => arePlayed(s, laidDown(args)), 'You did not play this card'],
];

export const winnersCards = g.phase('battle.winner-cards', 'battleWinnerCards', {
  when: [(s) => keepable(s).length > 0],
  cites: [WINNER],
  who: (s) => [s.table.battle?.winner ?? impossible('cards of nobody')],
  options: (s) => subsets(keepable(s)),
  read: asListed(LAID_DOWN, (s, _, args) => ({
    discard: keepable(s).filter((card) => laidDown(args).includes(card)),
  })),
  if: LAID_DOWN,
  do: (d, { player, args }, { emit }) => {
    for (const card of laidDown(args)) discard(d, player, card, emit, WINNER);
    during(d, 'battle').keepable = [];
  },
  default: () => ({ discard: [] }),
});
