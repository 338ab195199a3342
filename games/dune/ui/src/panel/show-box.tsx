// Showing others what lies behind the shield.
import type { FactionId, Hand, ShownTable } from '@rulewright/dune/tables';
import { Button } from '@rulewright/ui';
import { useState } from 'react';
import { Select } from '../forms/pick-list.tsx';
import { factionName, panelTexts as say, texts, valueName } from '../texts/strings.ts';
import { Box } from './box.tsx';

interface Props {
  readonly table: ShownTable;
  readonly hand: Hand;
  readonly player: FactionId;
  readonly answer: (args: unknown) => void;
}

export function ShowBox({ table, hand, player, answer }: Props) {
  const [what, setWhat] = useState('spice');
  const [to, setTo] = useState('all');
  const [kind, id] = what.split('/');
  const things = [
    ['spice', say.showables.spice],
    ...(hand.cards.length > 0 ? [['hand', say.showables.hand] as const] : []),
    ...[...new Set(hand.cards)].map((card) => [`hand/${card}`, valueName(card)] as const),
    ['traitor', say.showables.traitor],
    ...(hand.prediction ? [['prediction', say.showables.prediction] as const] : []),
    ...(hand.kwisatzHaderach ? [['kh', say.showables.kh] as const] : []),
  ] as const;
  return (
    <Box title={say.showThings} isFolded>
      <p className="text-muted">{texts.hints?.revealInfo}</p>
      <Select label={say.showWhat} value={what} onChange={setWhat}>
        {things.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <Select label={say.showTo} value={to} onChange={setTo}>
        <option value="all">{say.everybody}</option>
        {table.factions
          .filter((faction) => faction !== player)
          .map((faction) => (
            <option key={faction} value={faction}>
              {factionName(faction)}
            </option>
          ))}
      </Select>
      <div>
        <Button
          onClick={() =>
            answer({ to: to === 'all' ? to : [to], what: kind, ...(id !== undefined && { id }) })
          }
        >
          {say.showIt}
        </Button>
      </div>
    </Box>
  );
}
