import { type ArgsOf, fields, type Random, range } from '@rulewright/engine';
import { actingSeat, canLeave, seatOf } from '../table.ts';
import { advance, assault, attack, blitz, endAttack, g, type ReadTable, type S } from '../vocabulary.ts';
import { idOf, NEIGHBOURS, numberOf, SIZE, type TerritoryId, WORLD } from '../world.ts';
import { diceOf, fought, moveIn, throwsOf } from './battle.ts';
import { mustTrade } from './cards.ts';
import { placeCaptured } from './reinforce.ts';
import { inTheirWords } from './rewording.ts';

interface Way {
  readonly from: TerritoryId;
  readonly to: TerritoryId;
}

// Lists go by the numbers of territories, so `!` holds throughout.

const mostDice = (armies: number): number => Math.min(3, armies - 1);

const FRONT = 3;
/** Every border that a seat can attack across: from, to, and with how many dice at most. */
function frontsOf({ owner, armies }: ReadTable, seat: number): number[] {
  const found: number[] = [];
  for (let from = 0; from < SIZE; from++) {
    if (owner[from] !== seat || armies[from]! < 2) continue;
    const near = NEIGHBOURS[from]!;
    for (let i = 0; i < near.length; i++)
      if (owner[near[i]!] !== seat) found.push(from, near[i]!, mostDice(armies[from]!));
  }
  return found;
}

function attacksOf(state: S, player: string): (Way & { readonly dice: number })[] {
  const fronts = frontsOf(state.table, seatOf(state, player));
  const found: (Way & { readonly dice: number })[] = [];
  for (let i = 0; i < fronts.length; i += FRONT) {
    const from = idOf(fronts[i]!);
    const to = idOf(fronts[i + 1]!);
    for (let dice = 1; dice <= fronts[i + 2]!; dice++) found.push({ from, to, dice });
  }
  return found;
}

function blitzesOf(state: S, player: string): Way[] {
  const fronts = frontsOf(state.table, seatOf(state, player));
  const found: Way[] = [];
  for (let i = 0; i < fronts.length; i += FRONT)
    found.push({ from: idOf(fronts[i]!), to: idOf(fronts[i + 1]!) });
  return found;
}

/** How many borders a seat can attack across from a territory. */
function frontsAt({ owner }: ReadTable, seat: number, from: number): number {
  const near = NEIGHBOURS[from]!;
  let count = 0;
  for (let i = 0; i < near.length; i++) if (owner[near[i]!] !== seat) count++;
  return count;
}

const ways = new Uint8Array(SIZE); // attacks from each territory, counted for who draws now

/** One of all attacks, or of all borders, each as likely; without making a list. */
function drawFront(state: S, player: string, random: Random, withDice: boolean): Way & { dice: number } {
  const { table } = state;
  const { owner, armies } = table;
  const seat = seatOf(state, player);
  let left = 0;
  for (let from = 0; from < SIZE; from++) {
    const isOpen = owner[from] === seat && armies[from]! > 1;
    ways[from] = isOpen ? frontsAt(table, seat, from) * (withDice ? mostDice(armies[from]!) : 1) : 0;
    left += ways[from]!;
  }
  left = random.int(left);
  let from = 0;
  for (; left >= ways[from]!; from++) left -= ways[from]!;
  const dice = withDice ? 1 + (left % mostDice(table.armies[from]!)) : 1;
  let nth = withDice ? Math.trunc(left / mostDice(table.armies[from]!)) : left;
  const to = NEIGHBOURS[from]!.find((near) => table.owner[near] !== seat && nth-- === 0)!;
  return { from: idOf(from), to: idOf(to), dice };
}

const drawAttack = (state: S, player: string, random: Random) => drawFront(state, player, random, true);

function drawBlitz(state: S, player: string, random: Random): Way {
  const { from, to } = drawFront(state, player, random, false);
  return { from, to };
}

const armiesAt = ({ table }: S, id: string): number => table.armies[numberOf(id)]!;
const ownerOf = ({ table }: S, id: string): number => table.owner[numberOf(id)]!;

/** What attack and blitz come to. */
const assaulting = g.on(assault, {
  cites: ['C6.1'],
  if: [
    [
      'C6.2',
      'NOT_YOURS',
      (s, { player, args }) => ownerOf(s, args.from) === seatOf(s, player),
      'That territory is not yours',
    ],
    [
      'C6.3',
      'TOO_FEW_ARMIES',
      (s, { args }) => armiesAt(s, args.from) > args.keep,
      'Too few armies stand there',
    ],
    [
      'C6.4',
      'OWN_TERRITORY',
      (s, { player, args }) => ownerOf(s, args.to) !== seatOf(s, player),
      'That territory is your own',
    ],
    [
      'C6.5',
      'NOT_ADJACENT',
      (_, { args }) => WORLD.areNeighbours(numberOf(args.from), numberOf(args.to)),
      'They are not neighbours',
    ],
    [
      'C6.6',
      'TOO_MANY_DICE',
      (s, { args }) => !args.once || args.dice < armiesAt(s, args.from),
      'One army more than dice must stand there',
    ],
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
      options: attacksOf,
      sample: drawAttack,
      read: (state, _, args) => ({ dice: Math.max(1, mostDice(armiesAt(state, args.from))), ...args }),
      default: STOP,
      otherwise: inTheirWords,
    }),
    g.ask(blitz, {
      cites: ['C6.9'],
      again: true,
      options: blitzesOf,
      partial: true,
      sample: drawBlitz,
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
  default: ({ table }) => ({ armies: waiting(table).least }),
  if: [
    [
      'C6.11',
      'TOO_FEW_TO_ADVANCE',
      ({ table }, { args }) => args.armies >= waiting(table).least,
      'At least as many armies move in as dice were thrown',
    ],
    [
      'C6.12',
      'TOO_MANY_ARMIES',
      ({ table }, { args }) => args.armies < table.armies[waiting(table).from]!,
      'One army stays behind',
    ],
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
const step = (args: ArgsOf<typeof assault>) => [g.answer(assault, Object.freeze(args))];

export const attacking = g.phase('attack', {
  cites: ['C3.2', 'C6.1'],
  when: canGoOn,
  before: (_, move) => {
    if (g.is(attack, move)) {
      const { from, to, dice = 1 } = move.args;
      return step({ from, to, dice, keep: 1, losses: 0, once: true });
    }
    if (!g.is(blitz, move)) return null;
    const { from, to, keep = 1, losses = 0 } = move.args;
    return step({ from, to, dice: 3, keep, losses, once: false });
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
          outcomes: ({ table, box }) => throwsOf(...diceOf(table), box.dice),
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
