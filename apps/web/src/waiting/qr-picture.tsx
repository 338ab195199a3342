import { useMemo } from 'react';
import { qrCode } from './qr-code.ts';

const QUIET = 4; // modules of white around it, without which it is not found

/** An address to be photographed; nothing where it is too long. Dark on white in every theme. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const code = useMemo(() => qrCode(text), [text]);
  if (code === null) return null;
  const size = code.length + 2 * QUIET;
  const path = code
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="h-40 w-40 shrink-0 rounded-lg bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
