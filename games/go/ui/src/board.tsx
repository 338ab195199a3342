// The board of Go: every point is a button. What may be done there comes with the questions.
import {
  chainsOf,
  type Board as GoBoard,
  type Player,
  pointName,
  type ShownTable,
  shownBoard,
  standing,
  whyNot,
} from '@rulewright/go';
import { type BoardProps, type Spot, SpotLayer, useWords } from '@rulewright/ui';
import { useMemo, useRef, useState } from 'react';
import { Captured } from './captured.tsx';
import { Ground, Stone, Territory } from './drawing.tsx';
import { placeOf, sideOf, UNIT } from './geometry.ts';
import { type Offers, offersOf } from './offers.ts';
import { type BoardSay, boardTexts } from './strings.ts';

const NEAR = 34; // pixels between two points: a finger that hits less is asked twice

export function Board({ view, questions, facts, step, answer }: BoardProps) {
  const say = useWords('go', boardTexts);
  const table = view.table as unknown as ShownTable; // the form Go shows its table in
  const { size, rows } = table;
  const [looked, setLooked] = useState<string | null>(null);
  const [aimed, setAimed] = useState<{ readonly step: number; readonly at: string } | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const stones = useMemo(() => rows.toReversed().join(''), [rows]);
  const names = useMemo(() => Array.from(stones, (_, at) => pointName(at, size)), [stones, size]);
  const board = useMemo(() => shownBoard(table), [table]);
  const chains = useMemo(() => chainsOf(board), [board]);
  const isScoring = view.phases.includes('territory-scoring') || table.score !== null;
  const owner = useMemo(() => (isScoring ? standing(table).owner : null), [isScoring, table]);
  const empty = names.filter((_, at) => stones[at] === '.');
  const offers = offersOf(questions, empty, answer);
  const colour: Player = offers.kind === 'placeHandicap' ? 'black' : (table.turn ?? 'black');
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
  const spots = names.map((name, at): Spot => {
    const { x, y } = placeOf(at, size);
    const mark = offers.marks.get(names[chains[at]?.points[0] ?? -1] ?? '');
    const act = choose(name) ?? mark?.go;
    return {
      id: name,
      x,
      y,
      label: labelOf({
        table,
        name,
        at,
        stone: stones[at] ?? '.',
        board,
        chains,
        owner,
        offers,
        say,
        isAimed: aim === name,
        colour,
      }),
      shape: <rect className="shape" x={x - UNIT / 2} y={y - UNIT / 2} width={UNIT} height={UNIT} rx={8} />,
      mark: aim === name ? 'chosen' : undefined,
      act,
    };
  });
  const side = sideOf(size);
  return (
    <div ref={frame} className="h-full min-h-0">
      <svg className="board" viewBox={`0 0 ${side} ${side}`} aria-label={say('board')}>
        <title>{say('board')}</title>
        <Ground size={size} />
        <g className="piece" aria-hidden="true">
          {names.map((name, at) => (
            <g key={name} transform={translate(at, size)} data-point={name}>
              {stones[at] !== '.' ? (
                <Stone
                  colour={stones[at] === 'X' ? 'black' : 'white'}
                  isDead={table.dead.includes(name)}
                  isSeki={table.seki.includes(name)}
                  isLast={table.last === name}
                />
              ) : null}
              {owner !== null && (stones[at] === '.' || table.dead.includes(name)) && owner[at] !== 0 ? (
                <Territory colour={owner[at] === 1 ? 'black' : 'white'} />
              ) : null}
            </g>
          ))}
          <Captured facts={facts} step={step} size={size} />
          <Shadow at={aim ?? looked} isAimed={aim !== null} {...{ names, size, offers, colour, board }} />
        </g>
        <SpotLayer label={say('board')} spots={spots} onLook={setLooked} onEscape={() => setAimed(null)} />
      </svg>
    </div>
  );
}

const translate = (at: number, size: number): string => {
  const { x, y } = placeOf(at, size);
  return `translate(${x} ${y})`;
};

interface ShadowProps {
  readonly at: string | null; // looked at, or aimed at with a finger
  readonly isAimed: boolean;
  readonly names: readonly string[];
  readonly size: number;
  readonly offers: Offers;
  readonly colour: Player;
  readonly board: GoBoard;
}

/** The stone as it would stand; where it may not, a sign. With a finger it is large, with a cross-hair. */
function Shadow({ at, isAimed, names, size, offers, colour, board }: ShadowProps) {
  const point = at === null ? -1 : names.indexOf(at);
  if (at === null || point < 0 || (offers.kind !== 'play' && offers.kind !== 'placeHandicap')) return null;
  const { x, y } = placeOf(point, size);
  const side = sideOf(size);
  if (!offers.stones.has(at)) {
    const isStone = whyNot(board, colour, point) === 'OCCUPIED';
    return isStone ? null : (
      <path
        transform={`translate(${x} ${y})`}
        d="M-9 -9L9 9M9 -9L-9 9"
        className="stroke-(--bad)"
        strokeWidth={4}
        data-refused=""
      />
    );
  }
  return (
    <>
      {isAimed && (
        <path
          d={`M0 ${y}H${side}M${x} 0V${side}`}
          className="stroke-(--accent)"
          strokeWidth={3}
          data-cross=""
        />
      )}
      <g transform={`translate(${x} ${y})${isAimed ? ' scale(1.5)' : ''}`} data-shadow={at}>
        <Stone colour={colour} isShadow />
      </g>
    </>
  );
}

interface LabelInput {
  readonly table: ShownTable;
  readonly name: string;
  readonly at: number;
  readonly stone: string;
  readonly board: GoBoard;
  readonly chains: ReturnType<typeof chainsOf>;
  readonly owner: Uint8Array | null;
  readonly offers: Offers;
  readonly say: BoardSay;
  readonly isAimed: boolean;
  readonly colour: Player;
}

/** What a point is, and what choosing it does: "D4, Black, chain of 5 with 3 liberties". */
function labelOf(input: LabelInput): string {
  const { table, name, at, stone, chains, owner, say } = input;
  const chain = chains[at];
  const parts = [name];
  if (chain) {
    const colour = say(stone === 'X' ? 'black' : 'white');
    parts.push(say('stone', { colour, stones: chain.points.length, liberties: chain.liberties }));
  } else parts.push(say('empty'));
  if (table.last === name) parts.push(say('last'));
  if (table.dead.includes(name)) parts.push(say('dead'));
  if (table.seki.includes(name)) parts.push(say('seki'));
  if (stone === '.' && owner !== null && owner[at] !== 0)
    parts.push(say('territory', { colour: say(owner[at] === 1 ? 'black' : 'white') }));
  return [...parts, ...doing(input)].join(', ');
}

const MARKING = { dead: 'markDead', seki: 'markSeki', alive: 'markAlive' } as const;

function doing({
  table,
  name,
  at,
  stone,
  board,
  chains,
  offers,
  say,
  isAimed,
  colour,
}: LabelInput): string[] {
  if (isAimed) return [say('again')];
  if (offers.stones.has(name)) return [say(offers.kind === 'play' ? 'playHere' : 'placeHere')];
  const first = chains[at]?.points[0];
  const mark = first === undefined ? undefined : offers.marks.get(pointName(first, table.size));
  if (mark !== undefined) return [say(MARKING[mark.as])];
  if (offers.kind !== 'play' || stone !== '.') return [];
  const why = whyNot(board, colour, at);
  return why === 'OCCUPIED' ? [] : [say(why)];
}
