// Who has won: missions, capitals, points.
import type { Outcome, Random } from '@rulewright/engine';
import { outcomeByElimination } from '@rulewright/kit';
import { type Goal, MISSIONS } from './data/missions.ts';
import { armiesOf, holdsRegion, nameOf, ownedBy, pointsOf, seatOf } from './table.ts';
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

/** One mission for each of these players, none twice and nobody themselves; from those that are left. */
export function dealMissions(
  players: readonly string[],
  missions: readonly string[],
  random: Random,
): Record<string, string> {
  let left = random.shuffle(missions);
  const dealt: Record<string, string> = {};
  for (const player of players) {
    const mission = left.find((one) => preyOf(one) !== player);
    if (mission === undefined) throw new RangeError('there are too few missions');
    left = left.filter((one) => one !== mission);
    dealt[player] = mission;
  }
  return dealt; // C9.2
}

const HUNTED_BY_OTHERS: Goal = MISSIONS['territories-24'];

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
  const goal = prey === null ? goals.get(mission) : HUNTED_BY_OTHERS; // C9.3
  if (goal === undefined) throw new RangeError(`no mission ${mission}`);
  if ('territories' in goal) {
    const held = ownedBy(table, seat).filter((at) => table.armies[at]! >= goal.armies); // territories of the map
    return held.length >= goal.territories;
  }
  const held = REGIONS_OF_WORLD.filter((_, at) => holdsRegion(table, seat, at)).map(({ id }) => id);
  return (
    goal.regions.every((id) => held.includes(id)) && held.length >= goal.regions.length + (goal.third ? 1 : 0)
  );
}

/** How many capitals win. */
const capitalsNeeded = (players: number): number => (players === 2 ? 2 : players <= 4 ? 3 : 4);

/** At the end of a turn: whether the player has won by their mission or by capitals. */
export function lookForVictory(draft: D, seat: number, { emit }: Emitting): void {
  const { table } = draft;
  const player = nameOf(draft, seat);
  const { mission } = g.hand(draft, player);
  if (mission !== null && isFulfilled(draft, seat, mission)) {
    table.result = { reason: 'mission', winner: seat };
    emit(
      { type: 'MISSION_FULFILLED', player, mission },
      { rule: preyOf(mission) === null ? 'C9.2' : 'C9.3', reveals: true },
    );
    return;
  }
  if (table.capitals.length === 0) return;
  const held = table.capitals.filter((at) => table.owner[at] === seat).map(idOf);
  if (held.length < capitalsNeeded(draft.players.length)) return;
  table.result = { reason: 'capitals', winner: seat };
  const { fog } = table.options;
  emit({ type: 'CAPITALS_HELD', player, capitals: held }, { rule: 'C9.5', reveals: fog });
}

/** How a game ended: winners, who is in by points and armies, who is out, the last one first. */
export function outcomeOf({ players, table }: S, reason: string): Outcome<string> {
  const winner = table.result?.winner ?? -1;
  return outcomeByElimination(reason, {
    players,
    out: table.out.map((seat) => nameOf({ players }, seat)),
    winners: players.filter((_, seat) => seat === winner),
    measures: [
      (player) => pointsOf(table, seatOf({ players }, player)),
      (player) => armiesOf(table, seatOf({ players }, player)),
    ],
  }); // C9.7
}
