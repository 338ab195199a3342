import type { ShownTable } from '@rulewright/dune/tables';
import { Box } from './box.tsx';
import { factionName, panelTexts as say } from './strings.ts';

/** Who stands with whom, and what has been agreed. */
export function Deals({ table }: { readonly table: ShownTable }) {
  const open = table.deals.filter(({ state }) => state !== 'over');
  if (table.alliances.length === 0 && open.length === 0) return null;
  return (
    <Box title={say.deals} isFolded>
      <ul className="grid gap-1">
        {table.alliances.map(([a, b]) => (
          <li key={a}>
            {factionName(a)} + {factionName(b)}
          </li>
        ))}
        {open.map(({ id, from, to, text, state }) => (
          <li key={id}>
            <strong>{say.offeredBy(factionName(from))}</strong> ({to.map(factionName).join(', ')}, {state}):{' '}
            {text}
          </li>
        ))}
      </ul>
    </Box>
  );
}
