import { type Hand, LEADERS, TREACHERY_CARDS } from '@rulewright/dune/tables';
import { Box } from './box.tsx';
import { cardEffect, factionName, panelTexts as say } from './strings.ts';

/** What only its owner sees: spice, cards with their effect, traitors, a prediction. */
export function Shield({ hand }: { readonly hand: Hand }) {
  return (
    <Box title={say.yourShield}>
      <p>
        {say.spice}: <strong className="text-base tabular-nums">{hand.spice}</strong>
      </p>
      <div>
        <h4 className="text-muted">{say.cards}</h4>
        {hand.cards.length === 0 && <p>{say.none}</p>}
        <ul className="grid gap-1">
          {hand.cards.map((card, i) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: copies of a card share their id
              key={`${card}${i}`}
              className="rounded-lg border border-line bg-paper px-2 py-1"
            >
              <strong>{TREACHERY_CARDS[card].name}</strong>
              <span className="block text-muted text-xs">{cardEffect(card)}</span>
            </li>
          ))}
        </ul>
      </div>
      <p>
        <span className="text-muted">{say.traitors}:</span>{' '}
        {hand.traitors.map((leader) => `${LEADERS[leader].name} (${LEADERS[leader].strength})`).join(', ') ||
          say.none}
      </p>
      {hand.prediction && (
        <p>
          <span className="text-muted">{say.prediction}:</span>{' '}
          {say.predicted(factionName(hand.prediction.faction), hand.prediction.turn)}
        </p>
      )}
    </Box>
  );
}
