import { lookOf } from '../texts/colours.ts';

/** The disc of a faction: its colour, and a letter for those who do not see it. */
export function FactionMark({ faction }: { readonly faction: string }) {
  const { colour, letter } = lookOf(faction);
  return (
    <span
      aria-hidden="true"
      className="grid h-6 w-6 shrink-0 place-items-center rounded-full border border-white/60 font-bold text-white text-xs"
      style={{ background: colour }}
    >
      {letter}
    </span>
  );
}
