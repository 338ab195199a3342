// Attack: what may be attacked, how an assault goes, conquest and what follows from it.
import { type ArgsOf, fields, type Random, range } from '@rulewright/engine';
import { both, dice, type Outcomes } from '@rulewright/kit';
import { takenBy } from '../odds.ts';
import { actingSeat, armiesAt, canLeave, countIn, isOwn, march, NEUTRAL, nameOf, tell } from '../table.ts';
import {
  advance,
  assault,
  attack,
  blitz,
  type ConquestFact,
  type D,
  type Emitting,
  endAttack,
  g,
  type ReadTable,
  type S,
} from '../vocabulary.ts';
import { idOf, NEIGHBOURS, numberOf, SIZE, WORLD } from '../world.ts';
import { mustTrade } from './cards.ts';
import { placeCaptured } from './reinforce.ts';
import { inTheirWords } from './rewording.ts';

// Lists go by the numbers of territories, so `!` holds throughout.

/** Borders, each both ways; every answer across them is made once and handed out again. */
const FRONTS = NEIGHBOURS.flatMap((near, from) => near.map((to) => ({ from, to })));
const TO = FRONTS.map(({ to }) => to);
const BLITZES = FRONTS.map(({ from, to }) => [Object.freeze({ from: idOf(from), to: idOf(to) })]);
const ATTACKS = BLITZES.map(([way]) => [1, 2, 3].map((count) => Object.freeze({ ...way!, dice: count })));

/** Where the borders of each territory begin among these, and after the last. */
const FIRST = [0];
for (const near of NEIGHBOURS) FIRST.push(FIRST.at(-1)! + near.length);

/** How many of so many answers a seat has across each border of a territory that leads to others. */
const countFrom = ({ owner, armies }: ReadTable, seat: number, from: number, most: number): number =>
  owner[from] === seat ? Math.min(most, armies[from]! - 1) : 0;

/** Every answer of a kind across the borders of a player: listed, or one drawn without making the list. */
function across<A>(kind: readonly (readonly A[])[]) {
  const most = kind[0]!.length;
  const options = ({ table, players }: S, player: string): A[] => {
    const seat = players.indexOf(player);
    const found: A[] = [];
    for (let from = 0; from < SIZE; from++) {
      const count = countFrom(table, seat, from, most);
      for (let at = FIRST[from]!; count > 0 && at < FIRST[from + 1]!; at++)
        if (table.owner[TO[at]!] !== seat) for (let i = 0; i < count; i++) found.push(kind[at]![i]!);
    }
    return found;
  };
  const sample = ({ table, players }: S, player: string, random: Random): A => {
    const seat = players.indexOf(player);
    let left = 0;
    for (let from = 0; from < SIZE; from++) {
      const count = countFrom(table, seat, from, most);
      for (let at = FIRST[from]!; count > 0 && at < FIRST[from + 1]!; at++)
        if (table.owner[TO[at]!] !== seat) left += count;
    }
    left = random.int(left);
    for (let from = 0; ; from++) {
      const count = countFrom(table, seat, from, most);
      for (let at = FIRST[from]!; count > 0 && at < FIRST[from + 1]!; at++) {
        if (table.owner[TO[at]!] === seat) continue;
        if (left < count) return kind[at]![left]!;
        left -= count;
      }
    }
  };
  return { options, sample, cites: ['C6.1'], again: true, default: STOP, otherwise: inTheirWords } as const;
}

const STOP = g.answer(endAttack, {});

const fight = g.phase('fight', {
  exclusive: 'attack',
  asks: [
    g.ask(attack, {
      ...across(ATTACKS),
      read: (state, _, args) => ({ dice: Math.max(1, Math.min(3, armiesAt(state, args.from) - 1)), ...args }),
    }),
    g.ask(blitz, { ...across(BLITZES), cites: ['C6.9'], partial: true }),
    g.ask(endAttack, {
      cites: ['C6.1'],
      default: {},
      otherwise: inTheirWords,
      do: (_, __, { cite }) => cite('C6.1'),
    }),
  ],
});

/** The one step that attack and blitz come to; frozen, the kernel need not copy it. */
const stepOf = (args: ArgsOf<typeof assault>) => [g.answer(assault, Object.freeze(args))];

const assaulting = g.on(assault, {
  cites: ['C6.1'],
  // biome-ignore format: table
  if: [
    ['C6.2', 'NOT_YOURS',      (s, { player, args }) => isOwn(s, player, args.from), 'That territory is not yours'],
    ['C6.3', 'TOO_FEW_ARMIES', (s, { args }) => armiesAt(s, args.from) > args.keep, 'Too few armies stand there'],
    ['C6.4', 'OWN_TERRITORY',  (s, { player, args }) => !isOwn(s, player, args.to), 'That territory is your own'],
    ['C6.5', 'NOT_ADJACENT',   (_, { args }) => WORLD.areNeighbours(numberOf(args.from), numberOf(args.to)), 'They are not neighbours'],
    ['C6.6', 'TOO_MANY_DICE',  (s, { args }) => !args.once || args.dice < armiesAt(s, args.from), 'One army more than dice must stand there'],
  ],
  do: ({ table }, { args: { from, to, dice: chosen, keep, losses, once } }) => {
    const [here, there] = [numberOf(from), numberOf(to)];
    table.assault = { from: here, to: there, dice: chosen, keep, losses, once, throws: 0, lost: 0, taken: 0 };
  },
});

/** What goes on or waits; asked for only in its phase. */
function current<T>(now: T | null): T {
  if (now === null) throw new RangeError('nothing goes on');
  return now;
}

/** Faces of both sides, high first. */
type Throw = readonly [attack: readonly number[], defence: readonly number[]];

const high = (faces: readonly number[]): readonly number[] => faces.toSorted((a, b) => b - a);
const fair: (Outcomes<Throw> | undefined)[] = [];

function fairThrows(attackers: number, defenders: number): Outcomes<Throw> {
  const key = attackers * 4 + defenders;
  fair[key] ??= both(dice(attackers, 6), dice(defenders, 6));
  return fair[key];
}

/** What may fall next, after faces that are known beforehand: the attacker's first. */
function throwsOf({ table, box: { dice: known } }: S): Outcomes<Throw> {
  const { from, to, once, keep, dice: chosen } = current(table.assault);
  const attackers = once ? chosen : Math.min(3, table.armies[from]! - keep); // C6.6
  const defenders = Math.min(2, table.armies[to]!); // C6.7
  if (known.length === 0) return fairThrows(attackers, defenders);
  const ours = known.slice(0, attackers);
  const theirs = known.slice(attackers, attackers + defenders);
  const rest = fairThrows(attackers - ours.length, defenders - theirs.length);
  return rest.map(([weight, [a, d]]) => [weight, [high([...ours, ...a]), high([...theirs, ...d])]]);
}

const MOST_THROWS = 1000;

/** A throw of both sides has fallen. */
function fought(draft: D, [attackers, defenders]: Throw, effects: Emitting): void {
  const { table, box } = draft;
  const now = current(table.assault);
  const { from, to, once, keep } = now;
  const player = g.actor(draft);
  if (box.dice.length > 0) box.dice = box.dice.slice(attackers.length + defenders.length);
  const taken = takenBy(attackers, defenders);
  const lost = Math.min(attackers.length, defenders.length) - taken;
  const [here, there] = [idOf(from), idOf(to)];
  // written out: faster than spreading, and a blitz is many throws
  // biome-ignore format: one fact
  const fell: ConquestFact = {
    type: 'ATTACKED', player, from: here, to: there, attack: attackers, defence: defenders, attackerLosses: lost, defenderLosses: taken,
  };
  tell(draft, effects, fell, [from, to], 'C6.8', true);
  effects.cite('C6.7');
  table.armies[from]! -= lost;
  table.armies[to]! -= taken;
  now.throws++;
  now.lost += lost;
  now.taken += taken;
  const conquered = table.armies[to] === 0;
  const isSpent = table.armies[from]! <= keep || (now.losses > 0 && now.lost >= now.losses);
  if (!conquered && !once && !isSpent && now.throws < MOST_THROWS) return; // C6.9
  table.assault = null;
  if (!once) {
    const sum = { rounds: now.throws, attackerLosses: now.lost, defenderLosses: now.taken, conquered };
    tell(
      draft,
      effects,
      { type: 'BLITZED', player, from: here, to: there, ...sum },
      [from, to],
      'C6.9',
      true,
    );
  }
  if (conquered) conquer(draft, from, to, attackers.length, effects);
}

function conquer(draft: D, from: number, to: number, least: number, effects: Emitting): void {
  const { table } = draft;
  const seat = actingSeat(draft);
  const loser = table.owner[to]!;
  const [player, defender] = [nameOf(draft, seat), nameOf(draft, loser)];
  const fact = { type: 'CONQUERED', player, from: idOf(from), to: idOf(to), defender } as const;
  tell(draft, effects, fact, [from, to], 'C6.10', true);
  table.owner[to] = seat;
  table.conquered = true;
  table.advance = { from, to, least };
  if (loser !== NEUTRAL && !table.owner.includes(loser)) eliminate(draft, loser, seat, effects);
  if (table.armies[from] === least + 1 || countIn(table) === 1) moveIn(draft, least, effects);
}

/** Armies move into what was conquered. */
export function moveIn(draft: D, count: number, effects: Emitting): void {
  const { table } = draft;
  const { from, to } = current(table.advance);
  march(table, from, to, count);
  table.advance = null;
  const way = { player: g.actor(draft), from: idOf(from), to: idOf(to) };
  tell(draft, effects, { type: 'ADVANCED', ...way, armies: count }, [from, to], 'C6.13');
}

/** A player has lost their last territory: they are out, and their cards are the victor's. */
function eliminate(draft: D, loser: number, victor: number, { emit, cite }: Emitting): void {
  const { table } = draft;
  const [from, by] = [nameOf(draft, loser), nameOf(draft, victor)];
  table.out.push(loser);
  table.by.push(victor);
  emit({ type: 'PLAYER_ELIMINATED', player: from, by }, 'C8.1');
  const cards = g.hand(draft, from).cards.splice(0);
  if (cards.length === 0) return;
  const { cards: held } = g.hand(draft, by);
  held.push(...cards);
  const others = { type: 'CARDS_TAKEN', player: by, from, count: cards.length, cards: null } as const;
  emit({ ...others, cards }, { rule: 'C8.2', to: [by, from], others, reveals: true });
  if (held.length < 6 || countIn(table) === 1) return;
  table.tradeDown = true;
  cite('C8.3');
}

const mostOf = ({ armies, advance: waits }: ReadTable): number => armies[current(waits).from]! - 1;

const advancing = g.ask(advance, {
  cites: ['C6.13'],
  space: ({ table }) => fields({ armies: range(current(table.advance).least, mostOf(table)) }),
  default: ({ table }) => ({ armies: current(table.advance).least }),
  // biome-ignore format: table
  if: [
    ['C6.11', 'TOO_FEW_TO_ADVANCE', ({ table }, { args }) => args.armies >= current(table.advance).least, 'At least as many armies move in as dice were thrown'],
    ['C6.12', 'TOO_MANY_ARMIES',    ({ table }, { args }) => args.armies <= mostOf(table), 'One army stays behind'],
  ],
  do: (draft, { args }, effects) => moveIn(draft, args.armies, effects),
});

/** Something must be done before the player decides anew, or there is something to attack with. */
function canGoOn(state: S): boolean {
  const { assault: goesOn, advance: waits, tradeDown, toPlace } = state.table;
  const isBusy = goesOn !== null || waits !== null || tradeDown || toPlace > 0;
  return isBusy || canLeave(state.table, actingSeat(state), false); // C3.4
}

export const attacking = g.phase('attack', {
  cites: ['C3.2', 'C6.1'],
  when: canGoOn,
  before: (_, move) => {
    if (g.is(attack, move)) {
      const { from, to, dice: chosen = 1 } = move.args;
      return stepOf({ from, to, dice: chosen, keep: 1, losses: 0, once: true });
    }
    if (!g.is(blitz, move)) return null;
    const { from, to, keep = 1, losses = 0 } = move.args;
    return stepOf({ from, to, dice: 3, keep, losses, once: false });
  },
  rules: [assaulting],
  children: [
    g.phase('throwing', {
      exclusive: 'attack',
      when: ({ table }) => table.assault !== null,
      chance: [
        g.chance('throw', {
          cites: ['C6.7'],
          when: ({ table }) => table.assault !== null,
          outcomes: throwsOf,
          do: fought,
        }),
      ],
    }),
    g.phase('advance', {
      exclusive: 'attack',
      when: ({ table }) => table.advance !== null,
      asks: [advancing],
    }),
    g.phase('trade-down', {
      exclusive: 'attack',
      when: ({ table }) => table.advance === null && table.tradeDown,
      asks: [mustTrade(['C8.3'])],
    }),
    g.phase('place-captured', {
      exclusive: 'attack',
      when: ({ table }) => table.advance === null && !table.tradeDown && table.toPlace > 0,
      asks: [placeCaptured],
    }),
    fight,
  ],
});
