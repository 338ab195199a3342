/** Seat → side. Teams sit alternately, so neighbours are always enemies. */
export function teamsOf(seats: number, inTeams: boolean): number[] {
  if (inTeams && seats !== 4 && seats !== 6)
    throw new RangeError(`no teams for ${seats} players: 4 or 6 are needed`);
  return Array.from({ length: seats }, (_, seat) => (inTeams ? seat % 2 : seat)); // J11.1
}
