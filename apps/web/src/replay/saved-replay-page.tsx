import type { Replayed } from '@rulewright/protocol';
import { useTranslation } from '@rulewright/ui/translation';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Analyst } from '../analysis/analyst.ts';
import { gameTitle } from '../game-names.ts';
import type { Seated } from '../names-at.ts';
import { Why } from '../refusals/why.tsx';
import { lobby } from '../server.ts';
import { LogDrop, OpenLog } from './open-log.tsx';
import { ReplayTable, wishOf } from './replay-table.tsx';
import { type KeptLog, keepLog, keptLog, packLog, type SavedLog, unpackLog } from './saved-log.ts';
import { usePlace } from './use-place.ts';

const MANY = 48; // steps asked for at once
const LINKED = /^#log=([\w-]+)$/;

/** A saved game on a timeline: from a file, or from a link that carries it. */
export function SavedReplayPage() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const [search] = useSearchParams();
  const packed = LINKED.exec(hash)?.[1];
  const linked = useQuery({
    queryKey: ['packed-log', packed],
    queryFn: async () => keepLog(await unpackLog(packed ?? '')),
    enabled: packed !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const opened = packed === undefined ? keptLog() : linked.data;
  return (
    <LogDrop className="flex grow flex-col">
      {opened ? (
        <SavedReplay key={opened.id} opened={opened} file={search.get('file')} />
      ) : (
        <div className="m-auto grid max-w-md gap-4 p-8 text-center">
          <title>{`${t('openLog')} · ${t('name')}`}</title>
          <h1 className="page-title">{t('openLog')}</h1>
          <p className="text-muted">{t('openLogHint')}</p>
          {linked.isError && (
            <p role="alert" className="text-bad">
              {t('noLog')}
            </p>
          )}
          <OpenLog />
        </div>
      )}
    </LogDrop>
  );
}

/** Steps come in pages: each is one game played again on the server. */
const pageQuery = ({ id, log }: KeptLog, seenBy: string, page: number) => ({
  queryKey: ['saved-replay', id, seenBy, page],
  queryFn: () => lobby.replayLog({ log, ...wishOf(seenBy), from: page * MANY, count: MANY }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

interface Props {
  readonly opened: KeptLog;
  readonly file: string | null;
}

function SavedReplay({ opened, file }: Props) {
  const { log } = opened;
  const { t } = useTranslation();
  const place = usePlace();
  const seq = Math.min(place.seq, log.entries.length);
  const page = useQuery({
    ...pageQuery(opened, place.seenBy, Math.floor(seq / MANY)),
    placeholderData: keepPreviousData,
  });
  const lines = useQuery({
    queryKey: ['saved-lines', opened.id, place.seenBy],
    queryFn: () => lobby.replayLogLines({ log, ...wishOf(place.seenBy) }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const seated = useMemo(() => seatedAt({ players: [...log.players] }), [log]);
  const packed = usePacked(log);
  const step = page.data?.steps.find((each) => each.seq === seq) ?? page.data?.steps.at(-1);
  if (page.isError) {
    return (
      <div className="m-auto grid max-w-md gap-4 p-8 text-center">
        <p role="alert">
          <Why why={page.error.message} />
        </p>
        <OpenLog />
      </div>
    );
  }
  if (!page.data || !step) return <p className="p-6 text-muted">{t('loading')}</p>;
  const title = gameTitle(t, page.data.game, page.data.title);
  return (
    <ReplayTable
      game={page.data.game}
      title={file === null ? title : `${title} (${file})`}
      seated={seated}
      step={step}
      lines={lines.data?.lines}
      place={place}
      link={packed === null ? null : () => linkTo(packed)}
      analyst={analystOf(opened)}
      tools={<OpenLog />}
    />
  );
}

function linkTo(packed: string): string {
  const link = new URL(location.href);
  link.hash = `log=${packed}`;
  return link.href;
}

const LONGEST = 30_000; // characters of a link that programs still pass on

/** The log as part of a link, when it is short enough for one. */
function usePacked(log: SavedLog): string | null {
  const [packed, setPacked] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    void packLog(log).then((text) => isOver || setPacked(text.length > LONGEST ? null : text));
    return () => {
      isOver = true;
    };
  }, [log]);
  return packed;
}

const analystOf = ({ id, log }: KeptLog): Analyst => ({
  key: `log ${id}`,
  curve: (from) => lobby.analyseLog({ log, from }),
  advice: (seq) => lobby.adviceOnLog({ log, seq }),
  playOn: (seq, seats) => lobby.playOn({ log, seq, seats }),
});

/** Seats are not part of a log: players are called by their ids. */
const seatedAt = ({ players }: Pick<Replayed, 'players'>): Seated => ({
  status: 'finished',
  seats: players.map((player, seat) => ({
    seat,
    player,
    kind: 'person',
    name: player,
    bot: null,
    meter: null,
    substitute: null,
    offered: false,
    connected: true,
    yours: false,
  })),
});
