import type { MatchState } from '@rulewright/client';
import type { View } from '@rulewright/engine';
import type { MatchInfo } from '@rulewright/protocol';
import { type GameUi, type SeatLine, seatColour } from '@rulewright/ui';

/** Players by the names of who sits there; two of the same name are told apart by their seats. */
export function namesAt({ seats }: MatchInfo): (player: string) => string {
  return (player) => {
    const seat = seats.find((each) => each.player === player);
    if (seat?.name == null) return player;
    const isShared = seats.some((other) => other.seat !== seat.seat && other.name === seat.name);
    return isShared ? `${seat.name} ${seat.seat + 1}` : seat.name;
  };
}

type Clocks = Pick<MatchState, 'clock'>;

/** The seats of a match as the list of players shows them. */
export function seatLines(match: MatchInfo, view: View, { clock }: Clocks, ui: GameUi): readonly SeatLine[] {
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
      name: seat.name === null ? null : names(player),
      colour: ui.colour?.(player, seat.seat) ?? seatColour(seat.seat),
      isYou: seat.yours,
      isBot: seat.kind === 'bot',
      isAway: match.status === 'running' && seat.kind === 'person' && !seat.connected,
      hasSubstitute: seat.substitute !== null,
      isAwaited: view.outcome === null && view.awaiting.includes(player),
      hasAnswered: answered.has(player),
      note: rank === undefined ? undefined : `${rank.rank}.`,
      clock: time && { left: time.left, deadline: time.deadline === null ? null : time.deadline + shift },
    };
  });
}
