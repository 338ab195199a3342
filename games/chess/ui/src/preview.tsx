import { STANDARD, startSetup } from '@rulewright/chess';
import { useWords } from '@rulewright/ui';
import { boardTexts } from './data/texts.ts';
import { Ground, Pieces, placeOf, SIZE } from './ground.tsx';

/** How a game with these options begins, as a small board. */
export function Preview({ options }: { readonly options: unknown }) {
  const say = useWords('chess', boardTexts);
  const { variant, number } = options as { variant?: string; number?: number }; // made from the schema of chess
  const isDrawn = variant === 'chess960' && number === undefined;
  const place = placeOf(false);
  const start = variant === 'chess960' ? (number ?? STANDARD) : STANDARD;
  return (
    <figure className="grid w-48 gap-1 text-muted text-sm [&_.names]:hidden">
      <svg viewBox={`0 0 ${SIZE * 8} ${SIZE * 8}`} role="img" aria-label={say('start')}>
        <Ground place={place} />
        {!isDrawn && <Pieces board={startSetup(start).board} place={place} />}
      </svg>
      {isDrawn && <figcaption>{say('drawn')}</figcaption>}
    </figure>
  );
}
