import type { MatchState, MatchStore } from '@rulewright/client';
import type { MatchInfo } from '@rulewright/protocol';
import type { Question } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { MENU_ITEM, Menu } from '../dialogs/menu.tsx';
import { addressOf } from '../invitations.ts';
import { HandOn } from '../seat/hand-on.tsx';
import { downloadLog } from './download-log.ts';
import { type Parting, PartingDialog } from './parting-dialog.tsx';

interface Props {
  readonly match: MatchInfo;
  readonly state: MatchState;
  readonly answer: (question: Question, args: unknown) => void;
  readonly offerSeat: MatchStore['offerSeat'];
  readonly takeBack: () => void;
  readonly pause: () => void;
  readonly end: (how: Parameters<MatchStore['end']>[0]) => void;
}

/** What one does about a match rather than in it: read its rules, invite onlookers, take a move back, give up. */
export function TableMenu({ match, state, offerSeat, answer, takeBack, pause, end }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isCopied, setCopied] = useState(false);
  const [isHandingOn, setHandingOn] = useState(false);
  const [parting, setParting] = useState<Parting | null>(null);
  const plays = state.player !== null && match.status === 'running';
  const asked = (action: string) => state.decisions.find((decision) => decision.action === action);
  const share = () => {
    void navigator.clipboard?.writeText(addressOf(match.id));
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  // Of two, one gives up in every game; of more, where the game lets them.
  const canResign = plays && (asked('resign') !== undefined || match.seats.length === 2);
  const partings: readonly (readonly [Parting, boolean])[] = [
    ['draw', plays && asked('offerDraw') !== undefined],
    ['call-off', plays && match.abortable],
    ['resign', canResign],
    ['leave', plays],
  ];
  return (
    <div className="flex items-center gap-1">
      <Link
        to={`/rules/${match.game}`}
        target="_blank"
        className="inline-flex min-h-10 items-center rounded-lg px-3 text-sm hover:bg-raised"
      >
        {t('rules')}
      </Link>
      <Menu
        className="min-w-48"
        look="inline-flex min-h-10 items-center gap-2 rounded-lg px-3.5 py-1.5 font-medium text-sm hover:bg-raised"
        trigger={
          <>
            {t(isCopied ? 'copied' : 'menu')} <span aria-hidden="true">▾</span>
          </>
        }
      >
        <Link role="menuitem" className={MENU_ITEM} to={`/how-to-play/${match.game}`} target="_blank">
          {t('howToPlay')}
        </Link>
        <Item onSelect={share}>{t('share')}</Item>
        {match.status === 'finished' && (
          <>
            <Link role="menuitem" className={MENU_ITEM} to={`/replay/${match.id}`}>
              {t('watchReplay')}
            </Link>
            <Item onSelect={() => void downloadLog(match.id, match.game)}>{t('downloadLog')}</Item>
          </>
        )}
        {plays && match.takeBack === null && <Item onSelect={takeBack}>{t('takeBack')}</Item>}
        {plays && match.pause === null && <Item onSelect={pause}>{t('pause')}</Item>}
        {plays && <Item onSelect={() => setHandingOn(true)}>{t('handOn')}</Item>}
        {partings.map(
          ([kind, isOffered]) =>
            isOffered && (
              <Item key={kind} isGrave={kind === 'resign'} onSelect={() => setParting(kind)}>
                {t(`partings.${kind}`)}
              </Item>
            ),
        )}
      </Menu>
      {isHandingOn && <HandOn match={match} offerSeat={offerSeat} close={() => setHandingOn(false)} />}
      {parting !== null && (
        <PartingDialog
          parting={parting}
          match={match}
          asked={asked}
          answer={answer}
          end={end}
          leave={() => navigate('/')}
          close={() => setParting(null)}
        />
      )}
    </div>
  );
}

interface ItemProps {
  readonly isGrave?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

function Item({ isGrave, onSelect, children }: ItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      className={`${MENU_ITEM} ${isGrave ? 'text-bad' : ''}`}
      onClick={onSelect}
    >
      {children}
    </button>
  );
}
