import type { Picture as PictureOf } from '@rulewright/ui';

export const Picture: PictureOf = (props) => (
  <svg viewBox="0 0 160 100" aria-hidden="true" {...props}>
    <rect width="160" height="100" fill="#3a3450" />
    <path d="M65 14V86M95 14V86M44 35H116M44 65H116" stroke="#cfc6ea" strokeWidth="3" strokeLinecap="round" />
    <path
      d="M50 20L60 30M60 20L50 30M75 45L85 55M85 45L75 55"
      stroke="#ff9d8a"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <circle cx="105" cy="25" r="6" fill="none" stroke="#8fd0ff" strokeWidth="4" />
    <circle cx="55" cy="75" r="6" fill="none" stroke="#8fd0ff" strokeWidth="4" />
  </svg>
);
