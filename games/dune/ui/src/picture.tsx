import type { Picture as PictureOf } from '@rulewright/ui';

/** Dunes under two moons, and a worm. */
export const Picture: PictureOf = (props) => (
  <svg viewBox="0 0 160 100" aria-hidden="true" {...props}>
    <rect width="160" height="100" fill="#6b2f14" />
    <rect width="160" height="58" fill="#d9813a" />
    <circle cx="118" cy="24" r="11" fill="#ffe3b0" />
    <circle cx="136" cy="34" r="5" fill="#ffd08a" />
    <path d="M0 58C30 40 52 66 86 52S140 44 160 56V100H0Z" fill="#c2642a" />
    <path d="M0 78C26 60 60 84 96 70S144 66 160 74V100H0Z" fill="#8d3f1a" />
    <path
      d="M30 84C34 50 58 38 66 56C70 66 58 70 57 60M44 84C46 66 56 56 60 62"
      fill="none"
      stroke="#3a1a0b"
      strokeWidth="5"
      strokeLinecap="round"
    />
  </svg>
);
