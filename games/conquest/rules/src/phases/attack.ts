import { type Answer, type ArgsOf, fields, type Random, range } from '@rulewright/engine';
import { actingSeat, armiesAt, canLeave, isOwn } from '../table.ts';
import { advance, assault, attack, blitz, endAttack, g, type ReadTable, type S } from '../vocabulary.ts';
import { idOf, NEIGHBOURS, numberOf, SIZE, type TerritoryId, WORLD } from '../world.ts';
import { fought, moveIn, throwsOf } from './battle.ts';
import { mustTrade } from './cards.ts';
import { placeCaptured } from './reinforce.ts';
import { inTheirWords } from './rewording.ts';

// Lists go by the numbers of territories, so `!` holds throughout.

const mostDice = (armies: number): number => Math.min(3, armies - 1);

/** What can be done across a border, one for each number of armies that may be at stake: by territory and neighbour. */
type Across<A> = readonly (readonly (readonly A[])[])[];

/** Every answer is made once and handed out again. */
const across = <A>(answers: (from: TerritoryId, to: TerritoryId) => A[]): Across<A> =>
  NEIGHBOURS.map((near, from) => near.map((to) => answers(idOf(from), idOf(to))));
const ATTACKS = across((from, to) => [1, 2, 3].map((dice) => Object.freeze({ from, to, dice })));
const BLITZES = across((from, to) => [Object.freeze({ from, to })]);

/** Every attack or blitz of a player. */
const listed =
  <A>(answers: Across<A>) =>
  ({ table: { owner, armies }, players }: S, player: string): A[] => {
    const seat = players.indexOf(player);
    const found: A[] = [];
    for (let from = 0; from < SIZE; from++) {
      if (owner[from] !== seat) continue;
      const near = NEIGHBOURS[from]!;
      for (let at = 0; at < near.length; at++) {
        if (owner[near[at]!] === seat) continue;
        const here = answers[from]![at]!;
        for (let i = 0; i < here.length && i < armies[from]! - 1; i++) found.push(here[i]!);
      }
    }
    return found;
  };

/** How many borders a seat can attack across from a territory. */
function frontsAt({ owner }: ReadTable, seat: number, from: number): number {
  const near = NEIGHBOURS[from]!;
  let count = 0;
  for (let i = 0; i < near.length; i++) if (owner[near[i]!] !== seat) count++;
  return count;
}

const ways = new Uint8Array(SIZE); // answers from each territory, counted for who draws now

/** One of all attacks or blitzes, each as likely; without making a list. */
const drawn =
  <A>(answers: Across<A>, most: number) =>
  ({ table, players }: S, player: string, random: Random): A => {
    const { owner, armies } = table;
    const seat = players.indexOf(player);
    let left = 0;
    for (let from = 0; from < SIZE; from++) {
      const isOpen = owner[from] === seat && armies[from]! > 1;
      ways[from] = isOpen ? frontsAt(table, seat, from) * Math.min(most, armies[from]! - 1) : 0;
      left += ways[from]!;
    }
    left = random.int(left);
    let from = 0;
    for (; left >= ways[from]!; from++) left -= ways[from]!;
    const each = Math.min(most, armies[from]! - 1);
    let nth = Math.trunc(left / each);
    const near = NEIGHBOURS[from]!;
    let at = 0;
    while (owner[near[at]!] === seat || nth-- > 0) at++;
    return answers[from]![at]![left % each]!;
  };

/** What attack and blitz come to. */
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
  do: ({ table }, { args: { from, to, dice, keep, losses, once } }) => {
    const [here, there] = [numberOf(from), numberOf(to)];
    table.assault = { from: here, to: there, dice, keep, losses, once, throws: 0, lost: 0, taken: 0 };
  },
});

const STOP = g.answer(endAttack, {});

const fight = g.phase('fight', {
  exclusive: 'attack',
  asks: [
    g.ask(attack, {
      cites: ['C6.1'],
      again: true,
      options: listed(ATTACKS),
      sample: drawn(ATTACKS, 3),
      read: (state, _, args) => ({ dice: Math.max(1, mostDice(armiesAt(state, args.from))), ...args }),
      default: STOP,
      otherwise: inTheirWords,
    }),
    g.ask(blitz, {
      cites: ['C6.9'],
      again: true,
      options: listed(BLITZES),
      partial: true,
      sample: drawn(BLITZES, 1),
      default: STOP,
      otherwise: inTheirWords,
    }),
    g.ask(endAttack, {
      cites: ['C6.1'],
      default: {},
      otherwise: inTheirWords,
      do: (_, __, { cite }) => cite('C6.1'),
    }),
  ],
});

const advancing = g.ask(advance, {
  cites: ['C6.13'],
  space: ({ table }) => {
    const { from, least } = waiting(table);
    return fields({ armies: range(least, table.armies[from]! - 1) });
  },
  sample: ({ table }, _, random) => {
    const { from, least } = waiting(table);
    return { armies: least + random.int(table.armies[from]! - least) };
  },
  default: ({ table }) => ({ armies: waiting(table).least }),
  // biome-ignore format: table
  if: [
    ['C6.11', 'TOO_FEW_TO_ADVANCE', ({ table }, { args }) => args.armies >= waiting(table).least, 'At least as many armies move in as dice were thrown'],
    ['C6.12', 'TOO_MANY_ARMIES',    ({ table }, { args }) => args.armies < table.armies[waiting(table).from]!, 'One army stays behind'],
  ],
  do: (draft, { args }, effects) => moveIn(draft, args.armies, effects),
});

function waiting({ advance: waits }: ReadTable): NonNullable<ReadTable['advance']> {
  if (waits === null) throw new RangeError('no conquest waits');
  return waits;
}

/** Something must be done before the player decides anew, or there is something to attack with. */
const canGoOn = (state: S): boolean => {
  const { assault: goesOn, advance: waits, tradeDown, toPlace } = state.table;
  return (
    goesOn !== null ||
    waits !== null ||
    tradeDown ||
    toPlace > 0 ||
    canLeave(state.table, actingSeat(state), false)
  ); // C3.4
};

/** Frozen: the kernel need not copy it. */
const step = (args: ArgsOf<typeof assault>): readonly Answer[] => [g.answer(assault, Object.freeze(args))];
const ofAttack = ({ from, to, dice = 1 }: ArgsOf<typeof attack>) =>
  step({ from, to, dice, keep: 1, losses: 0, once: true });
const ofBlitz = ({ from, to, keep = 1, losses = 0 }: ArgsOf<typeof blitz>) =>
  step({ from, to, dice: 3, keep, losses, once: false });

/** What the answers that are handed out come to. */
const known = new Map<unknown, readonly Answer[]>([
  ...ATTACKS.flat(2).map((args) => [args, ofAttack(args)] as const),
  ...BLITZES.flat(2).map((args) => [args, ofBlitz(args)] as const),
]);

export const attacking = g.phase('attack', {
  cites: ['C3.2', 'C6.1'],
  when: canGoOn,
  before: (_, move) => {
    if (g.is(attack, move)) return known.get(move.args) ?? ofAttack(move.args);
    return g.is(blitz, move) ? (known.get(move.args) ?? ofBlitz(move.args)) : null;
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
          outcomes: ({ table, box }) => throwsOf(table, box.dice),
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
