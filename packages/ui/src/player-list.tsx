import { SeatDot } from './beside/seat-dot.tsx';
import { Clock } from './clock.tsx';
import type { ClockReading } from './clock-text.ts';
import { useTranslation } from './translation.ts';
import { humanise } from './wording.ts';

export interface SeatLine {
  readonly player: string;
  readonly side?: string | undefined; // what they are by the rules, in words
  readonly name: string | null; // null: nobody sits there
  readonly colour: string;
  readonly isYou?: boolean;
  readonly isBot?: boolean;
  readonly isModel?: boolean;
  readonly isAway?: boolean;
  readonly hasSubstitute?: boolean;
  readonly isAwaited?: boolean;
  readonly hasAnswered?: boolean;
  readonly note?: string | undefined; // score, rank and the like
  readonly clock?: ClockReading | undefined;
}

/** Who plays, whose decision it is, and how much time is left. */
export function PlayerList({ seats }: { readonly seats: readonly SeatLine[] }) {
  const { t } = useTranslation('ui');
  return (
    <ul
      aria-label={t('players')}
      className="grid min-w-0 grow basis-full grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-1.5 sm:flex sm:grow-0 sm:basis-auto sm:flex-wrap sm:gap-2"
    >
      {seats.map((seat) => (
        <li
          key={seat.player}
          aria-current={seat.isAwaited ? 'true' : undefined}
          className={`grid min-h-11 min-w-0 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-1.5 rounded-xl border bg-panel px-2 py-1 leading-tight sm:gap-x-2 sm:px-3 sm:py-1.5 ${seat.isAwaited ? 'border-accent shadow-sm' : 'border-line'}`}
        >
          <SeatDot
            colour={seat.colour}
            className={`row-span-2 ${seat.isAwaited ? 'ring-2 ring-accent ring-offset-2 ring-offset-panel' : ''}`}
          />
          <span className="truncate font-medium text-sm sm:text-base">
            {seat.name ?? <em className="text-muted">{t('emptySeat')}</em>}
            {seat.isYou && <span className="text-muted text-sm"> ({t('you')})</span>}
          </span>
          {/* On a phone the clock stands beside the name alone, and leaves the line below whole. */}
          <span className="col-start-2 col-end-4 row-start-2 truncate text-muted text-xs sm:col-end-3">
            {remarks(seat, t).join(' · ')}
          </span>
          {seat.clock && (
            <span className="col-start-3 row-start-1 row-end-2 sm:row-end-3">
              <Clock {...seat.clock} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

type Words = (key: 'toMove' | 'answeredMark' | 'bot' | 'model' | 'substitute' | 'away') => string;

/** Whether a player's id says more than a number: a colour, a mark, a faction. */
export const isTelling = (player: string): boolean => !/^p(layer)?-?\d+$/.test(player);

function remarks(seat: SeatLine, t: Words): string[] {
  return [
    seat.player !== seat.name && isTelling(seat.player) ? (seat.side ?? humanise(seat.player)) : '',
    seat.isAway ? t('away') : '', // what matters most is cut off last
    seat.hasSubstitute ? t('substitute') : '',
    seat.note ?? '',
    seat.isAwaited ? t('toMove') : '',
    seat.hasAnswered ? t('answeredMark') : '',
    seat.isBot ? t('bot') : '',
    seat.isModel ? t('model') : '',
  ].filter((text) => text !== '');
}
