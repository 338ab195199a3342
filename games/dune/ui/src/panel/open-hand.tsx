// What a faction hides, laid open: after the game, for whoever sees everything.
import { type Hand, LEADERS } from '@rulewright/dune/tables';
import type { BoardProps } from '@rulewright/ui';
import { TreacheryCard } from '../forms/treachery-card.tsx';
import { factionName, panelTexts as say } from '../texts/strings.ts';

export function OpenHand({ view }: BoardProps) {
  const hand = view.hand as unknown as Hand | null; // Dune shows hands as they are
  if (hand === null) return null;
  const traitors = hand.traitors.map((leader) => `${LEADERS[leader].name} (${LEADERS[leader].strength})`);
  return (
    <>
      <p>
        {say.spice}: <strong className="tabular-nums">{hand.spice}</strong> · {say.traitors}:{' '}
        {traitors.join(', ') || say.none}
      </p>
      {hand.prediction && (
        <p>
          {say.prediction}: {say.predicted(factionName(hand.prediction.faction), hand.prediction.turn)}
        </p>
      )}
      <ul className="grid gap-1.5">
        {hand.cards.map((card, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: copies of a card share their id
          <li key={`${card}${i}`}>
            <TreacheryCard card={card} />
          </li>
        ))}
      </ul>
    </>
  );
}
