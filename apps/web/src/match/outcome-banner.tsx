import type { View } from '@rulewright/engine';
import type { MatchInfo } from '@rulewright/protocol';
import { Button, type GameTexts, humanise, isTelling } from '@rulewright/ui';
import { type Translate, useTranslation } from '@rulewright/ui/translation';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { keepInvitation, pathOf } from '../invitations.ts';
import { lobby } from '../server.ts';
import { downloadLog } from './download-log.ts';

interface Props {
  readonly match: MatchInfo;
  readonly outcome: NonNullable<View['outcome']>;
  readonly names: (player: string) => string;
  readonly texts: Pick<GameTexts, 'endings' | 'sides'>; // the game's words for reasons, and for those who play
  readonly player: string | null; // who looks; null: a spectator
}

/** Who has won, and what comes next. */
export function OutcomeBanner({ match, outcome, names, texts, player }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const rematch = useMutation({
    mutationFn: () => lobby.rematch(match.id),
    onSuccess: ({ id, invitation }) => {
      if (invitation) keepInvitation(id, invitation);
      navigate(pathOf(id));
    },
  });
  return (
    <section className="grid shrink-0 gap-2 rounded-xl border-2 border-accent bg-panel p-4 shadow-md">
      <h2 className="font-display font-semibold text-2xl">
        {headline(t, { ranks: outcome.ranks, names, player })}
      </h2>
      {outcome.reason !== 'draw' && (
        <p className="text-muted text-sm first-letter:uppercase">
          {texts.endings?.[outcome.reason] ??
            t(`endings.${outcome.reason}`, { defaultValue: humanise(outcome.reason) })}
        </p>
      )}
      <Ranking ranks={outcome.ranks} names={names} texts={texts} />
      <Lasted match={match} />
      {player !== null && match.rematch && <p>{t('rematchWaits')}</p>}
      <div className="flex flex-wrap gap-2">
        {player !== null ? (
          <Button look="strong" disabled={rematch.isPending} onClick={() => rematch.mutate()}>
            {t(match.rematch ? 'toRematch' : 'rematch')}
          </Button>
        ) : (
          match.rematch && (
            <Link
              to={pathOf(match.rematch)}
              className="inline-flex min-h-10 items-center rounded-lg bg-accent px-3.5 font-medium text-on-accent text-sm"
            >
              {t('toRematch')}
            </Link>
          )
        )}
        <Link
          to={`/replay/${match.id}`}
          className="inline-flex min-h-10 items-center rounded-lg border border-line px-3.5 font-medium text-sm hover:bg-raised"
        >
          {t('watchReplay')}
        </Link>
        <Link
          to={`/replay/${match.id}?analyse=1`}
          className="inline-flex min-h-10 items-center rounded-lg border border-line px-3.5 font-medium text-sm hover:bg-raised"
        >
          {t('analysis')}
        </Link>
        <Button onClick={() => void downloadLog(match.id, match.game)}>{t('downloadLog')}</Button>
      </div>
    </section>
  );
}

interface Ranked {
  readonly ranks: Props['outcome']['ranks'];
  readonly names: Props['names'];
}

/** Who has won, said to whoever looks. */
export function headline(t: Translate, { ranks, names, player }: Ranked & Pick<Props, 'player'>): string {
  if (ranks.length === 0) return t('calledOff');
  const first = ranks.filter(({ rank }) => rank === 1).map((ranked) => ranked.player);
  if (first.length === ranks.length) return t('draw');
  const others = first.filter((winner) => winner !== player).map(names);
  const list = others.join(', ');
  if (player !== null && others.length < first.length)
    return others.length === 0 ? t('youWin') : t('youWinWith', { names: list });
  const winners = t(others.length === 1 ? 'winner' : 'winners', { names: list });
  return player !== null && ranks.some((ranked) => ranked.player === player)
    ? `${t('youLose')}: ${winners}`
    : winners;
}

// biome-ignore format: table
const UNITS = [
  ['days',    86_400_000],
  ['hours',    3_600_000],
  ['minutes',     60_000],
  ['seconds',      1_000],
] as const;

/** How long it took, in its largest unit. */
function Lasted({ match: { startedAt, finishedAt } }: Pick<Props, 'match'>) {
  const { t } = useTranslation();
  if (startedAt === null || finishedAt === null) return null;
  const millis = Math.max(1_000, finishedAt - startedAt);
  const [unit, length] = UNITS.find(([, least]) => millis >= least) ?? UNITS[3];
  return <p className="text-muted text-sm">{t(`lasted.${unit}`, { count: Math.round(millis / length) })}</p>;
}

/** Everybody by rank, with side and points where the game has them; else of two the headline says it all. */
function Ranking({ ranks, names, texts }: Ranked & Pick<Props, 'texts'>) {
  const { t } = useTranslation();
  const sideOf = (player: string): string | null =>
    isTelling(player) && player !== names(player) ? (texts.sides?.[player] ?? humanise(player)) : null;
  const isPlain = ({ player, score }: (typeof ranks)[number]) =>
    score === undefined && sideOf(player) === null;
  if (ranks.length < 3 && ranks.every(isPlain)) return null;
  return (
    <ol aria-label={t('ranking')} className="grid gap-0.5 text-sm">
      {ranks
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ player, rank, score }) => (
          <li key={player} className="flex gap-2">
            <span className="w-5 text-right text-muted tabular-nums">{rank}.</span>
            <span className="grow">
              {names(player)} <span className="text-muted">{sideOf(player)}</span>
            </span>
            {score !== undefined && <span className="tabular-nums">{t('points', { count: score })}</span>}
          </li>
        ))}
    </ol>
  );
}
