import type { Picture as PictureOf } from '@rulewright/ui';
import { SHAPES } from './data/shapes.ts';

/** Points, checkers and two dice: what the lobby shows of backgammon. */
export const Picture: PictureOf = (props) => (
  <svg viewBox="0 0 160 100" aria-hidden="true" {...props}>
    {SHAPES.map((shape) => (
      <path key={shape.d} strokeWidth={1.5} strokeLinecap="round" strokeLinejoin="round" {...shape} />
    ))}
  </svg>
);
