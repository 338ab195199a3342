import type { Skirmish } from '@rulewright/skirmish';

type Card = Skirmish['hand']['cards'][number];

const PICTURES: Readonly<Record<Card, string>> = {
  blade: 'M5 19L19 5M15 5h4v4M7 13l4 4M4 16l4 4',
  venom: 'M12 3C8 9 6 12 6 15a6 6 0 0 0 12 0c0-3-2-6-6-12z',
  shield: 'M12 3l7 3v6c0 5-3 7-7 9c-4-2-7-4-7-9V6z',
  antidote: 'M10 3h4M11 3v6l-5 9a2 2 0 0 0 2 3h8a2 2 0 0 0 2-3l-5-9V3M8 15h8',
  decoy: 'M4 6c5-2 11-2 16 0c0 9-3 13-8 13S4 15 4 6zM8 10h2M14 10h2M9 14c2 1 4 1 6 0',
  veto: 'M12 3a9 9 0 1 0 .01 0zM6 6l12 12',
};

export const isCard = (value: string | number): value is Card => value in PICTURES;

/** What is painted on a card. */
export function CardPicture({ card }: { readonly card: Card }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="h-8 w-8 fill-none stroke-accent stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
      aria-hidden="true"
    >
      <path d={PICTURES[card]} />
    </svg>
  );
}
