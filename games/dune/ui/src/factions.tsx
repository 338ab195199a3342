import type { FactionId, ShownTable } from '@rulewright/dune/tables';
import { LEADERS } from '@rulewright/dune/tables';
import { Box } from './box.tsx';
import { lookOf } from './colours.ts';
import { factionName, panelTexts as say } from './strings.ts';

interface Props {
  readonly table: ShownTable;
  readonly viewer: string | null;
}

/** What everybody knows of every faction, in storm order. */
export function Factions({ table, viewer }: Props) {
  const order = table.stormOrder.length > 0 ? table.stormOrder : table.factions;
  return (
    <Box title={say.factions}>
      <ul className="grid gap-1.5">
        {order.map((faction) => (
          <FactionRow key={faction} faction={faction} table={table} isYou={faction === viewer} />
        ))}
      </ul>
    </Box>
  );
}

type RowProps = { readonly faction: FactionId; readonly table: ShownTable; readonly isYou: boolean };

function FactionRow({ faction, table, isYou }: RowProps) {
  const { colour, letter } = lookOf(faction);
  const ally = table.alliances.find((pair) => pair.includes(faction))?.find((other) => other !== faction);
  const reserves = table.reserves[faction];
  const tanks = table.tanks[faction];
  const pool = ({ regular, elite }: { regular: number; elite: number }) =>
    elite > 0 ? `${regular}+${elite}★` : `${regular}`;
  const notes = [
    reserves && `${say.reserves} ${pool(reserves)}`,
    tanks && `${say.tanks} ${pool(tanks)}`,
    table.handCounts?.[faction] !== undefined && `${say.cardsHeld} ${table.handCounts[faction]}`,
    (table.bribes[faction] ?? 0) > 0 && `${say.bribes} ${table.bribes[faction]}`,
    ally && `${say.ally} ${factionName(ally)}`,
  ].filter(Boolean);
  return (
    <li className="flex gap-2">
      <span
        aria-hidden="true"
        className="mt-0.5 grid h-6 w-6 shrink-0 place-items-center rounded-full font-bold text-white text-xs"
        style={{ background: colour }}
      >
        {letter}
      </span>
      <span className="min-w-0">
        <span className={isYou ? 'font-semibold' : ''}>{factionName(faction)}</span>
        <span className="block text-muted text-xs">{notes.join(' · ')}</span>
        <span className="flex flex-wrap gap-1 pt-0.5">
          {table.leaders
            .filter((leader) => leader.faction === faction)
            .map(({ id, status }) => (
              <span
                key={id}
                title={`${LEADERS[id].name}: ${status}`}
                className={`rounded border border-line px-1 text-xs ${status === 'pool' ? '' : 'text-muted line-through'}`}
              >
                {LEADERS[id].name.split(' ').at(-1)} {LEADERS[id].strength}
              </span>
            ))}
        </span>
      </span>
    </li>
  );
}
