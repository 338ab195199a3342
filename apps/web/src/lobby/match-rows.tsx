import type { MatchInfo } from '@rulewright/protocol';
import { type Translate, useTranslation } from '@rulewright/ui/translation';
import { Link } from 'react-router';
import { gameTitle } from '../game-names.ts';
import { namesAt } from '../names-at.ts';
import { ago } from './ago.ts';

const when = ({ finishedAt, startedAt, createdAt }: MatchInfo): number =>
  finishedAt ?? startedAt ?? createdAt;

/** Who has won, or how far it is. */
function ending(match: MatchInfo, t: Translate): string {
  const { outcome, status } = match;
  if (outcome === null) return t(`status.${status}`);
  if (outcome.ranks.length === 0) return t('calledOff');
  const first = outcome.ranks.filter(({ rank }) => rank === 1).map(({ player }) => namesAt(match)(player));
  if (first.length === outcome.ranks.length) return t('draw');
  return t(first.length === 1 ? 'winner' : 'winners', { names: first.join(', ') });
}

/** Names, then how many seats are free. */
function whoSits(match: MatchInfo, t: Translate): string {
  const taken = match.seats.filter(({ name }) => name !== null).map(({ player }) => namesAt(match)(player));
  const free = match.seats.length - taken.length;
  return [...taken, ...(free > 0 ? [t('freeSeats', { count: free })] : [])].join(' · ');
}

/** What one may do there: go on, sit down, look on, or nothing. */
function invites(match: MatchInfo): 'move' | 'goOn' | 'sit' | 'watch' | 'replay' | 'closed' {
  const isOurs = match.seats.some(({ yours }) => yours);
  if (match.yourTurn) return 'move';
  if (match.status === 'finished') return 'replay';
  if (isOurs || match.hosted) return 'goOn';
  if (match.status === 'open') return 'sit';
  return match.spectators === 'everyone' ? 'watch' : 'closed';
}

interface Props {
  readonly matches: readonly MatchInfo[] | undefined; // undefined: they are still on their way
  readonly empty: string; // what is said where there are none
}

export function Rows({ matches, empty }: Props) {
  const { t, language } = useTranslation();
  if (matches === undefined) return <p className="min-h-12 text-muted text-sm">{t('loading')}</p>;
  if (matches.length === 0) return <p className="min-h-12 text-muted text-sm">{empty}</p>;
  const now = Date.now();
  return (
    <ul className="grid grid-cols-1 gap-2 md:grid-cols-2">
      {matches.map((match) => {
        const way = invites(match);
        const at = new Date(when(match));
        return (
          <li key={match.id}>
            <Link
              to={`/${match.status === 'finished' ? 'replay' : 'match'}/${match.id}`}
              className={`flex h-full items-center gap-3 rounded-xl border bg-panel px-4 py-2.5 hover:border-accent ${way === 'move' ? 'border-accent' : 'border-line'}`}
            >
              <span className="min-w-0 grow">
                <span className="font-medium">{gameTitle(t, match.game, match.title)}</span>
                {!match.rated && <span className="ml-2 text-muted text-xs">{t('unrated')}</span>}
                <span className="block truncate text-muted text-sm">{whoSits(match, t)}</span>
              </span>
              <span className="max-w-[55%] shrink-0 text-right text-muted text-sm">
                <span className="block truncate">
                  {way === 'move' || match.status !== 'finished' ? t(`ways.${way}`) : ending(match, t)}
                </span>
                <time
                  className="block whitespace-nowrap text-xs"
                  dateTime={at.toISOString()}
                  title={at.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })}
                >
                  {ago(when(match), now, language)}
                </time>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
