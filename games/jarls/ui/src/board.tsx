// The board of Jarls: choose a piece, then where it goes. What is legal comes with the questions.
import {
  type GameState,
  getValidMoves,
  hexDistance,
  type Piece as PieceState,
  SIGHT,
  type ValidMove,
} from '@rulewright/jarls';
import {
  type BoardProps,
  type Hex,
  HexBoard,
  type HexCell,
  hexesWithin,
  hexId,
  hexPoints,
  useWords,
} from '@rulewright/ui';
import { useState } from 'react';
import { GROUND } from './colours.ts';
import { CombatPreview } from './combat-preview.tsx';
import { Coordinates } from './coordinates.tsx';
import { type Legal, legalMoves } from './legal.ts';
import { Pieces } from './pieces-layer.tsx';
import { type BoardSay, boardTexts, sideOf } from './strings.ts';
import { ownPieces, sinceOwn, Traces } from './traces.tsx';

export function Board(props: BoardProps) {
  const { view, questions, facts, past = facts, step, names, answer, seesAll = false } = props;
  const say = useWords('jarls', boardTexts);
  const state = view.table as unknown as GameState; // Jarls shows its table in this form
  const legal = legalMoves(questions, answer);
  const [chosen, setChosen] = useState<{ readonly step: number; readonly piece: string } | null>(null);
  const [looked, setLooked] = useState<string | null>(null);
  const piece = chosen?.step === step && legal.movers.has(chosen.piece) ? chosen.piece : null;
  const previews = piece === null ? new Map<string, ValidMove>() : previewsOf(state, view.player, piece);
  const seen = sightOf(state, view.player, seesAll);
  const cells = hexesWithin(state.config.boardRadius).map((hex) =>
    cellOf({
      hex,
      state,
      viewer: view.player,
      names,
      legal,
      piece,
      previews,
      seen,
      say,
      choose: (id) => setChosen(id === null ? null : { step, piece: id }),
    }),
  );
  return (
    <div className="flex h-full min-h-0 flex-col gap-2">
      <div className="min-h-0 grow">
        <HexBoard
          label={say('board')}
          radius={state.config.boardRadius}
          cells={cells}
          onLook={setLooked}
          onEscape={() => setChosen(null)}
        >
          <Throne />
          <Coordinates radius={state.config.boardRadius} />
          <Traces moves={sinceOwn(past, ownPieces(view.player, view.players))} />
          <Pieces
            state={state}
            facts={facts}
            step={step}
            ready={new Set([...legal.movers.keys(), ...legal.picks.keys()])}
          />
        </HexBoard>
      </div>
      <CombatPreview
        move={looked === null ? undefined : previews.get(looked)}
        state={state}
        isBlind={state.config.fog === true && view.player === null && !seesAll}
        viewer={view.player}
        names={names}
        say={say}
      />
    </div>
  );
}

const sameHex = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r;

function previewsOf(state: GameState, viewer: string | null, piece: string): ReadonlyMap<string, ValidMove> {
  const moves = viewer === null ? [] : getValidMoves(state, viewer, piece);
  return new Map(moves.map((move) => [hexId(move.to), move]));
}

/** Under fog, what the viewer's pieces look upon; who only looks on sees none of it. */
function sightOf(state: GameState, viewer: string | null, seesAll: boolean): (hex: Hex) => boolean {
  if (state.config.fog !== true || seesAll) return () => true;
  const own = state.pieces.filter(({ owner }) => owner === viewer);
  return (hex) => own.some(({ position }) => hexDistance(position, hex) <= SIGHT);
}

interface CellInput {
  readonly hex: Hex;
  readonly state: GameState;
  readonly viewer: string | null;
  readonly names: (player: string) => string;
  readonly legal: Legal;
  readonly piece: string | null; // chosen
  readonly previews: ReadonlyMap<string, ValidMove>;
  readonly seen: (hex: Hex) => boolean;
  readonly say: BoardSay;
  readonly choose: (piece: string | null) => void;
}

function cellOf(input: CellInput): HexCell {
  const { hex, state, legal, piece, previews, say, choose } = input;
  const id = hexId(hex);
  const here = state.pieces.find(({ position }) => sameHex(position, hex));
  const go = piece === null ? legal.places.get(id) : legal.movers.get(piece)?.get(id);
  const pick =
    here && (legal.picks.get(here.id) ?? (legal.movers.has(here.id) ? () => choose(here.id) : undefined));
  const isChosen = here !== undefined && here.id === piece;
  const attack = previews.get(id)?.combat;
  const note = go
    ? attack
      ? say(attack.outcome === 'push' ? 'pushHere' : 'blockedHere', {
          attack: attack.attack,
          defense: attack.defense,
        })
      : say('goHere')
    : isChosen
      ? say('chosen')
      : pick
        ? say(here && legal.picks.has(here.id) ? 'mayStarve' : 'canMove')
        : '';
  return {
    hex,
    label: [`${hex.q},${hex.r}`, describe(input, here), note].filter(Boolean).join(', '),
    ground: ground(input),
    mark: isChosen ? 'chosen' : go ? 'target' : undefined,
    act: go ?? (isChosen ? () => choose(null) : pick),
    tried: piece === null ? undefined : () => legal.attempt(piece, hex),
    isMovable: here !== undefined && legal.movers.has(here.id),
    hint: go && <Target attack={attack} />,
  };
}

function describe(input: CellInput, here: PieceState | undefined): string {
  const { hex, state, viewer, names, seen, say } = input;
  const place = sameHex(hex, { q: 0, r: 0 }) ? say('throne') : '';
  if (here?.type === 'shield') return say('shield');
  if (here) {
    const side = sideOf(state.teams, here.owner);
    const owner = here.owner === viewer ? say('yours') : names(here.owner ?? '');
    return [place, owner, say(here.type), side && `(${say('side', { side })})`].filter(Boolean).join(' ');
  }
  if (state.holes?.some((hole) => sameHex(hole, hex))) return say('hole');
  return place || say(seen(hex) ? 'free' : 'fog');
}

function ground({ hex, state, seen }: CellInput): string {
  if (state.holes?.some((hole) => sameHex(hole, hex))) return GROUND.hole;
  if (sameHex(hex, { q: 0, r: 0 })) return GROUND.throne;
  if (!seen(hex)) return GROUND.fog;
  return hexDistance(hex, { q: 0, r: 0 }) === state.config.boardRadius ? GROUND.edge : GROUND.plain;
}

const RING = hexPoints(33);

/** A dot where a piece may go; where it would attack, a ring and the strengths. */
function Target({ attack }: { readonly attack: ValidMove['combat'] }) {
  if (!attack) return <circle r={9} className="fill-(--accent) opacity-80" />;
  const pushes = attack.outcome === 'push';
  return (
    <>
      <polygon
        points={RING}
        className={`fill-none ${pushes ? 'stroke-(--good)' : 'stroke-(--bad)'}`}
        strokeWidth={5}
        strokeDasharray={pushes ? undefined : '7 5'}
      />
      <g transform="translate(0 25)">
        <rect
          x={-19}
          y={-10}
          width={38}
          height={19}
          rx={9}
          className={pushes ? 'fill-(--good)' : 'fill-(--bad)'}
        />
        <text textAnchor="middle" y={4.5} className="fill-(--panel) font-bold text-[13px]">
          {attack.attack}:{attack.defense}
        </text>
      </g>
    </>
  );
}

function Throne() {
  return (
    <path
      d="M-12 16V-15H12V16M-12 2H12M-16 16H-8M8 16H16M-12 -15L-15 -20M12 -15L15 -20"
      className="fill-none stroke-[light-dark(#7a5805,#f0cf73)]"
      strokeWidth={3}
      strokeLinecap="round"
    />
  );
}
