// Showing what lies behind the shield, and answers given beforehand.
import type { FactionId, Hand, ShownTable } from '@rulewright/dune/tables';
import { Button, type Question } from '@rulewright/ui';
import { useState } from 'react';
import { Select } from '../forms/pick-list.tsx';
import { factionName, panelTexts as say, texts, valueName } from '../texts/strings.ts';
import { Box } from './box.tsx';

interface Props {
  readonly table: ShownTable;
  readonly hand: Hand;
  readonly player: FactionId;
  readonly showing: Question | undefined;
  readonly standing: Question | undefined;
  readonly answer: (question: Question, args: unknown) => void;
}

export function SecretsBox({ showing, standing, answer, ...rest }: Props) {
  if (!showing && !standing) return null;
  return (
    <Box title={say.more} isFolded>
      {showing && <ShowForm {...rest} answer={(args) => answer(showing, args)} />}
      {standing && <OrderForm {...rest} answer={(args) => answer(standing, args)} />}
    </Box>
  );
}

type FormProps = Pick<Props, 'table' | 'hand' | 'player'> & { readonly answer: (args: unknown) => void };

function ShowForm({ table, hand, player, answer }: FormProps) {
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
    <div className="grid gap-2">
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
    </div>
  );
}

/** Orders and their values; the first is what holds without an order. */
const ORDERS = {
  autoPassBids: ['off', 'this card', 'this phase'],
  advisorPolicy: ['ask', 'never', 'polar-sink', 'same-territory'],
  intrusionPolicy: ['ask', 'never', 'always'],
  voicePrescienceForAlly: ['ask', 'never'],
  karamaAlly: ['never', 'ask'],
  guildTiming: ['place', 'first', 'last', 'ask'],
  guildKarama: ['off', 'ask'],
  fremenKaramaWorm: ['off', 'ask'],
  harkonnenKarama: ['off', 'ask'],
} as const;
const OF: Partial<Record<keyof typeof ORDERS, readonly FactionId[]>> = {
  advisorPolicy: ['bene-gesserit'],
  intrusionPolicy: ['bene-gesserit'],
  guildTiming: ['guild'],
  guildKarama: ['guild'],
  fremenKaramaWorm: ['fremen'],
  harkonnenKarama: ['harkonnen'],
  voicePrescienceForAlly: ['bene-gesserit', 'atreides'],
};

function OrderForm({ hand, player, answer }: FormProps) {
  const names = Object.keys(ORDERS) as readonly (keyof typeof ORDERS)[]; // the keys of a table
  return (
    <div className="grid gap-2">
      <p className="text-muted">{texts.hints?.standing}</p>
      {names
        .filter((order) => OF[order]?.includes(player) ?? true)
        .map((order) => (
          <Select
            key={order}
            label={say.orders[order]}
            value={hand.orders[order] ?? ORDERS[order][0]}
            onChange={(value) => answer({ order, value })}
          >
            {ORDERS[order].map((value) => (
              <option key={value} value={value}>
                {say.orderValues[value]}
              </option>
            ))}
          </Select>
        ))}
    </div>
  );
}
