/** Seat → side. Teams sit alternately, so neighbours are always enemies. */
export function teamsOf(seats: number, inTeams: boolean): number[] {
  if (inTeams && seats !== 4 && seats !== 6)
    throw new RangeError(`no teams for ${seats} players: 4 or 6 are needed`);
  const sides: number[] = [];
  for (let seat = 0; seat < seats; seat++) sides.push(inTeams ? seat % 2 : seat); // J11.1
  return sides;
}
