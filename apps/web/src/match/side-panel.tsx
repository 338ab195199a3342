import type { MatchState, MatchStore } from '@rulewright/client';
import type { MatchInfo } from '@rulewright/protocol';
import { FactLog, type LogLine, type Wording } from '@rulewright/ui';
import { Tabs } from 'radix-ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { toldFact } from '../told.ts';
import { Chat } from './chat.tsx';

const Inspector = lazy(async () => ({ default: (await import('./inspector.tsx')).Inspector }));

interface Props {
  readonly store: MatchStore;
  readonly state: MatchState;
  readonly match: MatchInfo;
  readonly wording: Wording;
}

/** Log, chat and, for authors, the inspector. */
export function SidePanel({ store, state, match, wording }: Props) {
  const { t } = useTranslation();
  const lines = state.facts.flatMap(({ n, fact }, i): LogLine[] => {
    const text = wording.fact(toldFact(fact));
    return text === null ? [] : [{ key: `${n}.${i}`, text, heading: fact.type === 'PHASE_STARTED' }];
  });
  const tab =
    'min-h-10 border-transparent border-b-2 px-3 text-muted text-sm data-[state=active]:border-accent data-[state=active]:font-semibold data-[state=active]:text-ink';
  return (
    <Tabs.Root
      defaultValue="log"
      className="flex min-h-64 grow flex-col rounded-xl border border-line bg-panel lg:min-h-56"
    >
      <Tabs.List className="flex border-line border-b px-1" aria-label={t('menu')}>
        <Tabs.Trigger value="log" className={tab}>
          {t('log')}
        </Tabs.Trigger>
        <Tabs.Trigger value="chat" className={tab}>
          {t('chat')}
          {state.chat.length > 0 && ` (${state.chat.length})`}
        </Tabs.Trigger>
        <Tabs.Trigger value="inspect" className={tab}>
          {t('inspect')}
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="log" className="h-64 min-h-0 grow p-3 lg:h-auto">
        <FactLog lines={lines} />
      </Tabs.Content>
      <Tabs.Content value="chat" className="h-64 min-h-0 grow p-3 lg:h-auto">
        <Chat lines={state.chat} say={store.say} />
      </Tabs.Content>
      <Tabs.Content value="inspect" className="h-64 min-h-0 grow overflow-auto p-3 lg:h-auto">
        <Suspense fallback={t('loading')}>
          <Inspector match={match} state={state} />
        </Suspense>
      </Tabs.Content>
    </Tabs.Root>
  );
}
