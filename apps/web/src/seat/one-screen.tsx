import type { MatchState } from '@rulewright/client';
import type { MatchInfo } from '@rulewright/protocol';
import { Button } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { namesAt } from '../names-at.ts';

/** Who has said that they look, and whether it was their turn. */
export interface Looking {
  readonly player: string;
  readonly wasAsked: boolean;
}

interface Props {
  readonly match: MatchInfo;
  readonly state: MatchState;
  readonly looking: Looking | null;
  readonly look: (looking: Looking | null) => void;
  readonly children: ReactNode; // the table, of whoever is at the screen
}

/** Several at one screen: nothing is shown before whoever it is for has said that they look. */
export function OneScreen({ match, state, looking, look, children }: Props) {
  const { t } = useTranslation();
  const [, setSearch] = useSearchParams();
  const own = match.seats.filter(({ yours }) => yours).map(({ player }) => player);
  const awaited = (state.view?.awaiting ?? []).filter((player) => own.includes(player));
  if (!match.hotSeat || own.length < 2 || match.status !== 'running') return children;
  const isDone = looking?.wasAsked && awaited.length > 0 && !awaited.includes(looking.player);
  const show = (player: string) => {
    look({ player, wasAsked: awaited.includes(player) });
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('as', player);
        return next;
      },
      { replace: true },
    );
  };
  const names = namesAt(match);
  if (looking === null || isDone) {
    const next = awaited[0] ?? own[0] ?? '';
    return (
      <section className="m-auto grid max-w-md justify-items-center gap-4 p-6 text-center">
        <h1 className="page-title">{t('passScreen', { name: names(next) })}</h1>
        <p className="text-muted">{t('passScreenMeans')}</p>
        <Button look="strong" className="px-6 text-base" onClick={() => show(next)}>
          {t('showMe', { name: names(next) })}
        </Button>
        <p className="text-muted text-sm">{t('someoneElse')}</p>
        <div className="flex flex-wrap justify-center gap-2">
          {own
            .filter((player) => player !== next)
            .map((player) => (
              <Button key={player} onClick={() => show(player)}>
                {t('showMe', { name: names(player) })}
              </Button>
            ))}
        </div>
      </section>
    );
  }
  if (state.player !== looking.player) return <p className="p-6 text-muted">{t('loading')}</p>;
  return (
    <div className="flex grow flex-col [--bar:3rem]">
      <p className="flex min-h-(--bar) items-center justify-center gap-3 bg-raised px-4 text-sm">
        {t('atScreen', { name: names(looking.player) })}
        <Button look="quiet" onClick={() => look(null)}>
          {t('cover')}
        </Button>
      </p>
      {children}
    </div>
  );
}
