import type { MatchState } from '@rulewright/client';
import type { MatchInfo } from '@rulewright/protocol';
import { Button, type GameUi, type Wording } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useMutation } from '@tanstack/react-query';
import { Why } from '../refusals/why.tsx';
import { lobby } from '../server.ts';
import { AnswerList } from './answer-list.tsx';

interface Props {
  readonly match: MatchInfo;
  readonly state: MatchState;
  readonly wording: Wording;
  readonly said: (args: unknown) => string | null; // an answer in the game's own words
  readonly worthWords: GameUi['worthWords'];
}

/** Against bots alone one may ask what a strong player would do. */
export const mayHint = ({ status, seats }: MatchInfo, player: string | null): boolean =>
  status === 'running' &&
  player !== null &&
  seats.every((seat) => seat.player === player || seat.kind === 'bot');

/** A button, and what the bot has said; gone with the move it was about. */
export function Hint({ match, state, wording, said, worthWords }: Props) {
  const { t } = useTranslation();
  const hint = useMutation({ mutationFn: () => lobby.hint(match.id, state.player ?? undefined) });
  return (
    <section
      aria-label={t('hint')}
      className={`grid gap-1 text-sm ${hint.data || hint.error ? 'w-full' : ''}`}
    >
      {hint.data ? (
        <div role="status" className="rounded-lg border border-line bg-panel p-2">
          {t('hintFor')}
          <AnswerList answers={hint.data.answers} {...{ wording, said, worthWords }} />
        </div>
      ) : (
        <div>
          <Button disabled={hint.isPending} onClick={() => hint.mutate()}>
            {t(hint.isPending ? 'thinkingAbout' : 'hint')}
          </Button>
        </div>
      )}
      {hint.error && (
        <p role="alert">
          <Why why={hint.error.message} />
        </p>
      )}
    </section>
  );
}
