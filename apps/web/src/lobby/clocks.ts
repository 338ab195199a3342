import type { ClockSetting } from '@rulewright/protocol';
import type { Translate } from '@rulewright/ui/translation';

// biome-ignore format: table
export const CLOCKS = {
  none:    { kind: 'none' },
  blitz:   { kind: 'game', seconds: 180, increment: 2 },
  rapid:   { kind: 'game', seconds: 600, increment: 5 },
  long:    { kind: 'game', seconds: 1_800, increment: 20 },
  periods: { kind: 'game', seconds: 600, increment: 0, byoyomi: { seconds: 30, periods: 3 } },
  minute:  { kind: 'move', seconds: 60 },
  day:     { kind: 'days', days: 1 },
  days3:   { kind: 'days', days: 3 },
} as const satisfies Record<string, ClockSetting>;

/** A clock for the whole game as somebody fills it in. */
export interface OwnClock {
  readonly minutes: number;
  readonly increment: number;
  readonly delay: number;
  readonly periods: number;
  readonly period: number; // seconds
}

export const OWN: OwnClock = { minutes: 5, increment: 3, delay: 0, periods: 0, period: 30 };

export const ownClock = ({ minutes, increment, delay, periods, period }: OwnClock): ClockSetting => ({
  kind: 'game',
  seconds: minutes * 60,
  increment,
  ...(delay > 0 && { delay }),
  ...(periods > 0 && { byoyomi: { periods, seconds: period } }),
});

/** A clock in words: 3 min, 2 s more a move. */
export function clockWords(clock: ClockSetting, t: Translate): string {
  switch (clock.kind) {
    case 'none':
      return t('clockWords.none');
    case 'move':
      return t('clockWords.move', { time: span(clock.seconds, t) });
    case 'days':
      return t('clockWords.days', { count: clock.days });
    case 'game': {
      const { seconds, increment, delay = 0, byoyomi } = clock;
      return [
        t('clockWords.game', { time: span(seconds, t) }),
        increment > 0 && t('clockWords.increment', { seconds: increment }),
        delay > 0 && t('clockWords.delay', { seconds: delay }),
        byoyomi && t('clockWords.periods', { count: byoyomi.periods, time: span(byoyomi.seconds, t) }),
      ]
        .filter(Boolean)
        .join(', ');
    }
  }
}

function span(seconds: number, t: Translate): string {
  return seconds >= 60 && seconds % 30 === 0
    ? t('clockWords.minutes', { n: seconds / 60 })
    : t('clockWords.seconds', { n: seconds });
}
