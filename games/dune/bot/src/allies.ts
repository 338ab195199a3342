import { type Answer, allyOf, type Outlook, strongholdsMissing } from './outlook.ts';

/** It wins if nobody does, so it has no haste. */
const WAITS = 'guild';

/** Takes the most helpful who offers himself, or offers himself once; who is nearer to victory alone leaves his ally. */
export function nexus(outlook: Outlook): Answer | null {
  const { table, me, ally } = outlook;
  const alone = strongholdsMissing(outlook, null);
  const helpful = table.factions
    .filter((f) => f !== me && f !== WAITS && allyOf(table, f) === null)
    .filter((f) => strongholdsMissing(outlook, f) <= alone)
    .toSorted((a, b) => strongholdsMissing(outlook, a) - strongholdsMissing(outlook, b));
  const proposals = table.nexus?.proposals ?? [];
  const offered = helpful.filter((f) => proposals.some((p) => p.from === f && p.to === me));
  const hasAsked = proposals.some((p) => p.from === me);
  const isBurden = ally !== null && strongholdsMissing(outlook) > alone;
  const answers = [
    ...(isBurden ? [{ break: true }] : []),
    ...offered.map((accept) => ({ accept })),
    ...(hasAsked || ally !== null ? [] : helpful.slice(0, 1).map((propose) => ({ propose }))),
    { ready: true },
  ];
  return outlook.firstLegal(answers);
}
