import type { MatchState } from '@rulewright/client';
import type { MatchInfo } from '@rulewright/protocol';
import { Button, type Question } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { invitationTo } from '../invitations.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { downloadLog } from './download-log.ts';

interface Props {
  readonly match: MatchInfo;
  readonly state: MatchState;
  readonly answer: (question: Question, args: unknown) => void;
  readonly takeBack: () => void;
}

const ITEM =
  'flex min-h-11 cursor-pointer items-center rounded-lg px-3 text-sm outline-none data-[highlighted]:bg-raised';

/** What one does about a match rather than in it: read its rules, invite onlookers, take a move back, give up. */
export function TableMenu({ match, state, answer, takeBack }: Props) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const resign = state.decisions.find(({ action }) => action === 'resign');
  const invitation = invitationTo(match.id);
  const share = () => {
    void navigator.clipboard?.writeText(
      `${location.origin}/match/${match.id}${invitation ? `?invitation=${invitation}` : ''}`,
    );
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <div className="flex items-center gap-1">
      {state.player === null && <span className="px-2 text-muted text-sm">{t('spectating')}</span>}
      <Link
        to={`/rules/${match.game}`}
        target="_blank"
        className="inline-flex min-h-10 items-center rounded-lg px-3 text-sm hover:bg-raised"
      >
        {t('rules')}
      </Link>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <Button look="quiet">
            {t(isCopied ? 'copied' : 'menu')} <span aria-hidden="true">▾</span>
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align="end"
            className="z-20 min-w-48 rounded-xl border border-line bg-panel p-1 shadow-lg"
          >
            <DropdownMenu.Item className={ITEM} asChild>
              <Link to={`/how-to-play/${match.game}`} target="_blank">
                {t('howToPlay')}
              </Link>
            </DropdownMenu.Item>
            <DropdownMenu.Item className={ITEM} onSelect={share}>
              {t('share')}
            </DropdownMenu.Item>
            {match.status === 'finished' && (
              <>
                <DropdownMenu.Item className={ITEM} asChild>
                  <Link to={`/replay/${match.id}`}>{t('watchReplay')}</Link>
                </DropdownMenu.Item>
                <DropdownMenu.Item className={ITEM} onSelect={() => void downloadLog(match.id, match.game)}>
                  {t('downloadLog')}
                </DropdownMenu.Item>
              </>
            )}
            {state.player !== null && match.status === 'running' && match.takeBack === null && (
              <DropdownMenu.Item className={ITEM} onSelect={takeBack}>
                {t('takeBack')}
              </DropdownMenu.Item>
            )}
            {resign && (
              <DropdownMenu.Item className={`${ITEM} text-bad`} onSelect={() => setLeaving(true)}>
                {t('resign')}
              </DropdownMenu.Item>
            )}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {isLeaving && resign && (
        <ConfirmDialog
          title={t('resignSure')}
          yes={t('resign')}
          onYes={() => answer(resign, resign.options?.[0] ?? {})}
          close={() => setLeaving(false)}
        />
      )}
    </div>
  );
}
