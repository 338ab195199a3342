// A battle plan: the wheel with its dial, a leader, a weapon and a defence. What may be chosen the question says.
import { type CardId, type Hand, LEADERS, type LeaderId, TREACHERY_CARDS } from '@rulewright/dune/tables';
import { type BoardProps, Button, type Question, Stepper } from '@rulewright/ui';
import { type FormEvent, useState } from 'react';
import { bounds, choices, field } from './schema-reading.ts';
import { cardEffect, panelTexts as say } from './strings.ts';

interface Props {
  readonly question: Question;
  readonly hand: Hand | null;
  readonly answer: BoardProps['answer'];
}

const DIALS = ['regularFull', 'regularHalf', 'eliteFull', 'eliteHalf'] as const;
const NONE = '';

export function BattleWheel({ question, hand, answer }: Props) {
  const { schema } = question;
  const isBasic = field(schema, 'dial') !== undefined;
  const dials = isBasic ? (['dial'] as const) : DIALS.filter((name) => field(schema, name) !== undefined);
  const leaders = choices(schema, 'leader').filter((id): id is LeaderId => Object.hasOwn(LEADERS, id));
  const cards = (slot: string) =>
    choices(schema, slot).filter((id): id is CardId => hand?.cards.some((card) => card === id) ?? false);
  const [tokens, setTokens] = useState<Readonly<Record<string, number>>>({});
  const [leader, setLeader] = useState<string>(leaders[0] ?? NONE);
  const [weapon, setWeapon] = useState(NONE);
  const [defense, setDefense] = useState(NONE);
  const [kwisatz, setKwisatz] = useState(false);
  const isHero = leader === 'cheap-hero';
  const hasHero = hand?.cards.includes('cheap-hero') ?? false;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    answer(question, {
      ...Object.fromEntries(dials.map((name) => [name, tokens[name] ?? 0])),
      leader: leader === NONE || isHero ? null : leader,
      ...(isHero && { cheapHero: 'cheap-hero' }),
      ...(weapon !== NONE && { weapon }),
      ...(defense !== NONE && { defense }),
      ...(kwisatz && { kwisatzHaderach: true }),
    });
  };
  const strength =
    (tokens.dial ?? 0) +
    (tokens.regularFull ?? 0) +
    (tokens.regularHalf ?? 0) / 2 +
    2 * (tokens.eliteFull ?? 0) +
    (tokens.eliteHalf ?? 0) +
    leaders.filter((id) => id === leader).reduce((sum, id) => sum + LEADERS[id].strength, 0) +
    (kwisatz ? 2 : 0);
  return (
    <form onSubmit={submit} className="grid gap-3 border-line border-t pt-3">
      {question.answered && <p className="text-good">{say.sealed}</p>}
      <div className="flex items-center gap-4">
        <Wheel total={strength} />
        <div className="grid gap-1">
          {dials.map((name) => (
            <Stepper
              key={name}
              label={name === 'dial' ? say.dial : say[name]}
              value={tokens[name] ?? 0}
              step={1}
              onChange={(n) => setTokens({ ...tokens, [name]: n })}
              {...bounds(schema, name, 20)}
            />
          ))}
        </div>
      </div>
      <Select label={say.leader} value={leader} onChange={setLeader}>
        <option value={NONE}>{say.noLeader}</option>
        {leaders.map((id) => (
          <option key={id} value={id}>
            {LEADERS[id].name} ({LEADERS[id].strength})
          </option>
        ))}
        {hasHero && <option value="cheap-hero">{say.cheapHero}</option>}
      </Select>
      <CardSelect label={say.weapon} cards={cards('weapon')} value={weapon} onChange={setWeapon} />
      <CardSelect label={say.defense} cards={cards('defense')} value={defense} onChange={setDefense} />
      {hand?.kwisatzHaderach?.alive && (
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            className="h-5 w-5 accent-(--accent)"
            checked={kwisatz}
            onChange={(event) => setKwisatz(event.target.checked)}
          />
          {say.kwisatz}
        </label>
      )}
      <div>
        <Button type="submit" look="strong">
          {say.seal}
        </Button>
      </div>
    </form>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: React.ReactNode;
}

function Select({ label, value, onChange, children }: SelectProps) {
  return (
    <label className="grid gap-1">
      <span className="text-muted">{label}</span>
      <select
        className="min-h-10 rounded-lg border border-line bg-paper px-2"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </label>
  );
}

type CardProps = Omit<SelectProps, 'children'> & { readonly cards: readonly CardId[] };

function CardSelect({ cards, ...rest }: CardProps) {
  const chosen = cards.find((id) => id === rest.value);
  return (
    <div className="grid gap-0.5">
      <Select {...rest}>
        <option value={NONE}>{say.noCard}</option>
        {[...new Set(cards)].map((id) => (
          <option key={id} value={id}>
            {TREACHERY_CARDS[id].name}
          </option>
        ))}
      </Select>
      {chosen && <span className="text-muted text-xs">{cardEffect(chosen)}</span>}
    </div>
  );
}

const NUMBERS = Array.from({ length: 30 }, (_, n) => n);

/** The wheel turns with the strength that is dialled. */
function Wheel({ total }: { readonly total: number }) {
  return (
    <svg
      viewBox="-60 -60 120 120"
      className="h-28 w-28 shrink-0"
      role="img"
      aria-label={`${say.total}: ${total}`}
    >
      <circle r={56} className="fill-[light-dark(#6b4a2b,#3a2a1a)] stroke-[#d9a441]" strokeWidth={4} />
      <g style={{ transform: `rotate(${-total * 12}deg)`, transition: 'transform 200ms' }}>
        {NUMBERS.map((n) => (
          <text
            key={n}
            transform={`rotate(${n * 12}) translate(0 -42)`}
            textAnchor="middle"
            className="fill-[#f3dfb8] text-[9px]"
          >
            {n}
          </text>
        ))}
      </g>
      <path d="M0 -58L6 -48H-6Z" className="fill-[#ffe08a]" />
      <circle r={24} className="fill-(--panel) stroke-[#d9a441]" strokeWidth={2} />
      <text textAnchor="middle" y={8} className="fill-(--ink) font-bold text-[22px]">
        {total}
      </text>
    </svg>
  );
}
