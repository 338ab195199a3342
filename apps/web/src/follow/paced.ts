import type { MatchState } from '@rulewright/client';

interface Readable {
  readonly get: () => MatchState;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Pace {
  readonly pause: number; // milliseconds between two steps
  readonly most: number; // steps kept back; who is further behind is shown a later one
}

const isAmongBots = ({ player, match }: MatchState): boolean =>
  player === null && match !== null && match.seats.every(({ kind }) => kind === 'bot');

/**
 * A match as it is shown to one page: for whoever watches bots play, one step after another with a pause between them,
 * however fast they are; for everybody else what is newest.
 */
export function paced(
  source: Readable,
  pace: () => Pace,
  after: (millis: number, then: () => void) => () => void,
): Readable {
  let shown = source.get();
  const kept: MatchState[] = []; // steps yet to be shown, oldest first
  let tell = () => {};
  let cancel: (() => void) | null = null;

  function show(state: MatchState): void {
    shown = state;
    tell();
  }
  function showNext(): void {
    cancel = null;
    const next = kept.shift();
    if (next === undefined) return;
    cancel = after(pace().pause, showNext);
    show(next);
  }
  function hear(): void {
    const state = source.get();
    const isStep = state.n > (kept.at(-1) ?? shown).n && shown.view !== null;
    if (!isAmongBots(state) || (cancel === null && kept.length === 0 && !isStep)) {
      kept.length = 0;
      show(state);
      return;
    }
    if (!isStep) kept.pop(); // the same step, with news of the table
    kept.push(state);
    kept.splice(0, kept.length - pace().most);
    if (cancel === null) showNext();
    else if (state.chat !== shown.chat) show({ ...shown, chat: state.chat });
  }

  return {
    get: () => shown,
    subscribe(listener) {
      const end = source.subscribe(hear);
      shown = source.get();
      tell = listener;
      return () => {
        end();
        cancel?.();
      };
    },
  };
}
