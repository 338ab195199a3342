import { type CardId, TREACHERY_CARDS } from '@rulewright/dune/tables';
import type { ReactNode } from 'react';
import { cardEffect, cardKind } from '../texts/strings.ts';

export const isCard = (id: unknown): id is CardId =>
  typeof id === 'string' && Object.hasOwn(TREACHERY_CARDS, id);

// biome-ignore format: table
const STRIPES = {
  'projectile-weapon':  'border-l-[#a33b1f]',
  'poison-weapon':      'border-l-[#4d7a2c]',
  'special-weapon':     'border-l-[#c9a227]',
  'projectile-defense': 'border-l-[#2f6da8]',
  'poison-defense':     'border-l-[#2f8a8a]',
  worthless:            'border-l-[#8a8478]',
  special:              'border-l-[#7a4aa0]',
} as const;

export const cardStripe = (card: CardId): string => STRIPES[TREACHERY_CARDS[card].kind];

interface Props {
  readonly card: CardId;
  readonly children?: ReactNode; // what can be done with it
}

/** A card as it lies in a hand: kind, name and what it does. */
export function TreacheryCard({ card, children }: Props) {
  const { name, kind } = TREACHERY_CARDS[card];
  return (
    <div
      className={`grid gap-1 rounded-lg border border-line border-l-4 bg-paper px-2 py-1.5 ${STRIPES[kind]}`}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        <strong>{name}</strong> <span className="text-muted text-xs">{cardKind(card)}</span>
      </p>
      <p className="text-xs">{cardEffect(card)}</p>
      {children}
    </div>
  );
}

interface ChoiceProps {
  readonly card: CardId;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A card to choose. */
export function CardChoice({ card, isChosen, onChoose }: ChoiceProps) {
  const { name, kind } = TREACHERY_CARDS[card];
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`grid rounded-lg border-2 border-l-4 px-2 py-1.5 text-left leading-tight ${STRIPES[kind]} ${isChosen ? 'border-y-accent border-r-accent bg-raised' : 'border-y-line border-r-line bg-paper hover:bg-raised'}`}
    >
      <span className="font-medium">{name}</span>
      <span className="text-muted text-xs">{cardEffect(card)}</span>
    </button>
  );
}
