// How an assault goes: the throws, who loses what, conquest and what follows from it.
import { both, dice, type Outcomes } from '@rulewright/kit';
import { takenBy } from '../odds.ts';
import { tell } from '../seen/fog.ts';
import {
  actingSeat,
  addArmies,
  cardsOf,
  countIn,
  handOf,
  holdings,
  march,
  NEUTRAL,
  nameOf,
} from '../table.ts';
import type { ConquestFact, D, Emitting, ReadTable } from '../vocabulary.ts';
import { idOf } from '../world.ts';

const MOST_THROWS = 1000;
const SIDES = 6;

/** Faces of both sides, high first. */
type Throw = readonly [attack: readonly number[], defence: readonly number[]];

const high = (faces: readonly number[]): readonly number[] => faces.toSorted((a, b) => b - a);
const hands = [0, 1, 2, 3].map((count) => dice(count, SIDES));
const handful = (count: number): Outcomes<readonly number[]> => hands[count]!; // nobody throws more than three

const fair: (Outcomes<Throw> | undefined)[] = [];

/** What may fall next, after faces that are known beforehand: the attacker's first. */
export function throwsOf(table: ReadTable, known: readonly number[]): Outcomes<Throw> {
  const { from, to, once, keep, dice: chosen } = current(table);
  const { armies } = table;
  const attack = once ? chosen : Math.min(3, armies[from]! - keep); // C6.6; territories of the map
  const defence = Math.min(2, armies[to]!); // C6.7
  if (known.length === 0) {
    const key = attack * 4 + defence;
    fair[key] ??= both(handful(attack), handful(defence));
    return fair[key];
  }
  const ours = known.slice(0, attack);
  const theirs = known.slice(attack, attack + defence);
  const rest = both(handful(attack - ours.length), handful(defence - theirs.length));
  return rest.map(([weight, [a, d]]) => [weight, [high([...ours, ...a]), high([...theirs, ...d])]]);
}

function current<T extends Pick<ReadTable, 'assault'>>({ assault }: T): NonNullable<T['assault']> {
  if (assault === null) throw new RangeError('no assault goes on');
  return assault;
}

/** A throw of both sides has fallen. */
export function fought(draft: D, [attack, defence]: Throw, effects: Emitting): void {
  const { table, box } = draft;
  const now = current(table);
  const { from, to, once, keep } = now;
  const player = nameOf(draft, actingSeat(draft));
  if (box.dice.length > 0) box.dice = box.dice.slice(attack.length + defence.length);
  const taken = takenBy(attack, defence);
  const lost = Math.min(attack.length, defence.length) - taken;
  const [here, there] = [idOf(from), idOf(to)];
  // written out: faster than spreading, and a blitz is many throws
  // biome-ignore format: one fact
  const fell: ConquestFact = {
    type: 'ATTACKED', player, from: here, to: there, attack, defence, attackerLosses: lost, defenderLosses: taken,
  };
  tell(draft, effects, fell, [from, to], 'C6.8', true);
  effects.cite('C6.7');
  addArmies(table, from, -lost);
  addArmies(table, to, -taken);
  now.throws++;
  now.lost += lost;
  now.taken += taken;
  const conquered = table.armies[to] === 0;
  const isSpent = table.armies[from]! <= keep || (now.losses > 0 && now.lost >= now.losses); // a territory of the map
  if (!conquered && !once && !isSpent && now.throws < MOST_THROWS) return; // C6.9
  table.assault = null;
  if (!once) {
    // biome-ignore format: one fact
    const ended: ConquestFact = {
      type: 'BLITZED', player, from: here, to: there, rounds: now.throws,
      attackerLosses: now.lost, defenderLosses: now.taken, conquered,
    };
    tell(draft, effects, ended, [from, to], 'C6.9', true);
  }
  if (conquered) conquer(draft, from, to, attack.length, effects);
}

function conquer(draft: D, from: number, to: number, thrown: number, effects: Emitting): void {
  const { table } = draft;
  const seat = actingSeat(draft);
  const loser = table.owner[to]!; // a territory of the map
  const way = { player: nameOf(draft, seat), from: idOf(from), to: idOf(to) };
  const fact = { type: 'CONQUERED', ...way, defender: nameOf(draft, loser) } as const;
  tell(draft, effects, fact, [from, to], 'C6.10', true);
  table.owner[to] = seat;
  table.conquered = true;
  table.advance = { from, to, least: thrown };
  if (loser !== NEUTRAL && holdings(table, loser) === 0) eliminate(draft, loser, seat, effects);
  if (table.armies[from] === thrown + 1 || countIn(table) === 1) moveIn(draft, thrown, effects);
}

/** Armies move into what was conquered. */
export function moveIn(draft: D, count: number, effects: Emitting): void {
  const { table } = draft;
  if (table.advance === null) throw new RangeError('no conquest waits');
  const { from, to } = table.advance;
  march(table, from, to, count);
  table.advance = null;
  const player = nameOf(draft, actingSeat(draft));
  const fact = { type: 'ADVANCED', player, from: idOf(from), to: idOf(to), armies: count } as const;
  tell(draft, effects, fact, [from, to], 'C6.13');
}

/** A player has lost their last territory: they are out, and their cards are the victor's. */
function eliminate(draft: D, loser: number, victor: number, { emit, cite }: Emitting): void {
  const { table } = draft;
  const [player, by] = [nameOf(draft, loser), nameOf(draft, victor)];
  table.out.push(loser);
  table.by.push(victor);
  emit({ type: 'PLAYER_ELIMINATED', player, by }, 'C8.1');
  const cards = cardsOf(draft, loser);
  if (cards.length === 0) return;
  handOf(draft, victor).cards.push(...cards);
  handOf(draft, loser).cards = [];
  const told = { type: 'CARDS_TAKEN', player: by, from: player, count: cards.length } as const;
  emit(
    { ...told, cards },
    { rule: 'C8.2', to: [by, player], others: { ...told, cards: null }, reveals: true },
  );
  if (cardsOf(draft, victor).length < 6 || countIn(table) === 1) return;
  table.tradeDown = true;
  cite('C8.3');
}
