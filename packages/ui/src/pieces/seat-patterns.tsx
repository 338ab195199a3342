/** Lines over what belongs to a seat, one kind for each; the first has none. */
// biome-ignore format: table
const LINES = [
  '', 'M0 12H24', 'M12 0V24', 'M0 24L24 0M-6 6L6 -6M18 30L30 18', 'M0 0L24 24M-6 18L6 30M18 -6L30 6', 'M0 12H24M12 0V24',
] as const;
const FOG = 'M0 12q6 -7 12 0t12 0';

/** What fills what belongs to a seat, or lies in fog, over its colour. */
export const patternOf = (seat: number | 'fog'): string => `url(#seat-pattern-${seat})`;

/** The patterns themselves, once in a drawing: so that nobody is known by colour alone. */
export function SeatPatterns() {
  return (
    <defs>
      {[...LINES, FOG].map((lines, seat) => {
        const look = lines === FOG ? { stroke: 'var(--muted)', strokeOpacity: 0.35 } : OVER;
        const id = `seat-pattern-${lines === FOG ? 'fog' : seat}`;
        return (
          <pattern key={id} id={id} width="24" height="24" patternUnits="userSpaceOnUse">
            <path d={lines} strokeWidth="3" fill="none" {...look} />
          </pattern>
        );
      })}
    </defs>
  );
}
const OVER = { stroke: 'var(--paper)', strokeOpacity: 0.45 };
