import { seatColour } from '@rulewright/ui';

// biome-ignore format: table
export const GROUND = {
  plain:  'fill-[light-dark(#e2d8bf,#2b333e)] stroke-[light-dark(#b9ab8a,#465263)]',
  edge:   'fill-[light-dark(#d3c7a8,#232a33)] stroke-[light-dark(#b9ab8a,#465263)]',
  throne: 'fill-[light-dark(#f0c95c,#8a6a17)] stroke-[light-dark(#a97d12,#e3bb4e)]',
  hole:   'fill-[light-dark(#4a4438,#07090c)] stroke-[light-dark(#2d291f,#2a3038)]',
  fog:    'fill-[light-dark(#c6c8cb,#191d23)] stroke-[light-dark(#b4b7bb,#2b313a)]',
} as const;

export const owners = (players: readonly { readonly id: string }[]) => (owner: string | null) => {
  const seat = players.findIndex(({ id }) => id === owner);
  return seat < 0 ? 'var(--muted)' : seatColour(seat);
};
