// The map of Conquest: choose territories, and say below what is to be done with them.
import {
  expectedOf,
  REGION_OF,
  REGIONS_OF_WORLD,
  type ShownTable,
  TERRITORIES,
  TERRITORY_IDS,
} from '@rulewright/conquest';
import { type BoardProps, type MapArea, MapBoard, useWords } from '@rulewright/ui';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { boardTexts } from './data/texts.ts';
import { useLayout } from './geometry.ts';
import { Armies, Arrow, Ground } from './ground.tsx';
import { goalsOf, offersOf } from './offers.ts';
import { Orders } from './orders.tsx';
import { placeName } from './strings.ts';

const MANY = 5; // armies at once with Shift
const MOST = 150; // odds of larger armies are those of so many

interface Chosen {
  readonly key: string; // of the question that it answers
  readonly from: string | null;
  readonly to: string | null;
  readonly goals: readonly string[]; // of a march
  readonly draft: Readonly<Record<string, number>>; // armies to be placed
}
const nothing = (key: string): Chosen => ({ key, from: null, to: null, goals: [], draft: {} });
const sum = (draft: Chosen['draft']): number => Object.values(draft).reduce((a, b) => a + b, 0);

export function Board(props: BoardProps) {
  const { view, questions, facts, step, names, answer } = props;
  const say = useWords('conquest', boardTexts);
  const table = view.table as unknown as ShownTable; // the form Conquest shows its table in
  const { player, players } = view;
  const layout = useLayout();
  const own = useMemo(
    () => TERRITORY_IDS.filter((id) => table.territories[id]?.owner === player),
    [table, player],
  );
  const offers = useMemo(() => offersOf(questions, own), [questions, own]);
  const key = (offers.pick ?? offers.place ?? offers.attack ?? offers.fortify)?.phase ?? '';
  const [kept, setKept] = useState<Chosen>(() => nothing(key));
  const [isSending, setSending] = useState(false);
  const withShift = useRef(false); // how the last territory was chosen
  const isOpen = (from: string | null): boolean =>
    from === null || (offers.attack ? offers.fronts.has(from) : offers.sources.has(from));
  const chosen = kept.key === key && isOpen(kept.from) ? kept : nothing(key);
  const choose = (change: Partial<Chosen>): void => setKept({ ...chosen, ...change });
  const total =
    offers.place?.action === 'garrison' ? (table.reserve[player ?? ''] ?? 0) : (table.toPlace ?? 0);

  // Reinforcements go one territory at a time; each is sent when the one before has been answered.
  useEffect(() => {
    const { place } = offers;
    if (!isSending || place?.action !== 'place') return;
    const [next] = Object.entries(kept.draft);
    setSending(false);
    if (next === undefined) return;
    const [territory, armies] = next;
    const { [territory]: _, ...rest } = kept.draft;
    setKept({ ...kept, draft: rest });
    answer(place, { territory, armies });
    if (Object.keys(rest).length > 0) setSending(true);
  }, [isSending, kept, offers, answer]);

  const add = (id: string): void => {
    const count = Math.min(withShift.current ? MANY : 1, total - sum(chosen.draft));
    if (count > 0) choose({ draft: { ...chosen.draft, [id]: (chosen.draft[id] ?? 0) + count } });
  };
  const marchFrom = async (id: string): Promise<void> => {
    if (offers.fortify === undefined) return;
    choose({ from: id, to: null, goals: [] });
    const goals = await goalsOf(offers.fortify, id);
    setKept((now) => (now.from === id ? { ...now, goals } : now));
  };
  /** What choosing a territory does now. */
  const actOf = (id: string): (() => void) | undefined => {
    const { pick, place, places, fronts, sources } = offers;
    if (pick) return places.has(id) ? () => answer(pick, { territory: id }) : undefined;
    if (place) return places.has(id) && sum(chosen.draft) < total ? () => add(id) : undefined;
    if (chosen.from === id) return () => choose({ from: null, to: null, goals: [] });
    if (chosen.from !== null && fronts.get(chosen.from)?.has(id)) return () => choose({ to: id });
    if (chosen.goals.includes(id)) return () => choose({ to: id });
    if (fronts.has(id)) return () => choose({ from: id, to: null });
    return sources.has(id) ? () => void marchFrom(id) : undefined;
  };
  const oddsAgainst = (id: string): number => {
    const ours = (table.territories[chosen.from ?? '']?.armies ?? 1) - 1;
    const theirs = table.territories[id]?.armies ?? 1;
    return Math.round(100 * expectedOf(Math.min(MOST, ours), Math.min(MOST, theirs)).win);
  };
  const doing = (id: string): string => {
    const { pick, place, places, fronts, sources } = offers;
    if (chosen.from === id || chosen.to === id) return say('chosen');
    if (pick && places.has(id)) return say(pick.action === 'claim' ? 'claimHere' : 'capitalHere');
    if (place && places.has(id)) {
      const more = chosen.draft[id] ?? 0;
      return [say('placeHere'), more > 0 && say('placing', { count: more })].filter(Boolean).join(', ');
    }
    if (chosen.from !== null && fronts.get(chosen.from)?.has(id))
      return say('attackHere', { percent: oddsAgainst(id) });
    if (chosen.goals.includes(id)) return say('marchHere');
    return fronts.has(id) ? say('attackFrom') : sources.has(id) ? say('marchFrom') : '';
  };
  /** "Skarn, Hyrnland, yours, 5 armies, can attack" */
  const labelOf = (id: string, at: number): string => {
    const { owner = null, armies = null } = table.territories[id] ?? {};
    const capital = Object.entries(table.capitals ?? {}).find(([, home]) => home === id)?.[0];
    const whose =
      armies === null
        ? say('fog')
        : owner === null
          ? say('free')
          : owner === player
            ? say('yours')
            : owner === 'neutral'
              ? say('neutral')
              : names(owner);
    return [
      TERRITORIES[at]?.name,
      REGIONS_OF_WORLD[REGION_OF[at] ?? 0]?.name,
      whose,
      armies !== null && armies > 0 && (armies === 1 ? say('army') : say('armies', { count: armies })),
      capital !== undefined && say('capitalOf', { player: names(capital) }),
      doing(id),
    ]
      .filter(Boolean)
      .join(', ');
  };
  const isTarget = (id: string): boolean =>
    chosen.from === null
      ? offers.places.has(id) || offers.fronts.has(id) || offers.sources.has(id)
      : (offers.fronts.get(chosen.from)?.has(id) ?? false) || chosen.goals.includes(id);
  const areas = TERRITORY_IDS.map((id, at): MapArea => {
    const { x, y } = layout.centres[id] ?? { x: 0, y: 0 };
    const isChosen = chosen.from === id || chosen.to === id;
    return {
      id,
      x,
      y,
      path: layout.paths[id] ?? '',
      label: labelOf(id, at),
      mark: isChosen ? 'chosen' : isTarget(id) && actOf(id) ? 'target' : undefined,
      act: actOf(id),
    };
  });
  return (
    <div
      className="flex h-full min-h-0 flex-col gap-2"
      onKeyDownCapture={(event) => {
        withShift.current = event.shiftKey;
        findByName(event);
      }}
      onClickCapture={(event) => {
        withShift.current = event.shiftKey;
      }}
    >
      <div className="h-[min(150vw,64dvh)] min-h-0 lg:h-auto lg:grow">
        <MapBoard
          label={say('map')}
          reach={layout.half}
          areas={areas}
          ground={<Ground {...{ layout, table, players, names, say }} />}
          onEscape={() => choose({ from: null, to: null, goals: [] })}
        >
          {facts.flatMap(({ fact }, i) =>
            ['ATTACKED', 'FORTIFIED', 'ADVANCED'].includes(fact.type) && isLast(facts, i)
              ? [
                  <Arrow
                    key={fact.type}
                    layout={layout}
                    from={String(fact.from)}
                    to={String(fact.to)}
                    colour="var(--muted)"
                  />,
                ]
              : [],
          )}
          {chosen.from !== null && chosen.to !== null && (
            <Arrow layout={layout} from={chosen.from} to={chosen.to} />
          )}
          <Armies {...{ layout, table, players }} draft={chosen.draft} />
        </MapBoard>
      </div>
      <Orders
        {...props}
        {...{ say, table, offers, total }}
        chosen={chosen}
        onUndo={() => choose({ draft: {} })}
        onSend={() => {
          const { place } = offers;
          if (place?.action === 'garrison')
            answer(place, {
              placements: Object.entries(chosen.draft).map(([territory, armies]) => ({ territory, armies })),
            });
          else setSending(true);
        }}
        key={step}
      />
      <span className="sr-only" role="status">
        {chosen.from !== null && placeName(chosen.from)}
      </span>
    </div>
  );
}

/** Of several facts of a kind the last one is drawn. */
const isLast = (facts: BoardProps['facts'], at: number): boolean =>
  !facts.slice(at + 1).some(({ fact }) => fact.type === facts[at]?.fact.type);

/** A letter leads to the next territory whose name begins with it. */
function findByName(event: KeyboardEvent<HTMLElement>): void {
  if (!/^[a-z]$/i.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  const focused = document.activeElement?.getAttribute('data-spot');
  if (focused === null || focused === undefined) return;
  const at = TERRITORY_IDS.map(String).indexOf(focused);
  const turned = [...TERRITORY_IDS.slice(at + 1), ...TERRITORY_IDS.slice(0, at + 1)];
  const found = turned.find((id) => id.startsWith(event.key.toLowerCase()));
  if (found === undefined) return;
  event.preventDefault();
  event.currentTarget.querySelector<SVGGElement>(`[data-spot="${found}"]`)?.focus();
}
