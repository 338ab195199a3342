import { useMapFor } from '../map/map-request.ts';
import { areasIn } from '../map/place.ts';
import { CHOICES } from '../texts/choice-texts.ts';
import { type AskProps, optionsOf } from './asked.ts';

/** A few answers side by side, each with what it means. */
export function ChoiceForm(props: AskProps) {
  const { question, answer } = props;
  const wording = CHOICES[question.action];
  const choices = optionsOf(question)
    .map((args) => ({ args, isQuiet: false, ...(wording?.(args, props) ?? { label: JSON.stringify(args) }) }))
    .sort((a, b) => Number(a.isQuiet) - Number(b.isQuiet));
  return (
    <div className="flex flex-wrap gap-2">
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
