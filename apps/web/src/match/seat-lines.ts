import type { MatchState } from '@rulewright/client';
import type { View } from '@rulewright/engine';
import { type ClockReading, type GameUi, type SeatLine, seatColour } from '@rulewright/ui';
import { translate } from '@rulewright/ui/translation';
import { namesAt, type Seated } from '../names-at.ts';

type Time = NonNullable<MatchState['clock']>['players'][string];

/** A clock by our own time; while the match stands still it shows what is left. */
function reading(time: Time, shift: number, pausedAt: number | null): ClockReading {
  const { deadline, byoyomi } = time;
  if (deadline === null) return time;
  if (pausedAt === null) return { ...time, deadline: deadline + shift };
  const rest = Math.max(0, deadline - pausedAt);
  const { period = 0, periods = 0 } = byoyomi ?? {};
  const left = Math.max(0, rest - period * periods);
  return { ...time, left: time.left === null ? rest : Math.min(time.left, left), deadline: null };
}

type Clocks = Pick<MatchState, 'clock'>;

/** The seats of a match as the list of players shows them. */
export function seatLines(match: Seated, view: View, { clock }: Clocks, ui: GameUi): readonly SeatLine[] {
  const names = namesAt(match);
  const answered = new Set(Object.values(view.answered).flat());
  // Deadlines are told by the server's clock; ours may be off.
  const shift = clock === null ? 0 : Date.now() - clock.now;
  return match.seats.map((seat): SeatLine => {
    const { player } = seat;
    const time = clock?.players[player];
    const rank = view.outcome?.ranks.find((each) => each.player === player);
    return {
      player,
      side: ui.texts.sides?.[player],
      name: seat.name === null ? null : names(player),
      colour: ui.colour?.(player, seat.seat) ?? seatColour(seat.seat),
      isYou: seat.yours,
      isBot: seat.kind === 'bot',
      isModel: seat.kind === 'model',
      isAway: match.status === 'running' && seat.kind === 'person' && !seat.connected,
      hasSubstitute: seat.substitute !== null,
      isAwaited: view.outcome === null && view.awaiting.includes(player),
      hasAnswered: view.outcome === null && answered.has(player),
      note:
        [rank && translate('web', 'place', { n: rank.rank }), ui.note?.(view, player)]
          .filter(Boolean)
          .join(' · ') || undefined,
      clock: time && reading(time, shift, match.pause?.since ?? null),
    };
  });
}
