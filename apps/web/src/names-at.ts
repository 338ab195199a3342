import type { MatchInfo } from '@rulewright/protocol';

/** What a list of players needs to know of a table. */
export type Seated = Pick<MatchInfo, 'seats' | 'status'> & Partial<Pick<MatchInfo, 'pause'>>;

/** Players by the names of who sits there; two of the same name are told apart by their seats. */
export function namesAt({ seats }: Pick<Seated, 'seats'>): (player: string) => string {
  return (player) => {
    const seat = seats.find((each) => each.player === player);
    if (seat?.name == null) return player;
    const isShared = seats.some((other) => other.seat !== seat.seat && other.name === seat.name);
    return isShared ? `${seat.name} ${seat.seat + 1}` : seat.name;
  };
}
