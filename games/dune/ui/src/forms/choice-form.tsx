import { useState } from 'react';
import { useMapFor } from '../map/map-request.ts';
import { areasIn } from '../map/place.ts';
import { orderLater } from '../panel/late-orders.ts';
import { CHOICES } from '../texts/choice-texts.ts';
import { ALWAYS, windowTexts } from '../texts/strings.ts';
import { type AskProps, optionsOf } from './asked.ts';
import { Tick } from './pick-list.tsx';
import type { Node } from './schema-reading.ts';

/** A few answers side by side, each with what it means. */
export function ChoiceForm(props: AskProps) {
  const { question } = props;
  const [isAlways, setAlways] = useState(false);
  const options = optionsOf(question);
  const orders = (args: Node) => ALWAYS[question.action]?.(args, options) ?? [];
  const answer = (args: Node) => {
    if (isAlways) orderLater(orders(args));
    props.answer(args);
  };
  const wording = CHOICES[question.action];
  const choices = options
    .map((args) => ({ args, isQuiet: false, ...(wording?.(args, props) ?? { label: JSON.stringify(args) }) }))
    .sort((a, b) => Number(a.isQuiet) - Number(b.isQuiet));
  return (
    <div className="flex flex-wrap items-center gap-2">
      {choices.map(({ args, label, note, isQuiet }) => (
        <button
          key={JSON.stringify(args)}
          type="button"
          onClick={() => answer(args)}
          className={`grid min-h-11 place-content-center rounded-lg border px-3.5 py-1.5 text-center leading-tight ${isQuiet ? 'border-line bg-panel hover:bg-raised' : 'border-transparent bg-accent text-on-accent hover:brightness-110'}`}
        >
          <span className="font-medium">{label}</span>
          {note && <span className="text-xs">{note}</span>}
        </button>
      ))}
      {options.some((args) => orders(args).length > 0) && (
        <Tick label={windowTexts.always} checked={isAlways} onChange={setAlways} />
      )}
    </div>
  );
}

/** Which battle is next: a click on the map answers as well, where one opponent waits there. */
export function BattleChoice(props: AskProps) {
  const options = optionsOf(props.question);
  const at = (area: string) => options.filter(({ territory }) => areasIn(String(territory)).includes(area));
  useMapFor({
    targets: new Set(options.flatMap(({ territory }) => areasIn(String(territory)))),
    chosen: new Set(),
    prompt: '',
    choose: (area) => {
      const [only, ...more] = at(area);
      if (only && more.length === 0) props.answer(only);
    },
  });
  return <ChoiceForm {...props} />;
}
