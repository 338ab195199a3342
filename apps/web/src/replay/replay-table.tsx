import type { Overview, View } from '@rulewright/engine';
import type { ReplayLine, ReplayStep } from '@rulewright/protocol';
import {
  answerText,
  Button,
  FactLog,
  isTelling,
  PlayerList,
  ReplayBar,
  type Wording,
  wordingOf,
} from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { type ReactNode, useMemo, useState } from 'react';
import { AnalysisPanel } from '../analysis/analysis-panel.tsx';
import type { Analyst } from '../analysis/analyst.ts';
import { seatLines } from '../match/seat-lines.ts';
import { namesAt, type Seated } from '../names-at.ts';
import { logLines, toldFact } from '../told.ts';
import { useGameUi } from '../use-game.ts';
import { MoveList } from './move-list.tsx';
import { pastUpTo, type Row, rowsOf } from './rows.ts';
import { Secrets } from './secrets.tsx';
import type { Place } from './use-place.ts';
import { useStepKeys } from './use-step-keys.ts';

/** Instead of a player: nothing is hidden. */
const EVERYTHING = '*';

/** A viewer as a request says it. */
export const wishOf = (seenBy: string) => {
  if (seenBy === EVERYTHING) return { everything: true };
  return seenBy === '' ? {} : { player: seenBy };
};

interface Props {
  readonly game: string;
  readonly title: string;
  readonly seated: Seated;
  readonly step: ReplayStep;
  readonly lines: readonly ReplayLine[] | undefined; // of all steps, once they are known
  readonly place: Place;
  readonly link: (() => string | Promise<string>) | null; // to this position; null: there is none
  readonly analyst: Analyst;
  readonly isAnalysed?: boolean; // from the beginning
  readonly tools?: ReactNode;
  readonly reasons?: ReactNode; // why it was decided so, where that is known
}

/** A moment of a game on a timeline, through anybody's eyes. */
export function ReplayTable({
  game,
  title,
  seated,
  step,
  lines = [],
  place,
  link,
  analyst,
  isAnalysed = false,
  tools,
  reasons,
}: Props) {
  const { t } = useTranslation();
  const ui = useGameUi(game);
  const view = step.view as View & Partial<Overview>; // made by the engine
  const names = useMemo(() => namesAt(seated), [seated]);
  const wanted = Math.min(place.seq, step.of); // quick steps are counted from here: what is shown may come later
  useStepKeys(wanted, step.of, place.go);
  const wording = useMemo(
    () =>
      ui &&
      wordingOf(
        ui.texts,
        names,
        seated.seats.map(({ player }) => player),
        ui.words,
      ),
    [ui, names, seated],
  );
  const rows = useMemo(
    () =>
      ui && wording
        ? rowsOf(lines, {
            chapters: ui.chapters,
            wording,
            whole: ({ facts }) =>
              ui.deed?.(
                facts.map((heard) => toldFact(heard).fact),
                names,
              ) ?? null,
            deed: (line) => headline(line, names, wording, t),
          })
        : [],
    [lines, ui, wording, names, t],
  );
  const past = useMemo(() => pastUpTo(lines, step.seq), [lines, step.seq]);
  if (!ui || !wording) return <p className="p-6 text-muted">{t('loading')}</p>;
  const { Board, Panel, Hand } = ui;
  // An answer that the table does not know yet is shown to whoever sees all, and to whoever gave it.
  const isKnown = place.seenBy === EVERYTHING || place.seenBy === step.input?.player;
  const sealed = step.input !== null && isKnown ? answerText(step.input.args, wording) : null;
  const board = {
    view,
    questions: [],
    facts: step.facts.map(toldFact),
    ...(lines.length > 0 && { past }),
    step: step.seq,
    names,
    answer: () => undefined,
    seesAll: place.seenBy === EVERYTHING,
  };
  return (
    <div className="grid grow grid-cols-[minmax(0,1fr)] gap-3 p-3 lg:h-[calc(100dvh-3.6rem)] lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_minmax(0,1fr)_auto]">
      <title>{`${t('replayTitle', { title })} · ${t('name')}`}</title>
      <div className="flex flex-wrap items-center gap-3 lg:col-span-2">
        <h1 className="min-w-0 basis-full break-words font-display text-2xl sm:basis-auto">
          {t('replayTitle', { title })}
        </h1>
        <PlayerList seats={seatLines(seated, view, { clock: null }, ui)} />
      </div>
      <section
        aria-label={t('onBoard')}
        tabIndex={ui.isText ? 0 : undefined} // what scrolls must be reachable by keyboard
        className={`min-h-0 lg:h-auto ${ui.isText ? 'lg:overflow-y-auto' : ui.isTall ? 'h-[min(155vw,calc(100dvh-12rem))]' : 'h-[min(100vw,70dvh)]'}`}
      >
        <Board {...board} />
      </section>
      <div className="order-1 flex min-h-0 flex-col gap-3 lg:order-none lg:overflow-y-auto lg:pr-1">
        <SeenBy seated={seated} place={place} side={wording.side} />
        <div className="flex flex-wrap gap-2">
          {link && <ShareLink link={link} />}
          {tools}
        </div>
        {rows.length > 0 && <MoveList rows={rows} seq={step.seq} go={place.go} />}
        {reasons}
        <AnalysisPanel
          {...{ analyst, ui, wording, names, view }}
          seq={step.seq}
          of={step.of}
          go={place.go}
          isOpen={isAnalysed}
        />
        <section className="flex max-h-60 min-h-24 shrink-0 flex-col rounded-xl border border-line bg-panel p-3">
          <h2 className="mb-1 font-semibold text-sm">{headline(step, names, wording, t)}</h2>
          <FactLog
            lines={logLines(
              step.facts.map((heard, i) => ({ key: `${step.seq}.${i}`, ...heard })),
              wording,
            )}
            ruleHref={(rule) => `/rules/${game}#${rule}`}
            empty={step.seq === 0 ? '' : (sealed ?? t('nothingSeen'))}
          />
        </section>
        {Panel && <Panel {...board} />}
        <Secrets board={board} Hand={Hand} wording={wording} />
      </div>
      <div className="sticky bottom-0 z-10 -mx-3 grid grid-cols-[minmax(0,1fr)] items-center gap-x-3 bg-paper px-3 py-2 sm:grid-cols-[minmax(0,1fr)_auto] lg:static lg:order-2 lg:col-span-2 lg:m-0 lg:p-0">
        <ReplayBar step={wanted} shown={step.seq} of={step.of} onStep={place.go} />
        <Chapters rows={rows} seq={step.seq} go={place.go} />
      </div>
    </div>
  );
}

type Words = ReturnType<typeof useTranslation>['t'];

/** Who did what, or that this is where it began. */
function headline(step: ReplayLine, names: (player: string) => string, wording: Wording, t: Words): string {
  if (step.undo !== undefined) return t('takenBack', { count: step.undo });
  if (step.input === null) return t('startPosition');
  return `${names(step.input.player)}: ${wording.action(step.input.action)}`;
}

/** Where a turn, a phase or a battle begins; the one that the step belongs to is chosen. */
function Chapters({ rows, seq, go }: { rows: readonly Row[]; seq: number; go: (seq: number) => void }) {
  const { t } = useTranslation();
  const chapters = rows.filter(({ level }) => level > 0);
  if (chapters.length === 0) return null;
  return (
    <select
      aria-label={t('chapter')}
      className="min-h-10 w-full rounded-lg border border-line bg-panel px-2 text-sm sm:w-56"
      value={chapters.findLastIndex((row) => row.seq <= seq)}
      onChange={(event) => go(chapters[Number(event.target.value)]?.seq ?? seq)}
    >
      {chapters.map(({ text, level }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a replay does not change
        <option key={i} value={i}>
          {`${'\u00a0\u00a0'.repeat(level - 1)}${text}`}
        </option>
      ))}
    </select>
  );
}

function SeenBy({ seated, place, side }: Pick<Props, 'seated' | 'place'> & Pick<Wording, 'side'>) {
  const { t } = useTranslation();
  return (
    <label className="flex items-center gap-2 text-sm">
      {t('seenBy')}
      <select
        className="min-h-10 grow rounded-lg border border-line bg-panel px-2"
        value={place.seenBy}
        onChange={(event) => place.see(event.target.value)}
      >
        <option value="">{t('spectator')}</option>
        <option value={EVERYTHING}>{t('allSeeing')}</option>
        {seated.seats.map(({ player, name }) => (
          <option key={player} value={player}>
            {name === null || name === player
              ? side(player)
              : isTelling(player)
                ? `${name} (${side(player)})`
                : name}
          </option>
        ))}
      </select>
    </label>
  );
}

function ShareLink({ link }: { readonly link: () => string | Promise<string> }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      onClick={async () => {
        await navigator.clipboard?.writeText(await link());
        setCopied(true);
        setTimeout(() => setCopied(false), 2_000);
      }}
    >
      {t(isCopied ? 'copied' : 'sharePosition')}
    </Button>
  );
}
