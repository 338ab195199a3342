// Commands and choices of several things: the Voice, what prescience asks for, cards dropped or given back, advisors
// who take up arms.
import { LEADERS, TERRITORIES, type TerritoryId, TREACHERY_CARDS, VOICES } from '@rulewright/dune/tables';
import { Button, Stepper, same } from '@rulewright/ui';
import { useState } from 'react';
import { useMapFor } from '../map/map-request.ts';
import { areasIn, isTerritory } from '../map/place.ts';
import { panelTexts as say, valueName } from '../texts/strings.ts';
import { type AskProps, isPass, optionsOf, PASS } from './asked.ts';
import { isLeader, LeaderCard } from './leader-card.tsx';
import { PickList, Tick } from './pick-list.tsx';
import { field, isNode } from './schema-reading.ts';
import { CardChoice, isCard } from './treachery-card.tsx';

/** A list with one more or, if it was there, one less. */
const toggled = <T,>(list: readonly T[], one: T): readonly T[] =>
  list.includes(one) ? list.filter((each) => each !== one) : [...list, one];

const MODES = ['must', 'must-not'] as const;

export function VoiceForm({ question, answer }: AskProps) {
  const options = optionsOf(question);
  const [mode, setMode] = useState<(typeof MODES)[number]>('must-not');
  const [what, setWhat] = useState<(typeof VOICES)[number] | null>(null);
  const found = options.find((args) => args.mode === mode && args.what === what);
  return (
    <div className="grid gap-2.5">
      <PickList label={say.voiceTo} values={MODES} value={mode} onChange={setMode}>
        {(each) => say.voiceMode[each]}
      </PickList>
      <PickList label={say.voiceWhat} values={VOICES} value={what} onChange={setWhat}>
        {(each) => valueName(each)}
      </PickList>
      <div className="flex flex-wrap gap-2">
        <Button look="strong" disabled={!found} onClick={() => answer(found)}>
          {what === null ? say.voiceMode[mode] : say.speak(say.voiceMode[mode], valueName(what))}
        </Button>
        {options.some(isPass) && <Button onClick={() => answer(PASS)}>{say.staySilent}</Button>}
      </div>
    </div>
  );
}

/** One part of one's own plan, told beforehand: a leader, a card or a number. */
export function PrescienceAnswerForm({ question, answer }: AskProps) {
  const options = optionsOf(question).map(({ value }) => value);
  const [chosen, setChosen] = useState<unknown>(options[0]);
  const numbers = options.filter(isNode);
  return (
    <div className="grid gap-2.5">
      {numbers.length > 0 ? (
        <NumberChoice options={numbers} chosen={chosen} onChange={setChosen} />
      ) : (
        <div className="grid gap-1.5">
          {options.map((value) => {
            const isChosen = same(value, chosen);
            const onChoose = () => setChosen(value);
            if (isLeader(value)) return <LeaderCard key={value} {...{ id: value, isChosen, onChoose }} />;
            if (isCard(value)) return <CardChoice key={value} {...{ card: value, isChosen, onChoose }} />;
            return (
              <Button key={String(value)} aria-pressed={isChosen} onClick={onChoose}>
                {value === null ? say.noLeader : say.noCard}
              </Button>
            );
          })}
        </div>
      )}
      <div>
        <Button look="strong" onClick={() => answer({ value: chosen })}>
          {say.show(nameOf(chosen))}
        </Button>
      </div>
    </div>
  );
}

function nameOf(value: unknown): string {
  if (isLeader(value)) return LEADERS[value].name;
  if (isCard(value)) return TREACHERY_CARDS[value].name;
  if (isNode(value)) return say.number(Number(value.dial), Number(value.spice));
  return value === null ? say.noLeader : say.noCard;
}

interface NumberProps {
  readonly options: readonly Readonly<Record<string, unknown>>[];
  readonly chosen: unknown;
  readonly onChange: (value: unknown) => void;
}

function NumberChoice({ options, chosen, onChange }: NumberProps) {
  const at = Math.max(
    0,
    options.findIndex((value) => same(value, chosen)),
  );
  if (options.length > 8)
    return (
      <Stepper
        label={say.dialNumber}
        value={Number(options[at]?.dial)}
        min={0}
        max={Math.max(...options.map(({ dial }) => Number(dial)))}
        step={options.some(({ dial }) => !Number.isInteger(dial)) ? 0.5 : 1}
        onChange={(n) => onChange(options.find(({ dial }) => dial === n) ?? chosen)}
      />
    );
  return (
    <PickList
      label={say.dialNumber}
      values={options.map((_, i) => i)}
      value={at}
      onChange={(i) => onChange(options[i])}
    >
      {(i) => nameOf(options[i])}
    </PickList>
  );
}

/** Cards of the winner's plan: those that are pressed go. */
export function WinnerCardsForm({ question, answer }: AskProps) {
  const options = optionsOf(question);
  const lists = options.map(({ discard }) => (Array.isArray(discard) ? discard.filter(isCard) : []));
  const cards = [...new Set(lists.flat())];
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const found = options.find(
    (_, i) => lists[i]?.length === dropped.length && lists[i].every((card) => dropped.includes(card)),
  );
  return (
    <div className="grid gap-2.5">
      <div className="grid gap-1.5">
        {cards.map((card) => (
          <CardChoice
            key={card}
            card={card}
            isChosen={dropped.includes(card)}
            onChoose={() => setDropped(toggled(dropped, card))}
          />
        ))}
      </div>
      <div>
        <Button look="strong" disabled={!found} onClick={() => answer(found)}>
          {dropped.length === 0 ? say.keepAll : say.drop(dropped.map(valueName).join(say.and))}
        </Button>
      </div>
    </div>
  );
}

/** Territories by name or by a click on the map; nobody is turned until it is said. */
export function WartimeForm({ question, answer }: AskProps) {
  const { items } = field(question.schema, 'territories') ?? {};
  const open = isNode(items) && Array.isArray(items.enum) ? items.enum.filter(isTerritory) : [];
  const [chosen, setChosen] = useState<readonly TerritoryId[]>([]);
  const toggle = (t: TerritoryId) => setChosen(toggled(chosen, t));
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
            onChoose={() => setGiven(toggled(given, at))}
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
