// The own cards: those of a set that can be traded are lit, with what it brings.
import { type ShownTable, symbolOf, worthOf } from '@rulewright/conquest';
import { type BoardProps, Button, type Flight, useFlights } from '@rulewright/ui';
import { useRef } from 'react';
import { type BoardSay, placeName } from './strings.ts';

type Props = Pick<BoardProps, 'questions' | 'answer' | 'facts' | 'step'> & {
  readonly hand: { readonly cards: readonly string[] };
  readonly table: ShownTable;
  readonly player: string | null;
  readonly say: BoardSay;
};

// biome-ignore format: table
const SIGNS = {
  banner: 'M6 3V25M6 4H20L16 9L20 14H6',
  sail: 'M13 3V21M13 4L4 18H13M14 6L22 18H14M3 21H23L19 25H7Z',
  tower: 'M7 25V9H5V4H9V7H11V4H15V7H17V4H21V9H19V25Z',
  wild: 'M13 3L16 10L23 10L17.5 15L20 23L13 18L6 23L8.500 15L3 10L10 10Z',
} as const;

export function Cards({ hand, table, questions, answer, facts, step, player, say }: Props) {
  const fan = useRef<HTMLUListElement>(null);
  useFlights(step, () => drawn(facts, fan.current), 350);
  const question = questions.find(({ action }) => action === 'trade');
  const sets = (question?.options ?? []) as readonly { cards: readonly string[]; bonus?: string }[]; // the arguments of Conquest
  const nameOf = (card: string): string => (symbolOf(card) === null ? say('wild') : placeName(card));
  const lit = new Set(sets.flatMap(({ cards }) => cards));
  return (
    <div className="grid gap-2">
      {hand.cards.length === 0 && <p className="text-muted text-sm">{say('noCards')}</p>}
      <ul ref={fan} className="flex flex-wrap px-3 py-1">
        {hand.cards.map((card, i) => {
          const kind = symbolOf(card) ?? 'wild';
          const isOwn = table.territories[card]?.owner === player;
          return (
            <li
              key={card}
              data-card={card}
              className={`-mx-1 grid w-16 justify-items-center rounded-md border p-1 text-center text-xs shadow-sm ${lit.has(card) ? 'border-accent bg-raised' : 'border-line bg-panel'}`}
              style={{ rotate: `${(i - (hand.cards.length - 1) / 2) * 3}deg` }}
            >
              <svg viewBox="0 0 26 28" className="h-7 w-7" aria-hidden="true">
                <path
                  d={SIGNS[kind]}
                  className="fill-none stroke-(--ink)"
                  strokeWidth={2}
                  strokeLinejoin="round"
                />
              </svg>
              {kind !== 'wild' && <span className="sr-only">{say(kind)}</span>}
              <span className={isOwn ? 'font-semibold' : ''}>{nameOf(card)}</span>
            </li>
          );
        })}
      </ul>
      {hand.cards.length > 0 && sets.length === 0 && <p className="text-muted text-sm">{say('setIs')}</p>}
      {question &&
        sets.map((set) => (
          <Button
            key={JSON.stringify(set)}
            className="justify-start text-left"
            onClick={() => answer(question, set)}
          >
            {say('tradeIt', { cards: set.cards.map(nameOf).join(', ') })}
            {set.bonus !== undefined && <span className="text-muted">+2 {placeName(set.bonus)}</span>}
            <span className="text-muted">({say('trade', { armies: worthOf(table, set.cards) })})</span>
          </Button>
        ))}
    </div>
  );
}

/** Cards that have come in fall into the fan one after the other. */
function drawn(facts: Props['facts'], fan: Element | null): Flight[] {
  const cards = facts.flatMap(({ fact }) => [fact.card, fact.cards].flat().map(String));
  return cards.flatMap((card, i) => {
    const element = fan?.querySelector(`[data-card="${CSS.escape(card)}"]`);
    return element ? [{ element, from: { x: 40, y: -70 }, to: { x: 0, y: 0 }, delay: 80 * i }] : [];
  });
}
