/** Runs tasks one after the other, in the order in which they came; at once when nobody waits. */
export function turnQueue() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const queue = <T>(task: () => Promise<T>): Promise<T> => {
    const turn = waiting++ === 0 ? task() : last.then(task);
    last = turn.then(done, done);
    return turn;
  };
  const done = () => {
    waiting--;
  };
  queue.busy = () => waiting > 0;
  return queue;
}
