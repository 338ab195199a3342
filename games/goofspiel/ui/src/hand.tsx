import type { Goofspiel } from '@rulewright/goofspiel';
import { type BoardProps, GameCard } from '@rulewright/ui';

/** The cards somebody still holds. */
export function Hand({ view }: BoardProps) {
  const hand = view.hand as unknown as Goofspiel['hand'] | null; // a hand of Goofspiel
  return (
    <p className="flex flex-wrap gap-1">
      {hand?.cards.map((card) => (
        <GameCard key={card}>{card}</GameCard>
      ))}
    </p>
  );
}
