import { startSetup } from '@rulewright/chess';
import { StartFigure } from '@rulewright/ui';
import { Ground, Pieces, placeOf, SIZE } from './ground.tsx';
import { useSay } from './strings.ts';

/** How a game with these options begins, as a small board. */
export function Preview({ options }: { readonly options: unknown }) {
  const say = useSay();
  const { variant, number } = options as { variant?: string; number?: number }; // made from the schema of chess
  const place = placeOf(false);
  const isDrawn = variant === 'chess960' && number === undefined;
  const { board } = startSetup(variant === 'chess960' ? number : undefined);
  return (
    <StartFigure side={SIZE * 8} label={say('start')} caption={isDrawn && say('drawn')}>
      <Ground place={place} />
      {!isDrawn && <Pieces {...{ board, place }} />}
    </StartFigure>
  );
}
