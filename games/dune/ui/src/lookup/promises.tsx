import type { ToldFact } from '@rulewright/ui';
import { Box } from '../panel/box.tsx';
import { factionName, panelTexts, lookupTexts as say, texts } from '../texts/strings.ts';
import { promisesTold } from './told-deals.ts';

interface Props {
  readonly past: readonly ToldFact[];
  readonly turn: number; // that is on
}

/** Who has promised what to whom, the latest turn first. */
export function Promises({ past, turn: now }: Props) {
  const promises = promisesTold(past, now);
  const turns = [...new Set(promises.map(({ turn }) => turn))];
  if (promises.length === 0) return null;
  return (
    <Box title={say.promises} isFolded badge={promises.filter(({ isOver }) => !isOver).length}>
      {turns.map((turn) => (
        <section key={turn} aria-label={say.turn(turn)} className="grid gap-1">
          <h3 className="font-medium text-muted">{say.turn(turn)}</h3>
          {promises
            .filter((promise) => promise.turn === turn)
            .map(({ id, from, to, text, clauses, isOver }) => (
              <p key={id} className={`text-xs ${isOver ? 'text-muted line-through' : ''}`}>
                <strong>{[from, ...to].map(factionName).join(' · ')}</strong> {text}{' '}
                {clauses
                  .map(({ kind, amount, event, from: payer = from }) =>
                    kind === 'spiceNow'
                      ? panelTexts.clauseNow(factionName(payer), amount)
                      : panelTexts.clauseAt(factionName(payer), amount, texts.phases?.[event ?? ''] ?? ''),
                  )
                  .join('; ')}
              </p>
            ))}
        </section>
      ))}
    </Box>
  );
}
