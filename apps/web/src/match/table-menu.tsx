import type { MatchState } from '@rulewright/client';
import type { MatchInfo } from '@rulewright/protocol';
import { Button, type Question } from '@rulewright/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { invitationTo } from '../invitations.ts';

interface Props {
  readonly match: MatchInfo;
  readonly state: MatchState;
  readonly answer: (question: Question, args: unknown) => void;
}

/** What one does about a match rather than in it: read its rules, invite onlookers, give up. */
export function TableMenu({ match, state, answer }: Props) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const resign = state.decisions.find(({ action }) => action === 'resign');
  const invitation = invitationTo(match.id);
  const share = () => {
    void navigator.clipboard?.writeText(
      `${location.origin}/match/${match.id}${invitation ? `?invitation=${invitation}` : ''}`,
    );
    setCopied(true);
  };
  return (
    <div className="flex flex-wrap items-center gap-1">
      {state.player === null && <span className="px-2 text-muted text-sm">{t('spectating')}</span>}
      <Link
        to={`/rules/${match.game}`}
        target="_blank"
        className="inline-flex min-h-10 items-center rounded-lg px-3 text-sm hover:bg-raised"
      >
        {t('rules')}
      </Link>
      <Button look="quiet" onClick={share}>
        {t(isCopied ? 'copied' : 'share')}
      </Button>
      {resign && (
        <Button
          look="quiet"
          onClick={() => confirm(t('resignSure')) && answer(resign, resign.options?.[0] ?? {})}
        >
          {t('resign')}
        </Button>
      )}
    </div>
  );
}
