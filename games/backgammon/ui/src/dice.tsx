import { Die } from '@rulewright/ui';
import type { Draft } from './draft.ts';
import { offerAt, type Sight } from './layout.ts';
import type { BoardSay } from './strings.ts';

interface DiceProps {
  readonly dice: readonly number[];
  readonly draft: Draft;
  readonly sight: Sight;
  readonly say: BoardSay;
  readonly seat: number; // whose they are
  readonly isSwapped: boolean;
  readonly swap: () => void;
}

/** The dice on the cloth; those that are used fade. A click on them changes which is played first. */
export function Dice({ dice, draft, sight, say, seat, isSwapped, swap }: DiceProps) {
  const [a, b] = dice;
  const all =
    a === undefined || b === undefined ? [] : a === b ? [a, a, a, a] : a < b === isSwapped ? [a, b] : [b, a];
  const left = [...draft.left];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: which die comes first is a short cut for the pointer
    <g onClick={swap}>
      {all.map((face, i) => {
        const at = left.indexOf(face);
        if (at >= 0) left.splice(at, 1);
        const { x, y } = offerAt(seat, sight, (i - (all.length - 1) / 2) * 42);
        return (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: dice have no names
            key={i}
            data-die={`${x} ${y}`}
            style={{ transform: `translate(${x}px, ${y}px)` }}
            opacity={at >= 0 || draft.question === undefined ? 1 : 0.35}
            aria-hidden="true"
          >
            <svg x={-18} y={-18} width={36} height={36} aria-hidden="true">
              <Die
                face={face}
                className="[&_rect]:fill-[#fbf7ee] [&_rect]:stroke-[#5a4a35]"
                colour="#26313f"
                label={say(at >= 0 ? 'die' : 'dieUsed', { face })}
              />
            </svg>
          </g>
        );
      })}
    </g>
  );
}
