import { fixedHandicap, type GoOptions, RULESETS } from '@rulewright/go';
import { StartFigure } from '@rulewright/ui';
import { Ground, placeOf, Stone, sideOf } from './drawing.tsx';
import { useSay } from './strings.ts';

/** How a game with these options begins: a small board, and what White gets. */
export function Preview({ options }: { readonly options: unknown }) {
  const say = useSay();
  const { size = 19, rules: id = 'chinese', handicap = 0, ...chosen } = options as Partial<GoOptions>; // by the schema of Go
  const rules = RULESETS[id];
  const isFree = (chosen.placement ?? rules.placement) === 'free';
  const komi = chosen.komi ?? (handicap > 0 ? rules.komiWithHandicap : rules.komi);
  const stones = isFree ? [] : fixedHandicap(size, handicap);
  const isWrong = handicap === 1 || (!isFree && stones.length !== handicap);
  const caption = (
    <>
      {[say('rules', { rules: say(id) }), say('komi', { komi })].join(' · ')}
      {isWrong && <strong className="block text-bad">{say('noHandicap', { count: handicap })}</strong>}
      {isFree && handicap > 0 && <span className="block">{say('freeHandicap', { stones: handicap })}</span>}
    </>
  );
  return (
    <StartFigure side={sideOf(size)} label={say('start', { size })} caption={caption}>
      <Ground size={size} />
      {stones.map((at) => {
        const { x, y } = placeOf(at, size);
        return (
          <g key={at} transform={`translate(${x} ${y})`}>
            <Stone colour="black" />
          </g>
        );
      })}
    </StartFigure>
  );
}
