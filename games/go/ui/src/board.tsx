// The board of Go: every point is a button. What may be done there comes with the questions.
import {
  BLACK,
  boardFrom,
  pointName,
  pointNamed,
  type ShownTable,
  standing,
  stonesIn,
  WHITE,
} from '@rulewright/go';
import { type BoardProps, type Spot, SpotBoard, squareSpot, useLooking } from '@rulewright/ui';
import { useMemo, useRef, useState } from 'react';
import { Captured } from './captured.tsx';
import { type Chain, chainsOf, whyNot } from './chains.ts';
import { Ground, placeOf, Shadow, Stone, sideOf, Territory, UNIT } from './drawing.tsx';
import { historyOf } from './history.ts';
import { offersOf } from './offers.ts';
import { useSay } from './strings.ts';

const NEAR = 34; // pixels between two points: a finger that hits less is asked twice
const COLOURS = { X: 'black', O: 'white' } as const;
const SIGNS = { KO: 'koSign', SUICIDE: 'suicideSign', SUPERKO: 'superkoSign' } as const;
const MARKING = { dead: 'markDead', seki: 'markSeki', alive: 'markAlive' } as const;
const coloured = (letter: string | undefined) => (letter === 'X' || letter === 'O' ? COLOURS[letter] : null);

/** The board that is looked at: the present one, or an older one on which nothing is done. */
function useShown({ view, facts, past }: BoardProps) {
  const table = view.table as unknown as ShownTable; // the form Go shows its table in
  const { ply: move } = useLooking();
  return useMemo(() => {
    const history = historyOf(table, past ?? facts);
    const older = move === null ? undefined : history.boards[move];
    const isOlder = older !== undefined;
    const isScoring = !isOlder && (table.score !== null || view.phases.includes('territory-scoring'));
    const stones = older ?? stonesIn(table.rows);
    const last = isOlder ? (history.moves[(move ?? 0) - 1]?.at ?? null) : table.last;
    const board = boardFrom(table.size, stones);
    if (!isOlder) board.ko = pointNamed(table.ko ?? '', table.size);
    const owner = isScoring ? standing(table).owner : '';
    return { table, isOlder, isScoring, stones, last, board, chains: chainsOf(board), owner };
  }, [table, view.phases, past, facts, move]);
}

export function Board(props: BoardProps) {
  const { questions, facts, step, answer } = props;
  const say = useSay();
  const { table, isOlder, isScoring, stones, last, board, chains, owner } = useShown(props);
  const { size } = table;
  const [looked, setLooked] = useState<string | null>(null);
  const [aimed, setAimed] = useState<{ readonly step: number; readonly at: string } | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const names = useMemo(() => Array.from(stones, (_, at) => pointName(at, size)), [stones, size]);
  const empty = names.filter((_, at) => stones[at] === '.');
  const offers = offersOf(isOlder ? [] : questions, empty, answer);
  const colour = offers.kind === 'placeHandicap' ? 'black' : (table.turn ?? 'black');
  const aim = aimed?.step === step ? aimed.at : null;

  const choose = (at: string): (() => void) | undefined => {
    const go = offers.stones.get(at);
    if (go === undefined) return undefined;
    return () => {
      const isCoarse = matchMedia('(pointer: coarse)').matches;
      const apart = (frame.current?.clientWidth ?? Number.POSITIVE_INFINITY) / (size + 1);
      if (isCoarse && apart < NEAR && aim !== at) setAimed({ step, at });
      else go();
    };
  };
  const faultAt = (at: number) => whyNot(board, colour === 'black' ? BLACK : WHITE, at);
  const markOf = (chain: Chain | undefined) =>
    chain ? offers.marks.get(names[chain.first] ?? '') : undefined;
  /** What a point is, and what choosing it does: "D4, Black, chain of 5 with 3 liberties". */
  const labelOf = (name: string, at: number): string => {
    const chain = chains[at];
    const stone = coloured(stones[at]);
    const whose = stone === null ? coloured(owner[at]) : null;
    const numbers = { stones: chain?.stones ?? 0, count: chain?.liberties.size ?? 0 };
    return [
      name,
      stone === null ? say('empty') : say('stone', { colour: say(stone), ...numbers }),
      last === name && say('last'),
      isScoring && table.dead.includes(name) && say('dead'),
      isScoring && table.seki.includes(name) && say('seki'),
      whose !== null && say('territory', { colour: say(whose) }),
      doing(name, at, chain),
    ]
      .filter((part) => part !== false && part !== null)
      .join(', ');
  };
  const doing = (name: string, at: number, chain: Chain | undefined): string | null => {
    if (aim === name) return say('again');
    if (offers.stones.has(name)) return say(offers.kind === 'play' ? 'playHere' : 'placeHere');
    const mark = markOf(chain);
    if (mark !== undefined) return say(MARKING[mark.as]);
    return offers.kind === 'play' && chain === undefined ? say(faultAt(at)) : null;
  };
  const spots = names.map((name, at): Spot => {
    const { x, y } = placeOf(at, size);
    return {
      ...squareSpot(x, y, UNIT, 8),
      id: name,
      label: labelOf(name, at),
      mark: aim === name ? 'chosen' : undefined,
      act: choose(name) ?? markOf(chains[at])?.go,
      tried: offers.attempt && (() => offers.attempt?.(name)),
    };
  });
  const pointed = aim ?? looked;
  const isShadowed = pointed !== null && (offers.kind === 'play' || offers.kind === 'placeHandicap');
  return (
    <div ref={frame} className="h-full min-h-0">
      <SpotBoard
        {...{ spots, isOlder }}
        side={sideOf(size)}
        label={say('board')}
        onLook={setLooked}
        onEscape={() => setAimed(null)}
      >
        <Ground size={size} />
        <g className="piece" aria-hidden="true">
          {names.map((name, at) => {
            const { x, y } = placeOf(at, size);
            const stone = coloured(stones[at]);
            const isDead = isScoring && table.dead.includes(name);
            const whose = stone === null || isDead ? coloured(owner[at]) : null;
            const isSeki = isScoring && table.seki.includes(name);
            return (
              <g key={name} transform={`translate(${x} ${y})`} data-point={name}>
                {stone && <Stone colour={stone} isDead={isDead} isSeki={isSeki} isLast={last === name} />}
                {whose && <Territory colour={whose} />}
              </g>
            );
          })}
          {!isOlder && <Captured facts={facts} step={step} size={size} />}
          {isShadowed && stones[pointNamed(pointed, size)] === '.' && (
            <Shadow
              place={placeOf(pointNamed(pointed, size), size)}
              name={pointed}
              why={offers.stones.has(pointed) ? null : say(SIGNS[faultAt(pointNamed(pointed, size))])}
              isAimed={aim !== null}
              {...{ size, colour }}
            />
          )}
        </g>
      </SpotBoard>
    </div>
  );
}
