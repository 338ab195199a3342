import type { GameState, Piece as PieceState } from '@rulewright/jarls';
import { fly, type Hex, hexX, hexY, type ToldFact, wantsLessMotion } from '@rulewright/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { flights } from './animations.ts';
import { owners } from './colours.ts';
import { Piece } from './pieces.tsx';
import { sideOf } from './strings.ts';

interface Props {
  readonly state: GameState;
  readonly facts: readonly ToldFact[];
  readonly step: number;
  readonly ready: ReadonlySet<string>; // something can be done with these
}

const FADE_MS = 700;
const at = (hex: Hex) => ({ x: hexX(hex), y: hexY(hex) });

/** The pieces where they stand; with a new step they come there from where they were, and the fallen fade. */
export function Pieces({ state, facts, step, ready }: Props) {
  const layer = useRef<SVGGElement>(null);
  const before = useRef<{ step: number; pieces: readonly PieceState[] }>({ step, pieces: state.pieces });
  const [fallen, setFallen] = useState<readonly PieceState[]>([]);
  const { pieces } = state;

  useLayoutEffect(() => {
    const last = before.current;
    before.current = { step, pieces };
    if (last.step === step || facts.length === 0 || wantsLessMotion()) return;
    setFallen(last.pieces.filter(({ id }) => !pieces.some((piece) => piece.id === id)));
    const timer = setTimeout(() => setFallen([]), FADE_MS);
    return () => clearTimeout(timer);
  }, [step, facts, pieces]);

  // Runs when the fallen have been drawn too: they fly like the others.
  const flown = useRef(step);
  useLayoutEffect(() => {
    if (flown.current === step && fallen.length === 0) return;
    const isNew = flown.current !== step;
    flown.current = step;
    const moving = flights(facts).filter(({ fades }) => isNew || fades);
    fly(
      moving.flatMap(({ pieceId, from, to, delay, fades }) => {
        const element = layer.current?.querySelector(`[data-piece="${CSS.escape(pieceId)}"]`);
        return element ? [{ element, from: at(from), to: at(to), delay, fades }] : [];
      }),
    );
  }, [step, facts, fallen]);

  const colour = owners(state.players);
  const seat = (owner: string | null) => state.players.findIndex(({ id }) => id === owner);
  const draw = ({ id, type, owner, position }: PieceState, isFallen: boolean) => (
    <g
      key={id}
      data-piece={id}
      className="piece"
      style={{ transform: `translate(${hexX(position)}px, ${hexY(position)}px)` }}
      opacity={isFallen ? 0.001 : 1}
    >
      <Piece type={type} seat={seat(owner)} colour={colour(owner)} side={sideOf(state.teams, owner)} />
      {ready.has(id) && (
        <circle
          r={type === 'jarl' ? 34 : 28}
          className="fill-none stroke-(--accent)"
          strokeWidth={2}
          strokeDasharray="4 5"
        />
      )}
    </g>
  );
  return (
    <g ref={layer}>
      {fallen.map((piece) => draw(piece, true))}
      {pieces.map((piece) => draw(piece, false))}
    </g>
  );
}
