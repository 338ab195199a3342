import type { MatchStore } from '@rulewright/client';
import type { MatchInfo } from '@rulewright/protocol';
import { Button, type Question } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { usePreferences } from '../preferences.ts';
import { lobby } from '../server.ts';

/** Ways to end a game, or one's part in it, that are asked about once more. */
export type Parting = 'draw' | 'call-off' | 'resign' | 'leave';

interface Props {
  readonly parting: Parting;
  readonly match: MatchInfo;
  readonly asked: (action: string) => Question | undefined;
  readonly answer: (question: Question, args: unknown) => void;
  readonly end: (how: Parameters<MatchStore['end']>[0]) => void;
  readonly leave: () => void;
  readonly close: () => void;
}

export function PartingDialog({ parting, match, asked, answer, end, leave, close }: Props) {
  const { t } = useTranslation();
  const { level } = usePreferences();
  const own = match.seats.find(({ yours }) => yours);
  const others = match.seats.filter(({ yours }) => !yours);
  const isAlone = others.every(({ kind }) => kind === 'bot' || kind === 'model');
  const yes = () => {
    const question = parting === 'draw' ? asked('offerDraw') : asked('resign');
    if (parting === 'leave') leave();
    else if (parting === 'call-off') end('call-off');
    else if (question) answer(question, question.options?.[0] ?? {});
    else end('give-up');
  };
  const replace = async () => {
    close();
    if (own) await lobby.substitute(match.id, own.seat, level);
    leave();
  };
  const seconds = match.away;
  const about = parting === 'leave' && isAlone ? t('leaveBots') : t(`partingsMean.${parting}`, { seconds });
  return (
    <ConfirmDialog
      title={t(`partingsSure.${parting}`)}
      text={about}
      yes={t(`partings.${parting}`)}
      onYes={yes}
      close={close}
    >
      {parting === 'leave' && !isAlone && <Button onClick={replace}>{t('botForMe')}</Button>}
    </ConfirmDialog>
  );
}
