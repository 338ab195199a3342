import { type FactionId, STRONGHOLDS } from '@rulewright/dune';
import { type Answer, allyOf, fightersIn, type Outlook } from './outlook.ts';

const holds = ({ table }: Outlook, f: FactionId): number =>
  STRONGHOLDS.filter((t) => {
    const there = fightersIn(table, t);
    return there.size === 1 && there.has(f);
  }).length;

const ENOUGH = 3; // strongholds that win alone

/** Takes the strongest who offers himself, or offers himself once to the strongest who is free; who would win alone does. */
export function nexus(outlook: Outlook): Answer | null {
  const { table, me } = outlook;
  const free = table.factions.filter((f) => f !== me && allyOf(table, f) === null);
  const ranked = free.toSorted((a, b) => holds(outlook, b) - holds(outlook, a));
  const proposals = table.nexus?.proposals ?? [];
  const offered = ranked.filter((f) => proposals.some((p) => p.from === f && p.to === me));
  const hasAsked = proposals.some((p) => p.from === me);
  const winsAlone = outlook.ally !== null && holds(outlook, me) >= ENOUGH;
  const answers = [
    ...(winsAlone ? [{ break: true }] : []),
    ...offered.map((accept) => ({ accept })),
    ...(hasAsked || outlook.ally !== null ? [] : ranked.slice(0, 1).map((propose) => ({ propose }))),
    { ready: true },
  ];
  return outlook.firstLegal(answers);
}
