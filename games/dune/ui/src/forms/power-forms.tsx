// Answers of the advanced game that are a choice of several things: where advisors take up arms, which cards go back.
import { TERRITORIES } from '@rulewright/dune/tables';
import { Button } from '@rulewright/ui';
import { useState } from 'react';
import { useMapFor } from '../map/map-request.ts';
import { areasIn } from '../map/place.ts';
import { panelTexts as say, valueName } from '../texts/strings.ts';
import { type AskProps, PASS } from './asked.ts';
import { Tick } from './pick-list.tsx';
import { field, isNode } from './schema-reading.ts';
import { CardChoice } from './treachery-card.tsx';

type Territory = keyof typeof TERRITORIES;
const isTerritory = (id: unknown): id is Territory =>
  typeof id === 'string' && Object.hasOwn(TERRITORIES, id);

/** Territories by name or by a click on the map; nobody is turned until it is said. */
export function WartimeForm({ question, answer }: AskProps) {
  const { items } = field(question.schema, 'territories') ?? {};
  const open = isNode(items) && Array.isArray(items.enum) ? items.enum.filter(isTerritory) : [];
  const [chosen, setChosen] = useState<readonly Territory[]>([]);
  const toggle = (t: Territory) =>
    setChosen(chosen.includes(t) ? chosen.filter((each) => each !== t) : [...chosen, t]);
  useMapFor({
    targets: new Set(open.flatMap(areasIn)),
    chosen: new Set(chosen.flatMap(areasIn)),
    prompt: say.armWhere,
    choose: (area) => {
      const found = open.find((t) => areasIn(t).includes(area));
      if (found) toggle(found);
    },
  });
  return (
    <div className="grid gap-2.5">
      {open.map((t) => (
        <Tick key={t} label={TERRITORIES[t].name} checked={chosen.includes(t)} onChange={() => toggle(t)} />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button look="strong" disabled={chosen.length === 0} onClick={() => answer({ territories: chosen })}>
          {say.arm(chosen.map((t) => TERRITORIES[t].name).join(say.and))}
        </Button>
        <Button onClick={() => answer(PASS)}>{say.stayAdvisors}</Button>
      </div>
    </div>
  );
}

/** As many cards as were taken, of all that are in hand now. */
export function ReturnCardsForm({ table, hand, answer }: AskProps) {
  const cards = hand?.cards ?? [];
  const count = table.auction?.swap?.count ?? 0;
  const [given, setGiven] = useState<readonly number[]>([]);
  const toggle = (at: number) =>
    setGiven(given.includes(at) ? given.filter((each) => each !== at) : [...given, at]);
  const back = cards.filter((_, at) => given.includes(at));
  return (
    <div className="grid gap-2.5">
      <div className="grid gap-1.5">
        {cards.map((card, at) => (
          <CardChoice
            // biome-ignore lint/suspicious/noArrayIndexKey: copies of a card are told apart by their place
            key={at}
            card={card}
            isChosen={given.includes(at)}
            onChoose={() => toggle(at)}
          />
        ))}
      </div>
      <div>
        <Button look="strong" disabled={back.length !== count} onClick={() => answer({ cards: back })}>
          {back.length === count ? say.giveBack(back.map(valueName).join(say.and)) : say.giveSoMany(count)}
        </Button>
      </div>
    </div>
  );
}
