import { freeRevivals, leaderRevivalPrice } from '@rulewright/dune/quotes';
import { type FactionId, type Hand, LEADERS, REVIVAL_PRICE, type ShownTable } from '@rulewright/dune/tables';
import { viewerOf } from '../forms/asked.ts';
import { Box } from '../panel/box.tsx';
import { FactionMark } from '../panel/faction-mark.tsx';
import { factionName, lookupTexts as say } from '../texts/strings.ts';

interface Props {
  readonly table: ShownTable;
  readonly hand: Hand | null;
  readonly player: FactionId | null;
}

/** Who lies in the tanks, and what it costs to bring them back. */
export function Tanks({ table, hand, player }: Props) {
  const viewer = viewerOf({ table, hand, player });
  const lying = table.factions
    .map((faction) => ({
      faction,
      tokens: table.tanks[faction] ?? { regular: 0, elite: 0 },
      leaders: table.leaders.filter((leader) => leader.faction === faction && leader.status === 'tanks'),
    }))
    .filter(({ tokens, leaders }) => tokens.regular + tokens.elite + leaders.length > 0);
  return (
    <Box title={say.tanks} isFolded badge={lying.reduce((sum, { leaders }) => sum + leaders.length, 0)}>
      {lying.length === 0 && <p className="text-muted">{say.none}</p>}
      {lying.map(({ faction, tokens, leaders }) => (
        <div key={faction} className="flex items-start gap-1.5">
          <FactionMark faction={faction} />
          <div>
            <p>
              {factionName(faction)}: {say.lie(tokens.regular, tokens.elite)}
            </p>
            {leaders.length > 0 && (
              <p className="text-muted">
                {leaders
                  .map(({ id, faceDown }) =>
                    say.price(faceDown ? say.faceDown : LEADERS[id].name, leaderRevivalPrice(id)),
                  )
                  .join(', ')}
                {table.leaderRevivalOpen.includes(faction) ? ` · ${say.mayReturn}` : ''}
              </p>
            )}
          </div>
        </div>
      ))}
      {viewer && <p className="text-muted text-xs">{say.revival(freeRevivals(viewer), REVIVAL_PRICE)}</p>}
    </Box>
  );
}
