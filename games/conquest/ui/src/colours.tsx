// Owners by colour and pattern, never by colour alone.
import { seatColour } from '@rulewright/ui';

const GREY = 'light-dark(#8d8a83, #6a7079)';

export const colourOf = (players: readonly string[], owner: string | null): string => {
  const seat = owner === null ? -1 : players.indexOf(owner);
  return seat < 0 ? GREY : seatColour(seat);
};

/** Lines over a territory, one kind for each seat; the first seat has none. */
// biome-ignore format: table
const LINES = [
  '', 'M0 12H24', 'M12 0V24', 'M0 24L24 0M-6 6L6 -6M18 30L30 18', 'M0 0L24 24M-6 18L6 30M18 -6L30 6', 'M0 12H24M12 0V24',
] as const;

export const patternId = (seat: number): string => `conquest-seat-${seat}`;

/** The patterns of all seats, and the one of fog. */
export function Patterns() {
  return (
    <defs>
      {LINES.map((lines, seat) => (
        <pattern key={lines} id={patternId(seat)} width="24" height="24" patternUnits="userSpaceOnUse">
          <path d={lines} stroke="var(--paper)" strokeOpacity="0.45" strokeWidth="3" fill="none" />
        </pattern>
      ))}
      <pattern id="conquest-fog" width="36" height="36" patternUnits="userSpaceOnUse">
        <path
          d="M0 18q9 -10 18 0t18 0"
          stroke="var(--muted)"
          strokeOpacity="0.35"
          strokeWidth="4"
          fill="none"
        />
      </pattern>
    </defs>
  );
}
