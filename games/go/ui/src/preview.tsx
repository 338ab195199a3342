import { fixedHandicap, type GoOptions, RULESETS } from '@rulewright/go';
import { useWords } from '@rulewright/ui';
import { boardTexts } from './data/texts.ts';
import { Ground, placeOf, Stone, sideOf } from './drawing.tsx';

/** How a game with these options begins: a small board, and what White gets. */
export function Preview({ options }: { readonly options: unknown }) {
  const say = useWords('go', boardTexts);
  const { size = 19, rules: id = 'chinese', handicap = 0, ...chosen } = options as Partial<GoOptions>; // by the schema of Go
  const rules = RULESETS[id];
  const isFree = (chosen.placement ?? rules.placement) === 'free';
  const komi = chosen.komi ?? (handicap > 0 ? rules.komiWithHandicap : rules.komi);
  const stones = isFree ? [] : fixedHandicap(size, handicap);
  const isWrong = handicap === 1 || (!isFree && stones.length !== handicap);
  return (
    <figure className="grid w-48 gap-1 text-muted text-sm [&_.names]:hidden">
      <svg viewBox={`0 0 ${sideOf(size)} ${sideOf(size)}`} role="img" aria-label={say('start', { size })}>
        <Ground size={size} />
        {stones.map((at) => {
          const { x, y } = placeOf(at, size);
          return (
            <g key={at} transform={`translate(${x} ${y})`}>
              <Stone colour="black" />
            </g>
          );
        })}
      </svg>
      <figcaption>
        {[say('rules', { rules: say(id) }), say('komi', { komi })].join(' · ')}
        {isWrong && <strong className="block text-bad">{say('noHandicap', { count: handicap })}</strong>}
        {isFree && handicap > 0 && <span className="block">{say('freeHandicap', { stones: handicap })}</span>}
      </figcaption>
    </figure>
  );
}
