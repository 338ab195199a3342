/** Runs tasks one after the other, in the order in which they came. */
export function turnQueue() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const queue = <T>(task: () => T | Promise<T>): Promise<T> => {
    waiting++;
    const turn = last.then(task);
    last = turn.then(done, done);
    return turn;
  };
  const done = () => {
    waiting--;
  };
  queue.busy = () => waiting > 0;
  return queue;
}
