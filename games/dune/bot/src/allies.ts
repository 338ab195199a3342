import { type FactionId, STRONGHOLDS } from '@rulewright/dune';
import type { Decision, Input } from '@rulewright/engine';
import { allyOf, fightersIn, type Seat } from './seat.ts';

const holds = ({ table }: Seat, f: FactionId): number =>
  STRONGHOLDS.filter((t) => {
    const there = fightersIn(table, t);
    return there.size === 1 && there.has(f);
  }).length;

/** Takes the strongest who offers himself, or offers himself once to the strongest who is free. */
export function nexus(seat: Seat, decision: Decision): Input | null {
  const { table, me } = seat;
  const free = table.factions.filter((f) => f !== me && allyOf(table, f) === null);
  const ranked = free.toSorted((a, b) => holds(seat, b) - holds(seat, a));
  const proposals = table.nexus?.proposals ?? [];
  const offered = ranked.filter((f) => proposals.some((p) => p.from === f && p.to === me));
  const asked = proposals.some((p) => p.from === me);
  const answers = [
    ...offered.map((accept) => ({ accept })),
    ...(asked || seat.ally !== null ? [] : ranked.slice(0, 1).map((propose) => ({ propose }))),
    { ready: true },
  ];
  return decision.optional ? null : seat.firstLegal('nexusAlliance', answers);
}
