import type { Picture as PictureOf } from '@rulewright/ui';

/** A corner of a board with a few stones: what the lobby shows of Go. */
export const Picture: PictureOf = (props) => (
  <svg viewBox="0 0 160 100" aria-hidden="true" {...props}>
    <rect width="160" height="100" fill="#d9ac5d" />
    <path
      d="M20 12V100M44 12V100M68 12V100M92 12V100M116 12V100M140 12V100M20 12H160M20 36H160M20 60H160M20 84H160"
      stroke="#5b3f16"
      strokeWidth="1.5"
    />
    <circle cx="92" cy="84" r="3" fill="#5b3f16" />
    <g stroke="#00000055" strokeWidth="1">
      <circle cx="44" cy="36" r="11" fill="#1d1a17" />
      <circle cx="68" cy="36" r="11" fill="#fbf8f1" />
      <circle cx="68" cy="60" r="11" fill="#1d1a17" />
      <circle cx="92" cy="60" r="11" fill="#fbf8f1" />
      <circle cx="92" cy="36" r="11" fill="#fbf8f1" />
      <circle cx="44" cy="84" r="11" fill="#1d1a17" />
    </g>
    <circle cx="92" cy="60" r="5" fill="none" stroke="#a1161c" strokeWidth="2" />
  </svg>
);
