// The play that a person lays out before they say it: single steps, taken back one by one. What can be made comes from
// the game's own core.
import {
  boardAfter,
  diceLeft,
  isComplete,
  landing,
  type NextStep,
  type PlayArgs,
  type Rolled,
  type Shown,
  type Step,
  stepsFrom,
  stepsOf,
} from '@rulewright/backgammon';
import type { BoardProps, Question } from '@rulewright/ui';
import { useEffect, useState } from 'react';

/** Ways from one place: where it leads, and by which steps of the same checker. */
export type Ways = ReadonlyMap<number, ReadonlyMap<number, readonly NextStep[]>>;

export interface Draft {
  readonly question: Question | undefined;
  readonly made: readonly Step[];
  readonly board: readonly number[];
  readonly left: readonly number[]; // dice
  readonly ways: Ways;
  readonly isComplete: boolean;
  readonly isForced: boolean; // laid out by itself, and said after a moment
  go(from: number, to: number): void;
  attempt(from: number, to?: number): void; // what cannot be played is said all the same: refused, with the rule
  undo(): void;
  clear(): void;
  wait(): void; // a forced play is not said by itself
  say(): void;
}

const MOMENT = 1800; // milliseconds before a forced play is said

export function useDraft(
  { questions, step, answer }: Pick<BoardProps, 'questions' | 'step' | 'answer'>,
  shown: Shown,
): Draft {
  const question = questions.find(({ action }) => action === 'play');
  const [kept, keep] = useState<{
    readonly step: number;
    readonly made: readonly Step[];
    readonly waits: boolean;
  }>({ step: -1, made: [], waits: true });
  const { board, turn: seat, dice } = shown.kept;
  const rolled = { board, seat, dice };
  const only = question?.options?.length === 1 ? question.options[0] : undefined;
  const isFresh = kept.step !== step;
  const forced = isFresh && only !== undefined ? stepsOf(rolled, (only as PlayArgs).moves) : null; // of `play`
  const made = forced ?? (isFresh ? [] : kept.made);
  const waits = isFresh ? only === undefined : kept.waits;
  const set = (next: readonly Step[]): void => keep({ step, made: next, waits: true });
  const ways = question === undefined ? new Map() : waysFrom(rolled, made);
  const routes = made.map(({ from, die }) => [from, landing(from, die)]);
  const say = (): void => {
    if (question !== undefined) answer(question, { moves: routes });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a question
  useEffect(() => {
    if (question === undefined || waits) return;
    const timer = setTimeout(say, MOMENT);
    return () => clearTimeout(timer);
  }, [question?.id, waits]);
  return {
    question,
    made,
    board: question === undefined ? board : boardAfter(rolled, made),
    left: question === undefined ? dice : diceLeft(dice, made),
    ways,
    isComplete: question !== undefined && isComplete(rolled, made),
    isForced: question !== undefined && !waits,
    go: (from, to) => {
      const steps = ways.get(from)?.get(to) ?? [];
      if (steps.length > 0) set([...made, ...steps.map((one: Step) => ({ from: one.from, die: one.die }))]);
    },
    attempt: (from, to = landing(from, Math.max(...diceLeft(dice, made)))) => {
      if (question === undefined || ways.get(from)?.has(to) === true) return;
      answer(question, { moves: [...routes, [from, to]] });
    },
    undo: () => set(made.slice(0, -1)),
    clear: () => set([]),
    wait: () => set(made),
    say,
  };
}

/** Where each checker can go by one step or by several, the shortest way to each place. */
function waysFrom(rolled: Rolled, made: readonly Step[]): Ways {
  const ways = new Map<number, Map<number, readonly NextStep[]>>();
  for (const first of stepsFrom(rolled, made)) {
    const open: (readonly NextStep[])[] = [[first]];
    const targets = ways.get(first.from) ?? new Map<number, readonly NextStep[]>();
    ways.set(first.from, targets);
    for (let way = open.shift(); way !== undefined; way = open.shift()) {
      const last = way.at(-1) ?? first;
      const known = targets.get(last.to);
      if (known === undefined || known.length > way.length || hits(way) < hits(known))
        targets.set(last.to, way);
      if (last.to === 0) continue;
      for (const next of stepsFrom(rolled, [...made, ...way]))
        if (next.from === last.to) open.push([...way, next]);
    }
  }
  return ways;
}

const hits = (way: readonly NextStep[]): number => way.slice(0, -1).filter(({ hit }) => hit).length;
