// Shipping and moving: how many from where by numbers, where to by a click on the map.
import type { ShownTable } from '@rulewright/dune/tables';
import { type BoardProps, Button, humanise, type Question, Stepper } from '@rulewright/ui';
import { type FormEvent, useState } from 'react';
import { Box } from './box.tsx';
import { pick, usePicked } from './picked.ts';
import { placeName, placeOf } from './place.ts';
import { choices, field, mayPass } from './schema-reading.ts';
import { panelTexts as say, texts } from './strings.ts';

interface Props {
  readonly question: Question;
  readonly table: ShownTable;
  readonly player: string | null;
  readonly answer: BoardProps['answer'];
}

interface Count {
  readonly regular: number;
  readonly elite: number;
  readonly advisor: number;
}
const NOBODY: Count = { regular: 0, elite: 0, advisor: 0 };

/** The questions that are answered here. */
export const MARCHES = ['ship', 'shipMove', 'setupFremenPlace'];

export function MarchForm(props: Props) {
  const { action } = props.question;
  return (
    <Box title={texts.actions?.[action] ?? action}>
      {action === 'ship' && <ShipForm {...props} />}
      {action === 'shipMove' && <MoveForm {...props} />}
      {action === 'setupFremenPlace' && <PlaceForm {...props} />}
    </Box>
  );
}

/** First forces: every area clicked on the map gets a line of its own. */
function PlaceForm({ question, table, player, answer }: Props) {
  const picked = usePicked();
  const [counts, setCounts] = useState<Readonly<Record<string, Count>>>({});
  const areas = [...new Set([...Object.keys(counts), ...(picked === null ? [] : [picked])])];
  const reserves = table.factions.flatMap((f) => (f === player ? [table.reserves[f]] : []))[0];
  const placements = areas.flatMap((area) => {
    const place = placeOf(area);
    const { regular, elite } = counts[area] ?? NOBODY;
    return place && regular + elite > 0 ? [{ ...place, regular, elite }] : [];
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    answer(question, { placements });
    pick(null);
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <p className="text-muted">{say.placeHint}</p>
      {areas.map((area) => (
        <fieldset key={area} className="grid gap-1 rounded-lg border border-line p-2">
          <legend className="px-1">{placeName(area)}</legend>
          <Tokens
            count={counts[area] ?? NOBODY}
            most={{ ...NOBODY, ...reserves }}
            onChange={(count) => setCounts({ ...counts, [area]: count })}
          />
        </fieldset>
      ))}
      <Buttons question={question} isReady={placements.length > 0} answer={answer} />
    </form>
  );
}

function ShipForm({ question, table, player, answer }: Props) {
  const picked = usePicked();
  const kinds = choices(question.schema, 'kind');
  const [kind, setKind] = useState(kinds[0] ?? 'reserve');
  const [count, setCount] = useState(NOBODY);
  const reserves = table.factions.flatMap((f) => (f === player ? [table.reserves[f]] : []))[0];
  const hasElite = field(question.schema, 'elite') !== undefined && (reserves?.elite ?? 0) > 0;
  const to = picked === null ? null : placeOf(picked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (to === null) return;
    const { advisor: _none, ...tokens } = count;
    answer(question, { kind, to: to.territory, sector: to.sector, ...tokens });
    pick(null);
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <p className="text-muted">{say.shipHint}</p>
      {kinds.length > 1 && (
        <label className="grid gap-1">
          <span className="text-muted">{say.kind}</span>
          <select
            className="min-h-10 rounded-lg border border-line bg-paper px-2"
            value={kind}
            onChange={(event) => setKind(event.target.value)}
          >
            {kinds.map((each) => (
              <option key={each} value={each}>
                {humanise(each)}
              </option>
            ))}
          </select>
        </label>
      )}
      <Destination area={picked} />
      <Tokens
        count={count}
        most={{ ...NOBODY, ...reserves, ...(!hasElite && { elite: 0 }) }}
        onChange={setCount}
      />
      <Buttons question={question} isReady={to !== null && count.regular + count.elite > 0} answer={answer} />
    </form>
  );
}

function MoveForm({ question, table, player, answer }: Props) {
  const picked = usePicked();
  const own = table.forces.filter(({ faction }) => faction === player);
  const [counts, setCounts] = useState<Readonly<Record<string, Count>>>({});
  const to = picked === null ? null : placeOf(picked);
  const from = own.flatMap(({ area }) => {
    const place = placeOf(area);
    const count = counts[area] ?? NOBODY;
    return place && count.regular + count.elite + count.advisor > 0 ? [{ ...place, ...count }] : [];
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (to === null) return;
    answer(question, { from, to: to.territory, sector: to.sector });
    pick(null);
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <p className="text-muted">{say.moveHint}</p>
      {own.map((force) => (
        <fieldset key={force.area} className="grid gap-1 rounded-lg border border-line p-2">
          <legend className="px-1">{placeName(force.area)}</legend>
          <Tokens
            count={counts[force.area] ?? NOBODY}
            most={force}
            onChange={(count) => setCounts({ ...counts, [force.area]: count })}
          />
        </fieldset>
      ))}
      <Destination area={picked} />
      <Buttons question={question} isReady={to !== null && from.length > 0} answer={answer} />
    </form>
  );
}

function Destination({ area }: { readonly area: string | null }) {
  return (
    <p role="status">
      <span className="text-muted">{say.destination}:</span>{' '}
      <strong>{area === null ? say.noDestination : placeName(area)}</strong>
    </p>
  );
}

interface TokensProps {
  readonly count: Count;
  readonly most: Count;
  readonly onChange: (count: Count) => void;
}

function Tokens({ count, most, onChange }: TokensProps) {
  const kinds = [
    ['regular', say.tokens],
    ['elite', say.elite],
    ['advisor', say.advisors],
  ] as const;
  return kinds
    .filter(([kind]) => most[kind] > 0)
    .map(([kind, label]) => (
      <Stepper
        key={kind}
        label={label}
        value={count[kind]}
        min={0}
        max={most[kind]}
        step={1}
        onChange={(n) => onChange({ ...count, [kind]: n })}
      />
    ));
}

interface ButtonsProps {
  readonly question: Question;
  readonly isReady: boolean;
  readonly answer: BoardProps['answer'];
}

function Buttons({ question, isReady, answer }: ButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" look="strong" disabled={!isReady}>
        {texts.actions?.[question.action]}
      </Button>
      {mayPass(question.schema) && (
        <Button onClick={() => answer(question, { pass: true })}>{say.pass}</Button>
      )}
    </div>
  );
}
