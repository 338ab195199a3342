const SEATS = 6;

/** The colour of a seat as the theme has it. */
export const seatColour = (seat: number): string => `var(--seat-${((seat % SEATS) + SEATS) % SEATS})`;
