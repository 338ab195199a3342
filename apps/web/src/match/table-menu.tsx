import type { MatchState, MatchStore } from '@rulewright/client';
import type { MatchInfo } from '@rulewright/protocol';
import { Button, type Question } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
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

const ITEM =
  'flex min-h-11 cursor-pointer items-center rounded-lg px-3 text-sm outline-none data-[highlighted]:bg-raised';

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
            {plays && match.takeBack === null && (
              <DropdownMenu.Item className={ITEM} onSelect={takeBack}>
                {t('takeBack')}
              </DropdownMenu.Item>
            )}
            {plays && match.pause === null && (
              <DropdownMenu.Item className={ITEM} onSelect={pause}>
                {t('pause')}
              </DropdownMenu.Item>
            )}
            {plays && (
              <DropdownMenu.Item className={ITEM} onSelect={() => setHandingOn(true)}>
                {t('handOn')}
              </DropdownMenu.Item>
            )}
            {partings.map(
              ([kind, isOffered]) =>
                isOffered && (
                  <DropdownMenu.Item
                    key={kind}
                    className={`${ITEM} ${kind === 'resign' ? 'text-bad' : ''}`}
                    onSelect={() => setParting(kind)}
                  >
                    {t(`partings.${kind}`)}
                  </DropdownMenu.Item>
                ),
            )}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
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
