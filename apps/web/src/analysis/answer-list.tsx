import type { Advice } from '@rulewright/protocol';
import { answerText, type GameUi, type Wording } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';

interface Props {
  readonly answers: Advice['answers'];
  readonly wording: Wording;
  readonly said: (args: unknown) => string | null; // in the game's own words
  readonly worthWords: GameUi['worthWords']; // else the move says it all
}

/** Answers that a bot thinks well of, the best first. */
export function AnswerList({ answers, wording, said, worthWords }: Props) {
  const { t } = useTranslation();
  const [first, ...more] = answers;
  const isAlike = more.length > 0 && more.every(({ action }) => action === first?.action); // said once
  return (
    <>
      {first && isAlike && <p className="text-muted">{wording.action(first.action)}</p>}
      <ol className="grid list-decimal gap-0.5 pl-6">
        {answers.map(({ action, args, text, worth }) => (
          <li key={`${action} ${JSON.stringify(args)}`}>
            {!isAlike && `${wording.action(action)}: `}
            {said(args) ?? text ?? answerText(args, wording)}{' '}
            <span className="text-muted tabular-nums">
              {worth === null ? t('likeABot') : worthWords?.(worth)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
