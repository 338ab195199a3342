const HERE = 60_000; // milliseconds for which somebody who asked for something counts as here

export type Visitors = ReturnType<typeof createVisitors>;

/** How many people are here: connected to this process, or looking round its lobby. */
export function createVisitors(now: () => number) {
  const connections = new Map<string, number>(); // by person
  const seen = new Map<string, number>(); // by person: when they last asked
  return {
    look(person: string): void {
      seen.delete(person);
      seen.set(person, now()); // the latest last
    },
    come(person: string): void {
      connections.set(person, (connections.get(person) ?? 0) + 1);
    },
    go(person: string): void {
      const left = (connections.get(person) ?? 0) - 1;
      if (left > 0) connections.set(person, left);
      else connections.delete(person);
    },
    count(): number {
      for (const [person, at] of seen) {
        if (now() - at < HERE) break;
        seen.delete(person);
      }
      return connections.size + [...seen.keys()].filter((person) => !connections.has(person)).length;
    },
  };
}
