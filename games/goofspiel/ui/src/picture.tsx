import type { Picture as PictureOf } from '@rulewright/ui';

/** Three face-down cards, fanned. */
const Hand = ({ x, ...colours }: { readonly x: number; readonly fill: string; readonly stroke: string }) =>
  [-16, 0, 16].map((turn) => (
    <rect
      key={turn}
      x={x}
      y="30"
      width="32"
      height="46"
      rx="5"
      transform={`rotate(${turn} ${x + 16} 84)`}
      strokeWidth="2"
      {...colours}
    />
  ));

/** A prize between two hands of face-down bids. */
export const Picture: PictureOf = (props) => (
  <svg viewBox="0 0 160 100" aria-hidden="true" {...props}>
    <rect width="160" height="100" fill="#33295a" />
    <Hand x={14} fill="#6f5bd0" stroke="#cfc4ff" />
    <Hand x={114} fill="#b04a6c" stroke="#ffc9da" />
    <rect x="62" y="18" width="36" height="52" rx="5" fill="#fffaf0" stroke="#d8c9a0" strokeWidth="2" />
    <path d="M80 30L93 44L80 58L67 44Z" fill="#c2410c" />
  </svg>
);
