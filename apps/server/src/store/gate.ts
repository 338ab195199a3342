/**
 * Lets so many in at once; the others wait outside, in the order they came. What waits outside is as small as it came
 * in; what is inside keeps all that it has made until it is done.
 */
export function createGate(most: number) {
  const outside: (() => void)[] = [];
  let inside = 0;
  const leave = (): void => {
    const next = outside.shift();
    if (next === undefined) inside--;
    else next();
  };
  const enter = <T>(work: () => Promise<T>): Promise<T> => {
    const done = work();
    done.then(leave, leave);
    return done;
  };
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (inside < most) {
      inside++;
      return enter(work);
    }
    return new Promise<void>((resolve) => outside.push(resolve)).then(() => enter(work));
  };
}
