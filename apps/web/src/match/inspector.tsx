import type { MatchState } from '@rulewright/client';
import type { PhaseNode } from '@rulewright/engine';
import type { MatchInfo } from '@rulewright/protocol';
import { useTranslation } from '@rulewright/ui/translation';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invitationTo } from '../invitations.ts';
import { lobby } from '../server.ts';
import { ExplainForm } from './explain-form.tsx';
import { StateDialog } from './state-dialog.tsx';

interface Props {
  readonly match: MatchInfo;
  readonly state: MatchState;
}

/** For authors: the tree of phases with the active path, why an input would be refused, state beside view. */
export function Inspector({ match, state }: Props) {
  const { t } = useTranslation();
  const invitation = invitationTo(match.id);
  const isOpen = match.status === 'finished' || match.openSeed;
  const tree = useQuery({
    queryKey: ['phases', match.game],
    queryFn: () => lobby.phases(match.game),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const whole = useWhole(match.id, isOpen ? state.n : null);
  const beforeView = useBefore(state.view);
  const active = new Set(state.view?.phases ?? []);
  return (
    <div className="grid gap-4 text-sm">
      <section>
        <h3 className="mb-1 font-semibold">{t('phases')}</h3>
        {active.size === 0 && <p className="text-muted">{t('noPhases')}</p>}
        {tree.data && <Tree nodes={tree.data} active={active} />}
      </section>
      {isOpen ? (
        <ExplainForm
          match={match.id}
          players={match.seats.map(({ player }) => player)}
          player={state.player ?? match.seats[0]?.player ?? ''}
          actions={actionsOf(tree.data ?? [])}
          invitation={invitation}
        />
      ) : (
        <p className="text-muted">{t('notInspectable')}</p>
      )}
      <div>
        <StateDialog
          whole={whole.now}
          view={state.view}
          viewer={state.player ?? t('spectator')}
          before={{ whole: whole.before, view: beforeView }}
        />
      </div>
    </div>
  );
}

/** The whole state, and what it was one input earlier: asked for by its number, since both may come late. */
function useWhole(id: string, n: number | null) {
  const invitation = invitationTo(id);
  const now = useQuery({
    queryKey: ['inspect', id, n],
    queryFn: () => lobby.inspect(id, { invitation }),
    enabled: n !== null,
    placeholderData: keepPreviousData,
  });
  const { seq = 0, ...whole } = now.data ?? {};
  const past = useQuery({
    queryKey: ['inspected', id, seq - 1],
    queryFn: () => lobby.inspect(id, { seq: seq - 1, invitation }),
    enabled: seq > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { seq: _, ...before } = past.data ?? {};
  return { now: now.data && whole, before: past.data && before };
}

/** What a value was before it became what it is; undefined at first, and while it is not known. */
function useBefore<T>(value: T): T | undefined {
  const [kept, keep] = useState<{ readonly now: T; readonly before?: T }>({ now: value });
  if (value !== kept.now && value !== undefined)
    keep(kept.now === undefined ? { now: value } : { now: value, before: kept.now });
  return kept.before;
}

const actionsOf = (nodes: readonly PhaseNode[]): readonly string[] => [
  ...new Set(
    nodes.flatMap(({ asks, children }) => [...asks.map(({ action }) => action), ...actionsOf(children)]),
  ),
];

interface TreeProps {
  readonly nodes: readonly PhaseNode[];
  readonly active: ReadonlySet<string>;
}

function Tree({ nodes, active }: TreeProps) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-0.5 border-line border-l pl-3">
      {nodes.map((node) => {
        const isActive = active.has(node.id);
        const marks = [node.sequence && t('inSequence'), node.repeat && t('repeated'), node.frame].filter(
          Boolean,
        );
        const asks = [...new Set(node.asks.map(({ action }) => action))];
        return (
          <li key={node.id}>
            <span
              aria-current={isActive ? 'step' : undefined}
              className={isActive ? 'rounded bg-accent px-1 font-semibold text-on-accent' : 'font-medium'}
            >
              {node.id}
            </span>
            {marks.length > 0 && <span className="text-muted"> ({marks.join(', ')})</span>}
            {asks.length > 0 && (
              <span className="text-muted text-xs">
                {' '}
                {t('asks')} {asks.join(', ')}
              </span>
            )}
            {node.children.length > 0 && <Tree nodes={node.children} active={active} />}
          </li>
        );
      })}
    </ul>
  );
}
