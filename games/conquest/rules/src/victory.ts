// Who has won: missions, capitals, points.
import type { Outcome, Random } from '@rulewright/engine';
import { outcomeByElimination } from '@rulewright/kit';
import { type Goal, MISSIONS } from './data/missions.ts';
import { armiesOf, nameOf, ownedBy, pointsOf, regionsOf, seatOf } from './table.ts';
import { type D, type Emitting, g, type S } from './vocabulary.ts';
import { idOf, REGIONS_OF_WORLD } from './world.ts';

const ELIMINATE = 'eliminate:';
const goals: ReadonlyMap<string, Goal> = new Map(Object.entries(MISSIONS));

/** All missions that may be dealt at a table. */
export function missionsFor(players: readonly string[]): string[] {
  const hunts = players.length > 2 ? players.map((player) => ELIMINATE + player) : []; // C9.3
  return [...goals.keys(), ...hunts];
}

/** Whom a mission is to eliminate, if anybody. */
export const preyOf = (mission: string): string | null =>
  mission.startsWith(ELIMINATE) ? mission.slice(ELIMINATE.length) : null;

/** What a mission asks for, in words. */
export function missionInWords(mission: string): string {
  const goal = goals.get(mission);
  if (goal === undefined) return `eliminate ${preyOf(mission)}`;
  if ('territories' in goal)
    return `hold ${goal.territories} territories${goal.armies > 1 ? `, ${goal.armies} armies or more on each` : ''}`;
  const names = REGIONS_OF_WORLD.filter(({ id }) => goal.regions.includes(id)).map(({ name }) => name);
  return `hold ${goal.third ? `${names.join(', ')} and any third region` : names.join(' and ')}`;
}

/** One mission for each of these players, none twice and nobody themselves; from those that are left. */
export function dealMissions(
  players: readonly string[],
  missions: readonly string[],
  random: Random,
): Record<string, string> {
  const left = new Set(random.shuffle(missions));
  const dealt: Record<string, string> = {};
  for (const player of players) {
    const mission = [...left].find((one) => preyOf(one) !== player);
    if (mission === undefined) throw new RangeError('there are too few missions');
    left.delete(mission);
    dealt[player] = mission;
  }
  return dealt; // C9.2
}

/** Whether a seat fulfils a mission now. */
export function isFulfilled(
  { players, table }: Pick<S, 'players' | 'table'>,
  seat: number,
  mission: string,
): boolean {
  const prey = preyOf(mission);
  const out = prey === null ? -1 : table.out.indexOf(seatOf({ players }, prey));
  if (prey !== null && out < 0) return false;
  if (out >= 0 && table.by[out] === seat) return true;
  const goal = prey === null ? goals.get(mission) : MISSIONS['territories-24']; // C9.3
  if (goal === undefined) throw new RangeError(`no mission ${mission}`);
  if ('territories' in goal)
    return ownedBy(table, seat).filter((at) => table.armies[at]! >= goal.armies).length >= goal.territories; // of the map
  const held = regionsOf(table, seat).map(({ id }) => id);
  const isThird = !goal.third || held.length > goal.regions.length;
  return isThird && goal.regions.every((id) => held.includes(id));
}

/** How many capitals win, by the number of players. */
const CAPITALS_NEEDED = [0, 0, 2, 3, 3, 4, 4];

/** At the end of a turn: whether the player has won by their mission or by capitals. */
export function lookForVictory(draft: D, player: string, { emit }: Emitting): void {
  const { table, players } = draft;
  const seat = seatOf(draft, player);
  const { mission } = g.hand(draft, player);
  if (mission !== null && isFulfilled(draft, seat, mission)) {
    table.result = { reason: 'mission', winner: seat };
    const rule = preyOf(mission) === null ? 'C9.2' : 'C9.3';
    emit({ type: 'MISSION_FULFILLED', player, mission }, { rule, reveals: true });
  }
  const held = table.capitals.filter((at) => table.owner[at] === seat).map(idOf);
  if (table.capitals.length === 0 || held.length < CAPITALS_NEEDED[players.length]!) return; // two to six
  table.result = { reason: 'capitals', winner: seat };
  emit({ type: 'CAPITALS_HELD', player, capitals: held }, { rule: 'C9.5', reveals: table.options.fog });
}

/** How a game ended: winners, who is in by points and armies, who is out, the last one first. */
export function outcomeOf({ players, table }: S, reason: string): Outcome<string> {
  return outcomeByElimination(reason, {
    players,
    out: table.out.map((seat) => nameOf({ players }, seat)),
    winners: players.filter((_, seat) => seat === table.result?.winner),
    measures: [pointsOf, armiesOf].map((of) => (player) => of(table, seatOf({ players }, player))),
  }); // C9.7
}
