import type { MatchState, MatchStore } from '@rulewright/client';
import type { MatchInfo } from '@rulewright/protocol';
import { useOneOf, type Wording } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { speakerOf, useMuted } from '../talk/heard.ts';
import { MatchLog } from './match-log.tsx';

// Talk has menus of its own, and comes when somebody looks.
const Chat = lazy(async () => ({ default: (await import('../talk/chat.tsx')).Chat }));
const Inspector = lazy(async () => ({ default: (await import('./inspector.tsx')).Inspector }));

interface Props {
  readonly store: MatchStore;
  readonly state: MatchState;
  readonly match: MatchInfo;
  readonly wording: Wording;
  readonly turnFact: string | undefined;
  readonly allies: readonly string[] | undefined;
}

/** Players of games that count look at the board; everybody else may look behind it. */
const mayInspect = ({ status, rated }: MatchInfo, player: string | null): boolean =>
  status === 'finished' || !rated || player === null;

const TAB =
  'min-h-10 border-transparent border-b-2 px-3 text-muted text-sm aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink';

/** Log, chat and, for authors, the inspector. */
export function SidePanel({ store, state, match, wording, turnFact, allies }: Props) {
  const { t } = useTranslation();
  const hasInspector = mayInspect(match, state.player);
  const tabs = ['log', 'chat', ...(hasInspector ? ['inspect'] : [])];
  const [tab, setTab] = useState('log');
  const { onKeyDown, item, panel } = useOneOf('tab', tabs, tab, setTab);
  const ears = useMuted(match.id);
  const heard = state.chat.filter((line) => !ears.muted.includes(speakerOf(line)));
  const unread = useUnread(heard.length, tab === 'chat');
  const isOver = match.status === 'finished';
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (isOver && !wasOver.current) void store.resync(); // players hear now what onlookers have said
    wasOver.current = isOver;
  }, [isOver, store]);
  return (
    <div className="flex min-h-64 grow flex-col rounded-xl border border-line bg-panel lg:min-h-56">
      <div
        role="tablist"
        onKeyDown={onKeyDown}
        className="flex flex-wrap border-line border-b px-1"
        aria-label={t('panel')}
      >
        <button {...item('log')} className={TAB}>
          {t('log')}
        </button>
        <button {...item('chat')} className={TAB}>
          {t('chat')}{' '}
          {unread > 0 && (
            <span className="ml-1 rounded-full bg-accent px-1.5 py-0.5 text-on-accent text-xs">
              {t('unread', { count: unread })}
            </span>
          )}
        </button>
        {hasInspector && (
          <button {...item('inspect')} className={TAB}>
            {t('inspect')}
          </button>
        )}
      </div>
      <div
        {...panel}
        className={`h-64 min-h-0 grow p-3 lg:h-auto ${tab === 'inspect' ? 'overflow-auto' : ''}`}
      >
        <Suspense fallback={t('loading')}>
          {tab === 'log' && <MatchLog {...{ state, match, wording, turnFact }} />}
          {tab === 'chat' && <Chat {...{ match, state, store, ears }} {...(allies && { allies })} />}
          {tab === 'inspect' && <Inspector match={match} state={state} />}
        </Suspense>
      </div>
    </div>
  );
}

/** Lines of chat since it was last looked at. */
function useUnread(count: number, isOpen: boolean): number {
  const [read, setRead] = useState(count);
  if (isOpen && read !== count) setRead(count);
  return isOpen ? 0 : Math.max(0, count - read);
}
