// A battle plan: the wheel with its dial, a leader, a weapon and a defence. What may be chosen the question says.
import { fightersHere, needsSupport, planStrength, tokensFor, type Viewer } from '@rulewright/dune/quotes';
import { type CardId, LEADERS, type LeaderId } from '@rulewright/dune/tables';
import { Button, Stepper } from '@rulewright/ui';
import { useEffect, useState } from 'react';
import { Wheel } from '../battle/wheel.tsx';
import { panelTexts as say } from '../texts/strings.ts';
import { type AskProps, submitted, viewerOf } from './asked.ts';
import { isLeader, LeaderCard } from './leader-card.tsx';
import { Tick } from './pick-list.tsx';
import { bounds, choices, field, type Node, numberOr, values } from './schema-reading.ts';
import { CardChoice, isCard } from './treachery-card.tsx';

const DIALS = ['regularFull', 'regularHalf', 'eliteFull', 'eliteHalf'] as const;
const HERO = 'cheap-hero';

const plainLabel = (name: string) => (name.startsWith('elite') ? say.eliteDial : say.dial);

/** What a plan begins with: the one that is sealed, else what was promised, else the strongest leader. */
function firstPlan(given: Node, viewer: Viewer | null): Node {
  const promise = viewer?.hand.promise;
  if (Object.keys(given).length > 0) return given;
  if (!promise || !viewer) return {};
  if (promise.element === 'number') return { dial: promise.value.dial, ...tokensFor(viewer, promise.value) };
  if (promise.value === 'cheap-hero') return { cheapHero: promise.value };
  return { [promise.element]: promise.value === 'none' ? null : promise.value };
}

export function BattleWheel({ question, table, hand, player, given, answer }: AskProps) {
  const { schema } = question;
  const isBasic = field(schema, 'dial') !== undefined;
  const viewer = viewerOf({ table, hand, player });
  const isFree = viewer !== null && !needsSupport(viewer);
  const said = isBasic ? (['dial'] as const) : DIALS.filter((name) => field(schema, name) !== undefined);
  const dials = said.filter((name) => !isFree || !name.endsWith('Half')); // without spice all count in full
  const leaders = choices(schema, 'leader').filter((id): id is LeaderId => Object.hasOwn(LEADERS, id));
  const hasHero = choices(schema, 'cheapHero').includes(HERO) && (hand?.cards.includes(HERO) ?? false);
  const cards = (slot: string) => [
    ...new Set(
      choices(schema, slot).filter((id): id is CardId => hand?.cards.some((card) => card === id) ?? false),
    ),
  ];
  const first = firstPlan(given, viewer);
  const [tokens, setTokens] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(dials.map((name) => [name, numberOr(first[name], 0)])),
  );
  const [leader, setLeader] = useState<string | null>(() => {
    if (isLeader(first.leader)) return first.leader;
    return (first.cheapHero === HERO ? null : leaders[0]) ?? (hasHero ? HERO : null);
  });
  const [weapon, setWeapon] = useState(isCard(first.weapon) ? first.weapon : null);
  const [defense, setDefense] = useState(isCard(first.defense) ? first.defense : null);
  const [kwisatz, setKwisatz] = useState(first.kwisatzHaderach === true);
  const isHero = leader === HERO;
  const armed = {
    ...Object.fromEntries(said.map((name) => [name, tokens[name] ?? 0])),
    leader: isHero ? null : leader,
    ...(isHero && { cheapHero: HERO }),
    ...(weapon !== null && { weapon }),
  };
  const beside = useBeside(question, armed, 'defense');
  const defenses = cards('defense').filter((card) => beside === null || beside.includes(card));
  const guard = defense !== null && defenses.includes(defense) ? defense : null;
  const seal = () =>
    answer({
      ...armed,
      ...(guard !== null && { defense: guard }),
      ...(kwisatz && { kwisatzHaderach: true }),
    });
  const { regularFull = tokens.dial ?? 0, regularHalf = 0, eliteFull = 0, eliteHalf = 0 } = tokens;
  const plan = {
    ...{ regularFull, regularHalf, eliteFull, eliteHalf, weapon, defense: guard, kwisatzHaderach: kwisatz },
    ...{ leader: isLeader(leader) ? leader : null, cheapHero: isHero },
  };
  const strength = viewer === null ? 0 : planStrength(viewer, plan);
  const here = viewer === null ? null : fightersHere(viewer);
  const shown = dials
    .map((name) => {
      const { min, max } = bounds(schema, name, 20);
      const there = here?.[name.startsWith('elite') ? 'elite' : 'regular'] ?? max;
      return { name, min, max: Math.min(max, there) };
    })
    .filter(({ max }) => max > 0);
  return (
    <form onSubmit={submitted(seal)} className="grid gap-3">
      <div className="flex items-center gap-4">
        <Wheel total={strength} label={say.total} />
        <div className="grid gap-1">
          {shown.map(({ name, min, max }) => (
            <Stepper
              key={name}
              label={name === 'dial' || isFree ? plainLabel(name) : say[name]}
              value={tokens[name] ?? 0}
              step={1}
              onChange={(n) => setTokens({ ...tokens, [name]: n })}
              min={min}
              max={max}
            />
          ))}
        </div>
      </div>
      <fieldset className="grid gap-1.5 grid-cols-2">
        <legend className="pb-1 text-muted">{say.leader}</legend>
        {leaders.map((id) => (
          <LeaderCard key={id} id={id} isChosen={id === leader} onChoose={() => setLeader(id)} />
        ))}
        {hasHero && (
          <CardChoice card={HERO} isChosen={isHero} onChoose={() => setLeader(isHero ? null : HERO)} />
        )}
        {leaders.length === 0 && !hasHero && <p>{say.noLeader}</p>}
      </fieldset>
      <CardSlot label={say.weapon} cards={cards('weapon')} value={weapon} onChange={setWeapon} />
      <CardSlot label={say.defense} cards={defenses} value={guard} onChange={setDefense} />
      {values(schema, 'kwisatzHaderach').includes(true) && (
        <Tick label={say.kwisatz} checked={kwisatz} onChange={setKwisatz} />
      )}
      <div>
        <Button type="submit" look="strong">
          {question.answered ? say.reseal : say.seal}
        </Button>
      </div>
    </form>
  );
}

/** What the rules offer for a field once the fields before it are given; null where only the schema says. */
function useBeside({ next }: AskProps['question'], given: Node, name: string): readonly unknown[] | null {
  const [offered, setOffered] = useState<readonly unknown[] | null>(next ? [] : null);
  const asked = JSON.stringify(given);
  useEffect(() => {
    let isCurrent = true;
    void next?.(JSON.parse(asked)).then((found) => {
      const choice = found?.open.find(({ field: other }) => other === name)?.choice;
      if (isCurrent && choice && 'options' in choice) setOffered(choice.options);
    });
    return () => {
      isCurrent = false;
    };
  }, [next, asked, name]);
  return offered;
}

interface SlotProps {
  readonly label: string;
  readonly cards: readonly CardId[];
  readonly value: CardId | null;
  readonly onChange: (card: CardId | null) => void;
}

/** One card for a place of the plan, or none: a second click takes it back. */
function CardSlot({ label, cards, value, onChange }: SlotProps) {
  if (cards.length === 0) return null;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="pb-1 text-muted">{label}</legend>
      {cards.map((card) => (
        <CardChoice
          key={card}
          card={card}
          isChosen={card === value}
          onChoose={() => onChange(card === value ? null : card)}
        />
      ))}
    </fieldset>
  );
}
