import type { MatchInfo } from '@rulewright/protocol';
import { translate } from '@rulewright/ui/translation';
import { shownName } from './people/use-me.ts';
import { webTexts } from './texts.ts';

/** What a list of players needs to know of a table. */
export type Seated = Pick<MatchInfo, 'seats' | 'status'> & Partial<Pick<MatchInfo, 'pause'>>;

/** Players by the names of who sits there; two of the same name are told apart by their seats. */
export function namesAt({ seats }: Pick<Seated, 'seats'>): (player: string) => string {
  return (player) => {
    const seat = seats.find((each) => each.player === player);
    if (seat?.name == null) return player;
    const isShared = seats.some((other) => other.seat !== seat.seat && other.name === seat.name);
    const name = calledHere(seat.name, seat.bot);
    return isShared ? `${name} ${seat.seat + 1}` : name;
  };
}

/** Bots are named by the server, in English; people by themselves. */
function calledHere(name: string, bot: string | null): string {
  const english = Object.entries(webTexts.bots).find(([id]) => id === bot)?.[1];
  return english !== undefined && name.startsWith(english)
    ? name.replace(english, translate('web', `bots.${bot}`, { defaultValue: english }))
    : shownName(name);
}
