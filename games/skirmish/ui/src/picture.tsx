import type { Picture as PictureOf } from '@rulewright/ui';

/** Two banners and crossed blades. */
export const Picture: PictureOf = (props) => (
  <svg viewBox="0 0 160 100" aria-hidden="true" {...props}>
    <rect width="160" height="100" fill="#4b2f29" />
    <path d="M0 78L46 60L92 76L160 56V100H0Z" fill="#38221d" />
    <path d="M28 16V86M132 16V86" stroke="#d9b98a" strokeWidth="4" strokeLinecap="round" />
    <path d="M30 18H62L54 31L62 44H30Z" fill="#c8402f" />
    <path d="M130 18H98L106 31L98 44H130Z" fill="#3b76c4" />
    <g stroke="#e9e4da" strokeWidth="5" strokeLinecap="round">
      <path d="M58 84L100 40M102 84L60 40" />
      <path d="M60 70L72 82M100 70L88 82" stroke="#d9b98a" />
    </g>
  </svg>
);
