// What only its owner sees: spice, cards with their effect, traitors, a prediction. Cards are played from here.
import { type CardId, type FactionId, type Hand, LEADERS, TREACHERY_CARDS } from '@rulewright/dune/tables';
import type { Question } from '@rulewright/ui';
import { Suspense } from 'react';
import type { AskProps } from '../forms/asked.ts';
import { TreacheryCard } from '../forms/treachery-card.tsx';
import { later } from '../later.ts';
import { lookOf } from '../texts/colours.ts';
import { cardTime, FACTION_HELP, factionName, panelTexts as say, valueName } from '../texts/strings.ts';
import { Box } from './box.tsx';

const RevivalForm = later(() => import('../forms/revival-form.tsx'), 'RevivalForm');
const TruthtranceForm = later(() => import('../forms/truthtrance-form.tsx'), 'TruthtranceForm');

type Props = Omit<AskProps, 'question' | 'answer' | 'hand' | 'player' | 'given'> & {
  readonly hand: Hand;
  readonly player: FactionId;
  readonly plays: Readonly<Partial<Record<CardId, Question>>>; // cards that can be played right now
  readonly answer: (question: Question, args: unknown) => void;
};

export function Shield({ plays, answer, ...rest }: Props) {
  const { hand, player } = rest;
  const { seen } = hand;
  return (
    <Box title={say.yourShield}>
      <p
        className="rounded-lg border-l-4 bg-paper px-2 py-1.5"
        style={{ borderLeftColor: lookOf(player).colour }}
      >
        <strong>{say.youAre(factionName(player))}.</strong> {FACTION_HELP[player]}
      </p>
      <p className="text-muted text-xs">{say.onlyYou}</p>
      <p>
        {say.spice}: <strong className="text-base tabular-nums">{hand.spice}</strong>
      </p>
      <div className="grid gap-1">
        <h3 className="text-muted">{say.cards}</h3>
        {hand.cards.length === 0 && <p>{say.none}</p>}
        <ul className="grid gap-1.5">
          {hand.cards.map((card, i) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: copies of a card share their id
              key={`${card}${i}`}
            >
              <TreacheryCard card={card}>
                <PlayCard card={card} question={plays[card]} answer={answer} {...rest} />
              </TreacheryCard>
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
      {seen.spice && <p>{say.seenSpice(valueName(seen.spice))}</p>}
      {seen.storm !== null && <p>{say.seenStorm(seen.storm)}</p>}
    </Box>
  );
}

type PlayProps = Omit<Props, 'plays'> & { readonly card: CardId; readonly question: Question | undefined };

/** A form behind a button where the card can be played now; otherwise when that will be. */
function PlayCard({ card, question, answer, ...rest }: PlayProps) {
  if (!question) return <p className="text-muted text-xs">{cardTime(card)}</p>;
  const props = { ...rest, question, given: {}, answer: (args: unknown) => answer(question, args) };
  return (
    <details>
      <summary className="inline-flex min-h-9 cursor-pointer items-center rounded-lg border border-line bg-panel px-3 font-medium hover:bg-raised">
        {say.play(TREACHERY_CARDS[card].name)}
      </summary>
      <div className="pt-2">
        <Suspense fallback={null}>
          {card === 'truthtrance' ? <TruthtranceForm {...props} /> : <RevivalForm {...props} />}
        </Suspense>
      </div>
    </details>
  );
}
