import { diceLeft } from '@rulewright/backgammon';
import { Die } from '@rulewright/ui';
import { DIE, OFFERED, PIPS } from './data/looks.ts';
import type { Laid } from './draft.ts';
import { cubeAt, offerAt } from './layout.ts';

/** The dice on the cloth; those that are used fade. A click on them changes which is played first. */
export function Dice({ shown, sight, say, draft }: Laid) {
  const { isSwapped, swap } = draft;
  const faces = shown.dice === null ? [] : diceLeft(shown.dice, []);
  const left = [...draft.left];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: which die comes first is a short cut for the pointer
    <g onClick={swap}>
      {faces
        .sort((a, b) => (isSwapped ? a - b : b - a))
        .map((face, i) => {
          const isLeft = left.includes(face);
          if (isLeft) left.splice(left.indexOf(face), 1);
          const { x, y } = offerAt(shown.kept.turn, sight, (i - (faces.length - 1) / 2) * 42);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice have no names
            <g key={i} data-die={i} style={{ transform: `translate(${x}px, ${y}px)` }}>
              <Die
                {...{ face, x: -18, y: -18, width: 36, height: 36, colour: PIPS }}
                className={isLeft || draft.question === undefined ? DIE : `${DIE} opacity-35`}
                label={say(isLeft ? 'die' : 'dieUsed', { face })}
              />
            </g>
          );
        })}
    </g>
  );
}

/** The doubling cube: on its rail, or turned and before whoever has to answer; it shows 64 where it has not been turned. */
export function Cube({ shown, sight, say }: Laid) {
  const { offered, value: worth } = shown.cube;
  const { owner, turn, settings } = shown.kept;
  const value = offered === null ? worth : 2 * worth;
  const held = owner < 0 ? 'middle' : owner === sight.seat ? 'yours' : 'theirs';
  const answerer = offered === 'double' ? 1 - turn : turn;
  const { x, y } = offered === null ? cubeAt(owner, sight) : offerAt(answerer, sight);
  if (!settings.cube) return null;
  return (
    <g data-cube="" style={{ transform: `translate(${x}px, ${y}px)` }}>
      <rect x={-20} y={-18} width={40} height={40} rx={6} className="fill-black opacity-25" />
      <Die
        {...{ x: -21, y: -21, width: 42, height: 42, colour: PIPS }}
        face={String(value === 1 ? 64 : value)}
        className={offered === null ? DIE : OFFERED}
        label={say('cube', { value, whose: say(offered === null ? held : 'offered') })}
      />
    </g>
  );
}
