// The play that a person lays out before they say it: single steps, taken back one by one. What can be made comes from
// the game's own core.
import {
  boardAfter,
  diceLeft,
  isComplete,
  landing,
  type PlayArgs,
  type Shown,
  type Step,
  stepsOf,
  waysFrom,
} from '@rulewright/backgammon';
import { type BoardProps, useForStep } from '@rulewright/ui';
import { useEffect, useState } from 'react';
import type { Sight } from './layout.ts';
import type { BoardSay } from './strings.ts';

type Draft = ReturnType<typeof useDraft>;
/** What all parts of the board are made of. */
export interface Laid {
  readonly shown: Shown;
  readonly draft: Draft;
  readonly sight: Sight;
  readonly say: BoardSay;
}

const MOMENT = 1800; // milliseconds before a forced play is said
const NO_WAYS: ReturnType<typeof waysFrom> = new Map();

export function useDraft({ questions, step, answer }: BoardProps, { kept }: Shown) {
  const rolled = { board: kept.board, seat: kept.turn, dice: kept.dice };
  const question = questions.find(({ action }) => action === 'play');
  const [laid, lay] = useForStep<readonly Step[]>(step);
  const [only, ...others] = (question?.options ?? []) as readonly PlayArgs[]; // of `play`
  const forced = laid === null && only && others.length === 0 ? stepsOf(rolled, only.moves) : null;
  const isForced = forced !== null; // laid out by itself, and said after a moment
  const made = laid ?? forced ?? [];
  const ways = question === undefined ? NO_WAYS : waysFrom(rolled, made);
  const left = diceLeft(kept.dice, made);
  const routes = made.map(({ from, die }) => [from, landing(from, die)]);
  const confirm = (): void => question && answer(question, { moves: routes });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a question
  useEffect(() => {
    if (!isForced) return;
    const timer = setTimeout(confirm, MOMENT);
    return () => clearTimeout(timer);
  }, [question?.id, isForced]);
  const [chosen, choose] = useForStep<number>(step);
  const from = chosen !== null && ways.has(chosen) ? chosen : null;
  const [isSwapped, setSwapped] = useState(false); // the smaller die comes first
  /** A checker goes somewhere; what cannot be played is said all the same: refused, with the rule. */
  const go = (start: number, to = landing(start, Math.max(...left))): void => {
    const way = ways.get(start)?.get(to);
    choose(null);
    if (way !== undefined) lay([...made, ...way.steps]);
    else if (question !== undefined && left.length > 0) answer(question, { moves: [...routes, [start, to]] });
  };
  /** With one way only it is gone; a second click takes the first die; where nothing goes one is told why. */
  const click = (point: number): void => {
    const targets = ways.get(point);
    const single = [...(targets ?? [])].filter(([, { steps }]) => steps.length === 1).map(([to]) => to);
    const [first] = single.sort((a, b) => (isSwapped ? b - a : a - b));
    if (from !== null && ways.get(from)?.has(point)) go(from, point);
    else if (first !== undefined && (targets?.size === 1 || from === point)) go(point, first);
    else if (targets !== undefined) choose(point);
    else go(from ?? point, from === null ? undefined : point);
  };
  return {
    ...{ question, made, left, ways, isForced, from, isSwapped, confirm, choose, go, click },
    board: boardAfter(rolled, made),
    isComplete: question !== undefined && isComplete(rolled, made),
    swap: () => setSwapped(!isSwapped),
    undo: () => lay(made.slice(0, -1)),
    clear: () => lay([]),
    wait: () => lay(made), // a forced play is not said by itself
  };
}
