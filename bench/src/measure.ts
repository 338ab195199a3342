/** Something that does work in whole games or batches and says how much it did. */
export interface Contender {
  readonly name: string;
  /** Does one batch and returns how many units it was: moves, inputs, plies. */
  batch(): number;
}

export interface Rate {
  readonly name: string;
  readonly perSecond: number; // median over the rounds
  readonly low: number;
  readonly high: number;
}

interface Rounds {
  readonly rounds?: number;
  readonly slices?: number; // of each contender in each round
  readonly milliseconds?: number; // of a slice
  readonly warmUp?: number; // milliseconds of each contender before the first round: large games are compiled late
  readonly progress?: (text: string) => void;
}

/** Contenders take turns in short slices, so that a machine that slows down slows all of them down alike. */
export function interleave(
  contenders: readonly Contender[],
  { rounds = 5, slices = 10, milliseconds = 40, warmUp = milliseconds * slices, progress }: Rounds = {},
): Rate[] {
  for (const contender of contenders) {
    if (warmUp > 1000) progress?.(`warming up ${contender.name}`);
    work(contender, warmUp);
  }
  const rates = contenders.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    progress?.(`round ${round + 1} of ${rounds}`);
    const done = contenders.map(() => ({ units: 0, spent: 0 }));
    for (let slice = 0; slice < slices; slice++) {
      contenders.forEach((contender, i) => {
        const { units, spent } = work(contender, milliseconds);
        done[i]!.units += units; // one entry for each contender
        done[i]!.spent += spent;
      });
    }
    done.forEach(({ units, spent }, i) => {
      rates[i]?.push((units / spent) * 1000);
    });
  }
  return contenders.map(({ name }, i) => {
    const seen = rates[i] ?? [];
    return { name, perSecond: median(seen), low: Math.min(...seen), high: Math.max(...seen) };
  });
}

function work(contender: Contender, milliseconds: number): { units: number; spent: number } {
  const begin = performance.now();
  let units = 0;
  let spent = 0;
  do {
    units += contender.batch();
    spent = performance.now() - begin;
  } while (spent < milliseconds);
  return { units, spent };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** A cheap source of choices, the same for every contender, so that drawing does not decide a comparison. */
export function choices(seed = 1): (n: number) => number {
  let x = seed | 0 || 1;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
}
