// Answers given beforehand: what holds, each with a way to take it back, and what could be ordered.
import { ABILITY_SHEET, type FactionId, type Hand, type ShownTable } from '@rulewright/dune/tables';
import { Button, type Question } from '@rulewright/ui';
import { useState } from 'react';
import { optionsOf } from '../forms/asked.ts';
import { Select } from '../forms/pick-list.tsx';
import { factionName, panelTexts as say, TRIED, texts, valueName } from '../texts/strings.ts';
import type { Order } from '../texts/window-texts.ts';
import { Box } from './box.tsx';

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
type OrderName = keyof typeof ORDERS;
const NAMES = Object.keys(ORDERS) as readonly OrderName[]; // the keys of a table
const OF: Partial<Record<OrderName, readonly FactionId[]>> = {
  advisorPolicy: ['bene-gesserit'],
  intrusionPolicy: ['bene-gesserit'],
  guildTiming: ['guild'],
  guildKarama: ['guild'],
  fremenKaramaWorm: ['fremen'],
  harkonnenKarama: ['harkonnen'],
  voicePrescienceForAlly: ['bene-gesserit', 'atreides'],
};

interface Props {
  readonly table: ShownTable;
  readonly hand: Hand;
  readonly player: FactionId;
  readonly waiting: readonly Order[]; // given, and not taken yet
  readonly standing: Question | undefined;
  readonly prevent: Question | undefined;
  readonly forget: (order: Order) => void; // one that waits
  readonly answer: (question: Question, args: unknown) => void;
}

interface Held {
  readonly words: string;
  readonly takeBack?: (() => void) | undefined; // not while orders are not taken
}

export function OrdersBox({ table, hand, player, waiting, standing, prevent, forget, answer }: Props) {
  const held: readonly Held[] = [
    ...waiting.map((order) => ({ words: say.orderWaits(orderWords(order)), takeBack: () => forget(order) })),
    ...inForce(hand.orders).map(({ order, back }) => ({
      words: orderWords(order),
      takeBack: standing && (() => answer(standing, back)),
    })),
    ...hand.prevents.map(({ ability, target }) => ({
      words: say.prevents(valueName(ability), target && factionName(target)),
      takeBack: prevent && (() => answer(prevent, { ability, ...(target && { target }), withdraw: true })),
    })),
  ];
  return (
    <Box title={say.ordersTitle} isFolded badge={held.length}>
      <p className="text-muted">{texts.hints?.standing}</p>
      {held.length > 0 && (
        <ul className="grid gap-1.5" aria-label={say.inForce}>
          {held.map(({ words, takeBack }) => (
            <li key={words} className="flex items-center gap-2 rounded-lg border border-line px-2 py-1">
              <span className="grow">{words}</span>
              <Button disabled={!takeBack} onClick={takeBack}>
                {say.takeOrderBack}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {standing &&
        NAMES.filter((order) => OF[order]?.includes(player) ?? true).map((order) => (
          <Select
            key={order}
            label={say.orders[order]}
            value={hand.orders[order] ?? ORDERS[order][0]}
            onChange={(value) => answer(standing, { order, value })}
          >
            {ORDERS[order].map((value) => (
              <option key={value} value={value}>
                {say.orderValues[value]}
              </option>
            ))}
          </Select>
        ))}
      {prevent && (
        <PreventForm {...{ table, player }} question={prevent} answer={(args) => answer(prevent, args)} />
      )}
    </Box>
  );
}

const isNamed = (order: string): order is OrderName => Object.hasOwn(ORDERS, order);
const ASKS = ABILITY_SHEET.filter(({ asks }) => asks).map(({ id }) => String(id));

interface InForce {
  readonly order: Order;
  readonly back: Order; // makes it as if it had not been given
}

/** The orders that change something; in a hand they stand under their name and what they are about. */
function inForce(orders: Hand['orders']): readonly InForce[] {
  return Object.entries(orders).flatMap(([key, value]): InForce[] => {
    const [order = '', about] = key.split(':');
    if (!isNamed(order)) {
      const usual = ASKS.includes(about ?? '') ? 'ask' : 'never';
      const of = { order, ...(about !== undefined && { ability: about }) };
      return value === usual ? [] : [{ order: { ...of, value }, back: { ...of, value: usual } }];
    }
    const usual = (about === undefined ? undefined : orders[order]) ?? ORDERS[order][0];
    if (value === usual) return [];
    const at = (said: string) => (about === undefined ? said : `${said}:${about}`);
    return [{ order: { order, value: at(value) }, back: { order, value: at(usual) } }];
  });
}

function orderWords({ order, value, ability }: Order): string {
  if (ability !== undefined) return say.policy[value === 'ask' ? 'ask' : 'never'](TRIED[ability] ?? ability);
  const [said = '', about] = value.split(':');
  const name = isNamed(order) ? say.orders[order] : order;
  const values: Readonly<Record<string, string>> = say.orderValues;
  if (said === 'after' && about !== undefined) return say.order(name, say.orderAfter(valueName(about)));
  const what = values[said] ?? said.split(',').map(valueName).join(say.and);
  return say.order(about === undefined ? name : say.orderAt(name, valueName(about)), what);
}

interface PreventProps {
  readonly table: ShownTable;
  readonly player: FactionId;
  readonly question: Question;
  readonly answer: (args: unknown) => void;
}

/** A Karama ordered beforehand against an ability that cannot be stopped once it is used. */
function PreventForm({ table, player, question, answer }: PreventProps) {
  const open = optionsOf(question).filter(({ withdraw }) => withdraw !== true);
  const sheet = ABILITY_SHEET.filter(({ id }) => open.some(({ ability }) => ability === id));
  const [chosen, setChosen] = useState('');
  const [target, setTarget] = useState('');
  const ability = sheet.find(({ id }) => id === chosen) ?? sheet[0];
  if (!ability) return null;
  const others = table.factions.filter((faction) => faction !== player && faction !== ability.of);
  const isAimed = ability.inBattle && others.some((faction) => faction === target);
  const args = { ability: ability.id, ...(isAimed && { target }) };
  const isOpen = open.some(
    (one) => one.ability === args.ability && (one.target ?? '') === (args.target ?? ''),
  );
  return (
    <fieldset className="grid gap-2 border-line border-t pt-2">
      <legend className="sr-only">{texts.actions?.karamaPrevent}</legend>
      <p className="font-medium">{texts.actions?.karamaPrevent}</p>
      <p className="text-muted">{texts.hints?.karamaPrevent}</p>
      <Select label={say.preventWhat} value={ability.id} onChange={setChosen}>
        {sheet.map(({ id, of }) => (
          <option key={id} value={id}>
            {`${factionName(of)}: ${valueName(id)}`}
          </option>
        ))}
      </Select>
      {ability.inBattle && (
        <Select label={say.preventAgainst} value={isAimed ? target : ''} onChange={setTarget}>
          <option value="">{say.anybody}</option>
          {others.map((faction) => (
            <option key={faction} value={faction}>
              {factionName(faction)}
            </option>
          ))}
        </Select>
      )}
      <div>
        <Button disabled={!isOpen} onClick={() => answer(args)}>
          {say.preventIt(valueName(ability.id))}
        </Button>
      </div>
    </fieldset>
  );
}
