import { type Hex, hexId, hexPoints, hexX, hexY, type ToldFact } from '@rulewright/ui';

const STEP = hexPoints(30);

export interface Trace {
  readonly from: Hex;
  readonly to: Hex;
}

/** The names of the viewer's pieces begin so; who only looks on has none. */
export function ownPieces(viewer: string | null, players: readonly string[]): RegExp | null {
  const seat = viewer === null ? -1 : players.indexOf(viewer);
  return seat < 0 ? null : new RegExp(`^[jw]${seat + 1}(-|$)`);
}

/** The moves of others since the viewer's own last one, and that one where nobody has answered yet; oldest first. */
export function sinceOwn(past: readonly ToldFact[], own: RegExp | null): Trace[] {
  const moves = past.flatMap(({ fact }) => {
    const { pieceId, from, to } = fact as {
      readonly pieceId?: string;
      readonly from?: Hex;
      readonly to?: Hex;
    }; // the fields of a move
    return fact.type === 'MOVE' && pieceId !== undefined && from && to ? [{ pieceId, from, to }] : [];
  });
  const last = own === null ? moves.length - 2 : moves.findLastIndex(({ pieceId }) => own.test(pieceId));
  const since = moves.slice(last + 1);
  return since.length > 0 ? since : moves.slice(-1);
}

/** Where others have gone, so that nobody has to ask; older moves fade. */
export function Traces({ moves }: { readonly moves: readonly Trace[] }) {
  return moves.map(({ from, to }, i) => (
    <g
      // biome-ignore lint/suspicious/noArrayIndexKey: the same way may be gone twice
      key={`${i} ${hexId(from)} ${hexId(to)}`}
      data-last-move=""
      className="stroke-(--accent)"
      opacity={0.65 * 0.75 ** (moves.length - 1 - i)}
      strokeWidth={5}
    >
      <polygon points={STEP} transform={`translate(${hexX(from)} ${hexY(from)})`} className="fill-none" />
      <path
        d={`M${hexX(from)} ${hexY(from)}L${hexX(to)} ${hexY(to)}`}
        strokeDasharray="1 12"
        strokeLinecap="round"
      />
    </g>
  ));
}
