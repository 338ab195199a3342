import type { Skirmish } from '@rulewright/skirmish';
import { type BoardProps, GameCard, type Say, useWords } from '@rulewright/ui';
import { CardPicture } from './card-picture.tsx';
import { boardTexts } from './strings.ts';

/** The cards and the traitor of one captain. */
export function Hand({ view }: BoardProps) {
  const say = useWords('skirmish', boardTexts);
  const hand = view.hand as unknown as Skirmish['hand'] | null; // hands are shown as they are
  if (hand === null) return null;
  return (
    <>
      <Cards cards={hand.cards} say={say} />
      <p>{say('traitor', { leader: hand.traitor })}</p>
    </>
  );
}

type Card = Skirmish['hand']['cards'][number];

interface CardsProps {
  readonly cards: readonly Card[];
  readonly say: Say<typeof boardTexts>;
  readonly isSmall?: boolean; // names alone
}

export function Cards({ cards, say, isSmall = false }: CardsProps) {
  if (cards.length === 0) return <p className="text-muted">{say('none')}</p>;
  const dealt = cards.map((card, i) => ({
    card,
    key: `${card} ${cards.slice(0, i).filter((c) => c === card).length}`,
  }));
  return (
    <div className="flex flex-wrap justify-center gap-1.5">
      {dealt.map(({ card, key }) => (
        <GameCard key={key} size={isSmall ? 'small' : 'medium'}>
          {!isSmall && <CardPicture card={card} />}
          <span className="first-letter:uppercase">{say(card)}</span>
        </GameCard>
      ))}
    </div>
  );
}
