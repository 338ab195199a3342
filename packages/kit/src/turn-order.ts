/** The player after `current` in seat order, round and round. */
export function following<P extends string>(players: readonly P[], current: P): P {
  const [, next = current] = roundFrom(players, current);
  return next;
}

/** All players in seat order, beginning with `first`. */
export function roundFrom<P extends string>(players: readonly P[], first: P): P[] {
  const at = players.indexOf(first);
  if (at < 0) throw new RangeError(`${first} does not sit at the table`);
  return [...players.slice(at), ...players.slice(0, at)];
}
