import type { Effects } from '@rulewright/engine';
import { arenaOf } from '../../board/arenas.ts';
import { firstOf, kill, killAll } from '../../board/forces.ts';
import { AREAS_OF, type Area } from '../../board/map.ts';
import { TREACHERY_CARDS } from '../../data/treachery-cards.ts';
import { discard } from '../../holdings/decks.ts';
import { freeLeader, killLeader, useLeader } from '../../holdings/leaders.ts';
import { destroy, pay } from '../../holdings/spice.ts';
import { consult } from '../../layers/consult.ts';
import { ARGS, type Args, declines } from '../../words/actions.ts';
import { rows } from '../../words/codes.ts';
import type { KillCause, LeaderDeath } from '../../words/facts.ts';
import type { CardId, FactionId, RuleId } from '../../words/ids.ts';
import type { BattlePlan, PendingBattle } from '../../words/phase-state.ts';
import { type DuneDraft, type DuneState, impossible } from '../../words/state.ts';
import { type Dune, g } from '../../words/vocabulary.ts';
import { type BattleOutcome, battleOutcome, type Side, supportOf } from './outcome.ts';
import { battleOf, cardsOf } from './plan.ts';

export const battleWinnerCards = g.action('battleWinnerCards', ARGS.battleWinnerCards);

const LOSER: RuleId = '1.07.06.05';
export const WINNER: RuleId = '1.07.06.06';
const TRAITOR_WINNER: RuleId = '1.07.06.07.01';
const TRAITOR_LOSER: RuleId = '1.07.06.07.02';
const TWO_TRAITORS: RuleId = '1.07.06.07.03';

/** One battle on its way to the tanks. */
interface Fight {
  readonly d: DuneDraft;
  readonly effects: Effects<Dune>;
  readonly battle: PendingBattle;
  readonly arena: readonly Area[];
  readonly sides: readonly [Side, Side]; // aggressor, defender
  readonly outcome: BattleOutcome;
}

function resolve(d: DuneDraft, effects: Effects<Dune>): void {
  const { fighting: battle, plans, calls } = battleOf(d);
  if (!battle || !plans) impossible('plans are not open');
  const side = (faction: FactionId, enemy: FactionId, plan: BattlePlan): Side => ({
    faction,
    plan,
    calledTraitor: calls.some(({ on }) => on === enemy),
  });
  const { aggressor, defender, territory } = battle;
  const sides = [
    side(aggressor, defender, plans.aggressor),
    side(defender, aggressor, plans.defender),
  ] as const;
  const arena = arenaOf(territory, d.table.storm.sector, battle.arena) ?? impossible('no such arena');
  const outcome = battleOutcome(d, ...sides);
  for (const { faction, plan } of sides)
    for (const card of cardsOf(d, faction, plan)) effects.cite(TREACHERY_CARDS[card].rule);
  const fight: Fight = { d, effects, battle, arena: arena.areas, sides, outcome };
  d.table.battle = {
    ...battleOf(d),
    step: 'resolve',
    winner: outcome.winner,
  };
  announce(fight);
  payForSupport(fight);
  END[outcome.by](fight);
}

const END: Readonly<Record<BattleOutcome['by'], (fight: Fight) => void>> = {
  strength: byStrength,
  tie: byStrength,
  traitor: byTraitor,
  'two-traitors': byTwoTraitors,
  explosion: byExplosion,
};

function announce({ d, effects: { emit }, battle, sides, outcome }: Fight): void {
  const { territory, aggressor, defender } = battle;
  const { winner, loser, by, doubled } = outcome;
  const rule = ruleOf(d, sides, outcome);
  if (by === 'two-traitors') emit({ type: 'TWO_TRAITORS', territory }, rule);
  if (by === 'explosion') emit({ type: 'LASGUN_SHIELD_EXPLOSION', territory }, rule);
  const totals = { [aggressor]: doubled.aggressor / 2, [defender]: doubled.defender / 2 };
  emit({ type: 'BATTLE_RESOLVED', territory, winner, loser, totals, by }, rule);
}

/** The rule that decided the battle. */
function ruleOf(d: DuneDraft, [a, b]: Fight['sides'], { by }: BattleOutcome): RuleId {
  switch (by) {
    case 'strength':
      return '1.07.06';
    case 'tie':
      return '1.07.06.01';
    case 'traitor':
      return TRAITOR_WINNER;
    case 'two-traitors':
      return TWO_TRAITORS;
    case 'explosion':
      return (
        consult.explodes(d, [a.plan.weapon, b.plan.weapon], [a.plan.defense, b.plan.defense]) ??
        impossible('an explosion by no rule')
      );
  }
}

const sideOf = ({ sides }: Fight, f: FactionId | null): Side =>
  sides.find(({ faction }) => faction === f) ?? impossible('no such side');

/** Spice behind tokens is spent by both; only who wins by a traitor keeps it. */
function payForSupport({ d, effects: { emit }, sides, outcome }: Fight): void {
  for (const { faction, plan } of sides) {
    if (outcome.by === 'traitor' && faction === outcome.winner) continue;
    const amount = supportOf(d, faction, plan);
    pay(d, { from: faction, to: 'bank', amount, reason: 'battle_support', rule: '1.13.04.05' }, emit);
  }
}

function byStrength(fight: Fight): void {
  const { d, effects, battle, outcome } = fight;
  const winner = sideOf(fight, outcome.winner);
  const loser = sideOf(fight, outcome.loser);
  bury(fight, 'battle', '1.07.06.02');
  reward(fight, 'leader_bounty', '1.07.06.03');
  for (const { plan } of [winner, loser]) {
    if (plan.leader === null || outcome.dead.includes(plan.leader)) continue;
    useLeader(d, plan.leader, battle.territory);
    effects.cite('1.07.06.04');
  }
  loseEverything(fight, loser, LOSER);
  loseDialled(fight, winner);
  const played = cardsOf(d, winner.faction, winner.plan);
  for (const card of played.filter(isSpent)) discard(d, winner.faction, card, effects.emit, WINNER);
  letKeep(
    d,
    played.filter((card) => !isSpent(card)),
  );
}

/** The caller loses nothing, and his own leader has not fought. */
function byTraitor(fight: Fight): void {
  const { d, outcome } = fight;
  const { faction, plan } = sideOf(fight, outcome.winner);
  bury(fight, 'traitor', TRAITOR_WINNER);
  reward(fight, 'traitor', TRAITOR_WINNER);
  if (plan.leader !== null) freeLeader(d, plan.leader);
  loseEverything(fight, sideOf(fight, outcome.loser), TRAITOR_LOSER);
  letKeep(d, cardsOf(d, faction, plan));
}

function byTwoTraitors(fight: Fight): void {
  bury(fight, 'traitor', TWO_TRAITORS);
  for (const side of fight.sides) loseEverything(fight, side, TWO_TRAITORS);
}

/** Nothing is left in the whole territory, whoever stood by. */
function byExplosion(fight: Fight): void {
  const { d, effects, battle, sides, outcome } = fight;
  const rule = ruleOf(d, sides, outcome);
  bury(fight, 'explosion', rule);
  for (const f of d.table.factions) loseTokens(fight, f, AREAS_OF[battle.territory], 'explosion', rule);
  for (const a of AREAS_OF[battle.territory]) destroy(d, a, { cause: 'explosion', rule }, effects.emit);
  for (const side of sides) loseCards(fight, side, rule);
}

/** Whether a card is gone after use. */
const isSpent = (card: CardId): boolean => TREACHERY_CARDS[card].after !== 'keep';

function bury({ d, effects, outcome }: Fight, cause: LeaderDeath, rule: RuleId): void {
  for (const leader of outcome.dead) killLeader(d, leader, { cause, rule }, effects.emit);
}

function reward({ d, effects, outcome }: Fight, reason: 'leader_bounty' | 'traitor', rule: RuleId): void {
  const to = outcome.winner ?? impossible('a reward for nobody');
  pay(d, { from: 'bank', to, amount: outcome.bounty, reason, rule }, effects.emit);
}

function loseEverything(fight: Fight, side: Side, rule: RuleId): void {
  loseTokens(fight, side.faction, fight.arena, 'battle', rule);
  loseCards(fight, side, rule);
}

function loseTokens(
  fight: Fight,
  f: FactionId,
  areas: readonly Area[],
  cause: KillCause,
  rule: RuleId,
): void {
  note(fight.d, f, killAll(fight.d, f, areas, { cause, rule }, fight.effects.emit));
}

/** Exactly the tokens dialled, of the kinds that the plan says. */
function loseDialled({ d, effects, arena }: Fight, { faction, plan }: Side): void {
  const dialled = {
    regular: plan.regularFull + plan.regularHalf,
    elite: plan.eliteFull + plan.eliteHalf,
  };
  for (const { area, group } of firstOf(d, faction, arena, dialled))
    kill(d, faction, area, group, { cause: 'battle', rule: WINNER }, effects.emit);
  note(d, faction, dialled.regular + dialled.elite);
}

function loseCards({ d, effects }: Fight, { faction, plan }: Side, rule: RuleId): void {
  for (const card of cardsOf(d, faction, plan)) discard(d, faction, card, effects.emit, rule);
}

/** Tokens lost in this battle, for whoever counts them. */
function note(d: DuneDraft, f: FactionId, lost: number): void {
  const { losses } = battleOf(d);
  if (lost > 0) losses[f] = (losses[f] ?? 0) + lost;
}

function letKeep(d: DuneDraft, cards: readonly CardId[]): void {
  const battle = battleOf(d);
  battle.keepable = [...cards];
}

export const resolution = g.phase('battle.resolution', { cites: ['1.07.06'], enter: resolve });

/** Which of the cards it played the winner lays down. */
const subsets = (cards: readonly CardId[]): readonly { discard: CardId[] }[] =>
  Array.from({ length: 1 << cards.length }, (_, set) => ({
    discard: cards.filter((_card, i) => (set & (1 << i)) !== 0),
  }));

/** Cards that the winner gives up; none when it declines to. */
const laidDown = (args: Args<'battleWinnerCards'>): readonly CardId[] => (declines(args) ? [] : args.discard);

/** Each of them once. */
const arePlayed = (s: DuneState, cards: readonly CardId[]): boolean =>
  cards.every((card, at) => keepable(s).includes(card) && cards.indexOf(card) === at);

const keepable = (s: DuneState): readonly CardId[] => s.table.battle?.keepable ?? [];

export const winnersCards = g.phase('battle.winner-cards', battleWinnerCards, {
  again: true,
  when: [(s) => keepable(s).length > 0],
  cites: [WINNER],
  who: (s) => {
    const winner = s.table.battle?.winner ?? null;
    return winner !== null && keepable(s).length > 0 ? [winner] : [];
  },
  options: (s) => subsets(keepable(s)),
  aliases: true, // in any order
  // biome-ignore format: table
  if: rows([
    [WINNER, 'CARD_NOT_PLAYED', (s, _, args) => arePlayed(s, laidDown(args)), 'You did not play this card'],
  ]),
  do: (d, { player, args }, { emit }) => {
    for (const card of laidDown(args)) discard(d, player, card, emit, WINNER);
    letKeep(d, []);
  },
  default: () => ({ discard: [] }),
});
