// Talk and trade: deals on the table with what one may do about them, an offer of one's own, a bribe.

import type { FactionId, ShownTable } from '@rulewright/dune/tables';
import { Button, type Question } from '@rulewright/ui';
import { Suspense } from 'react';
import type { AskProps } from '../forms/asked.ts';
import { later } from '../later.ts';
import { factionName, panelTexts as say, texts } from '../texts/strings.ts';
import { Box } from './box.tsx';

const OfferForm = later(() => import('./offer-forms.tsx'), 'OfferForm');
const BribeForm = later(() => import('./offer-forms.tsx'), 'BribeForm');

type Deal = ShownTable['deals'][number];
type TalkProps = Omit<AskProps, 'question' | 'answer' | 'given'> & {
  readonly bribe: Question | undefined;
  readonly deal: Question | undefined;
  readonly answer: (question: Question, args: unknown) => void;
};

export function Talk({ bribe, deal, answer, ...rest }: TalkProps) {
  const open = rest.table.deals.filter(({ state }) => state !== 'over');
  if (!bribe && !deal && open.length === 0) return null;
  const waits = open.some(({ state, to, accepted }) =>
    rest.player === null
      ? false
      : state === 'offered' && to.includes(rest.player) && !accepted.includes(rest.player),
  );
  return (
    <Box title={say.talk} isFolded={!waits} badge={open.length}>
      {open.length > 0 && (
        <ul className="grid gap-1.5" aria-label={say.offers}>
          {open.map((each) => (
            <DealLine
              key={each.id}
              deal={each}
              player={rest.player}
              {...(deal && { answer: (args: unknown) => answer(deal, args) })}
            />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {deal && (
          <OfferForm
            key={deal.id}
            {...rest}
            given={{}}
            question={deal}
            answer={(args) => answer(deal, args)}
          />
        )}
        {bribe && (
          <BribeForm
            key={bribe.id}
            {...rest}
            given={{}}
            question={bribe}
            answer={(args) => answer(bribe, args)}
          />
        )}
      </Suspense>
    </Box>
  );
}

interface DealProps {
  readonly deal: Deal;
  readonly player: FactionId | null;
  readonly answer?: (args: unknown) => void;
}

function DealLine({ deal, player, answer }: DealProps) {
  const { id, from, to, text, clauses, state, accepted, ending } = deal;
  const isParty = player !== null && [from, ...to].includes(player);
  const mayAccept =
    state === 'offered' && player !== null && to.includes(player) && !accepted.includes(player);
  return (
    <li className="grid gap-1 rounded-lg border border-line p-2">
      <p>
        <strong>{say.offeredBy(factionName(from), to.map(factionName).join(', '))}</strong>{' '}
        <span className="text-muted">({say.dealStates[state]})</span>
      </p>
      {text !== '' && <p>{text}</p>}
      {clauses.map(({ kind, amount, event, from: payer = from }) => (
        <p key={`${kind}${amount}${event}${payer}`}>
          {kind === 'spiceNow'
            ? say.clauseNow(factionName(payer), amount)
            : say.clauseAt(factionName(payer), amount, texts.phases?.[event ?? ''] ?? '')}
        </p>
      ))}
      {answer && (
        <div className="flex flex-wrap gap-2">
          {mayAccept && (
            <Button look="strong" onClick={() => answer({ accept: id })}>
              {say.accept}
            </Button>
          )}
          {state === 'offered' && from === player && (
            <Button onClick={() => answer({ withdraw: id })}>{say.withdraw}</Button>
          )}
          {state === 'binding' && isParty && !ending.includes(player) && (
            <Button onClick={() => answer({ cancel: id })}>{say.cancelDeal}</Button>
          )}
        </div>
      )}
    </li>
  );
}
