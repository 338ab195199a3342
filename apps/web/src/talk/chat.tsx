import type { MatchState, MatchStore } from '@rulewright/client';
import type { ChatLine, MatchInfo } from '@rulewright/protocol';
import { Button } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { namesAt } from '../names-at.ts';
import { shownName } from '../people/use-me.ts';
import { Why } from '../refusals/why.tsx';
import { Emotes, EmoteText } from './emotes.tsx';
import { speakerOf, type useMuted } from './heard.ts';
import { Mute } from './mute.tsx';

const LONGEST = 500; // characters of a line

interface Props {
  readonly match: MatchInfo;
  readonly state: MatchState;
  readonly store: MatchStore;
  readonly ears: ReturnType<typeof useMuted>;
  readonly allies?: readonly string[]; // of the viewer
}

/** What is said at the table: to all, or by players to one of the others alone. */
export function Chat({ match, state, store, ears, allies = [] }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [to, setTo] = useState('');
  const [why, setWhy] = useState<string | null>(null);
  const { player, chat: lines } = state;
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines are what moves the end
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [lines.length]);
  const names = namesAt(match);
  const listeners = match.seats.filter(
    (seat) => seat.player !== player && (seat.kind === 'person' || seat.kind === 'agent') && !seat.yours,
  );
  const listener = listeners.find((seat) => seat.player === to)?.player;
  const heard = lines.filter((line) => !ears.muted.includes(speakerOf(line)));
  const say = async (said: Parameters<MatchStore['say']>[0]) => {
    const reply = await store.say(said, listener);
    setWhy(reply.ok ? null : reply.why);
    return reply.ok;
  };
  const isLong = text.trim().length > LONGEST;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !isLong && (await say(text.trim()))) setText('');
  };
  return (
    <div className="flex h-full flex-col gap-2">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div role="log" aria-label={t('chat')} tabIndex={0} className="min-h-0 grow overflow-y-auto text-sm">
        {lines.length === 0 && <p className="text-muted">{t('chatEmpty')}</p>}
        {heard.map((line) => (
          <Line key={line.n} line={line} player={player} names={names} />
        ))}
        {heard.length < lines.length && (
          <p className="text-muted">{t('mutedLines', { count: lines.length - heard.length })}</p>
        )}
        <div ref={end} />
      </div>
      {player === null && match.status === 'running' && (
        <p className="text-muted text-xs">{t('onlookersTalk')}</p>
      )}
      {isLong && (
        <p role="alert" className="text-bad text-sm">
          {t('sayLong', { most: LONGEST, count: text.trim().length })}
        </p>
      )}
      {why !== null && (
        <p role="alert" className="text-bad text-sm">
          <Why why={why} />
        </p>
      )}
      <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex gap-1">
          {player !== null && listeners.length > 0 && (
            <select
              aria-label={t('sayTo')}
              value={listener ?? ''}
              onChange={(event) => setTo(event.target.value)}
              className="min-h-10 min-w-0 grow rounded-lg border border-line bg-paper px-2 text-sm"
            >
              <option value="">{t('sayToAll')}</option>
              {listeners
                .toSorted((a, b) => Number(allies.includes(b.player)) - Number(allies.includes(a.player)))
                .map((seat) => (
                  <option key={seat.player} value={seat.player}>
                    {t(allies.includes(seat.player) ? 'sayToAlly' : 'sayToOne', { name: names(seat.player) })}
                  </option>
                ))}
            </select>
          )}
          <span className="ml-auto flex gap-1">
            <Emotes say={(emote) => void say({ emote })} />
            <Mute lines={lines} player={player} ears={ears} />
          </span>
        </div>
        <div className="flex gap-2">
          <input
            aria-label={t('say')}
            placeholder={t('say')}
            aria-invalid={isLong}
            className="min-h-10 min-w-0 grow rounded-lg border border-line bg-paper px-3 text-sm placeholder:text-muted"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit">{t('send')}</Button>
        </div>
      </form>
    </div>
  );
}

interface LineProps {
  readonly line: ChatLine;
  readonly player: string | null;
  readonly names: (player: string) => string;
}

function Line({ line: { name, text, emote, to, aside }, player, names }: LineProps) {
  const { t } = useTranslation();
  const whispered =
    to === player ? t('whisperFrom') : to !== undefined && t('whisperTo', { name: names(to) });
  const mark = whispered || (aside && t('aside'));
  return (
    <p className={`break-words py-0.5 ${to === undefined ? '' : 'italic'}`}>
      <strong>{shownName(name)}</strong> {mark && <span className="text-muted text-xs">({mark}) </span>}
      {emote === undefined ? text : <EmoteText emote={emote} />}
    </p>
  );
}
