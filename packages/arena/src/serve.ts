// The thread's side: plays what it is asked for, one after the other.
import { receiveTurn } from '@rulewright/bots';
import { derived, type Plan } from '@rulewright/engine';
import { kept, playPlanned, type SeatMaker } from './game.ts';
import type { Settings } from './settings.ts';
import type { Done, Job } from './threads.ts';

interface Port {
  on(event: 'message', listener: (job: Job) => void): unknown;
  postMessage(done: Done): void;
}

export function serveJobs(port: Port, plan: Plan, settings: Settings, makeSeat: SeatMaker): void {
  const perform = async (job: Job) => {
    if (job.kind === 'game')
      return kept(await playPlanned(plan, settings, job.planned, makeSeat), job.keepsLog);
    const { name, seed, turn } = job;
    const seat = makeSeat(plan, name, seed);
    return seat.answer(
      receiveTurn(plan, turn, derived(seed, `lists of turn ${turn.n}`)),
      new AbortController().signal,
    );
  };
  let last: Promise<void> = Promise.resolve();
  port.on('message', (job) => {
    last = last
      .then(() => perform(job))
      .then(
        (value) => port.postMessage({ ok: true, value }),
        (error: unknown) =>
          port.postMessage({ ok: false, why: error instanceof Error ? error.message : String(error) }),
      );
  });
  port.postMessage({ ready: true });
}
