import type { Overview, View } from '@rulewright/engine';
import type { ReplayStep } from '@rulewright/protocol';
import { Button, Data, FactLog, PlayerList, ReplayBar, type Wording, wordingOf } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { type ReactNode, useState } from 'react';
import { seatLines } from '../match/seat-lines.ts';
import { namesAt, type Seated } from '../names-at.ts';
import { logLines, toldFact } from '../told.ts';
import { useGameUi } from '../use-game.ts';
import type { Place } from './use-place.ts';

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
  readonly place: Place;
  readonly link: (() => string | Promise<string>) | null; // to this position; null: there is none
  readonly tools?: ReactNode;
}

/** A moment of a game on a timeline, through anybody's eyes. */
export function ReplayTable({ game, title, seated, step, place, link, tools }: Props) {
  const { t } = useTranslation();
  const ui = useGameUi(game);
  const view = step.view as View & Partial<Overview>; // made by the engine
  const names = namesAt(seated);
  if (!ui) return <p className="p-6 text-muted">{t('loading')}</p>;
  const wording = wordingOf(ui.texts, names, view.players, ui.words);
  const { Board, Panel } = ui;
  const board = {
    view,
    questions: [],
    facts: step.facts.map(toldFact),
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
        className={`min-h-0 lg:h-auto ${ui.isText ? 'lg:overflow-y-auto' : ui.isTall ? 'h-[min(155vw,80dvh)]' : 'h-[min(100vw,70dvh)]'}`}
      >
        <Board {...board} />
      </section>
      <div className="order-1 flex min-h-0 flex-col gap-3 lg:order-none lg:overflow-y-auto lg:pr-1">
        <SeenBy seated={seated} place={place} />
        <div className="flex flex-wrap gap-2">
          {link && <ShareLink link={link} />}
          {tools}
        </div>
        {Panel && <Panel {...board} />}
        <Secrets view={view} names={names} />
        <section className="flex min-h-32 grow flex-col rounded-xl border border-line bg-panel p-3">
          <h2 className="mb-1 font-semibold text-sm">{headline(step, names, wording, t)}</h2>
          <FactLog
            lines={logLines(
              step.facts.map((heard, i) => ({ key: `${step.seq}.${i}`, ...heard })),
              wording,
            )}
            ruleHref={(rule) => `/rules/${game}#${rule}`}
            empty={step.seq === 0 ? '' : t('nothingSeen')}
          />
        </section>
      </div>
      <div className="lg:order-2 lg:col-span-2">
        <ReplayBar step={step.seq} of={step.of} onStep={place.go} />
      </div>
    </div>
  );
}

type Words = ReturnType<typeof useTranslation>['t'];

/** Who did what, or that this is where it began. */
function headline(step: ReplayStep, names: (player: string) => string, wording: Wording, t: Words): string {
  if (step.undo !== undefined) return t('takenBack', { count: step.undo });
  if (step.input === null) return t('startPosition');
  return `${names(step.input.player)}: ${wording.action(step.input.action)}`;
}

function SeenBy({ seated, place }: Pick<Props, 'seated' | 'place'>) {
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
            {name === null || name === player ? player : `${name} (${player})`}
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

/** Nothing but objects without members. */
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every(isEmpty);

/** All hands and sealed answers, where one sees everything and there are any. */
function Secrets({
  view,
  names,
}: {
  readonly view: Partial<Overview>;
  readonly names: (id: string) => string;
}) {
  const { t } = useTranslation();
  const known = [view.hands, view.answers].filter((each) => each !== undefined && !isEmpty(each));
  if (known.length === 0) return null;
  return (
    <details open className="shrink-0 rounded-xl border border-line bg-panel p-3">
      <summary className="cursor-pointer font-semibold text-sm">{t('secrets')}</summary>
      <div className="mt-2 grid gap-3 overflow-x-auto text-sm">
        {known.map((each, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hands, then answers
          <Data key={i} value={each} names={names} />
        ))}
      </div>
    </details>
  );
}
