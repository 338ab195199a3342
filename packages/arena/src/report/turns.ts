import { describe, type Log, type Plan, pending, start, submit, view } from '@rulewright/engine';
import { escaped, page } from './html.ts';

const LISTED = 60;

/** Every turn of a game: what the player saw, could do and did, with the attempts that were refused and why. */
export function makeTurnsPage(plan: Plan, id: number, log: Log, attempts: readonly unknown[]): string {
  const { players, options, seed, position } = log;
  const started = start(plan, { players, options, seed, ...(position !== undefined && { position }) });
  if (!started.ok) throw new RangeError(`game ${id} does not start: ${started.why}`);
  let { state } = started;
  const turns = log.entries.map((entry) => {
    if ('undo' in entry) return '';
    const seen = describe(plan, view(plan, state, entry.player));
    const asked = pending(plan, state, entry.player).find(({ action }) => action === entry.action);
    const listed = asked?.options(LISTED) ?? null;
    const result = submit(plan, state, entry);
    if (result.ok) state = result.state;
    const may = listed === null ? 'too many to list' : listed.map((one) => JSON.stringify(one)).join('\n');
    const did = `${entry.action} ${JSON.stringify(entry.args)}`;
    return `<details><summary>${entry.seq}. ${escaped(entry.player)}: ${escaped(did)}</summary><pre>${escaped(seen)}</pre><pre>${escaped(may)}</pre></details>`;
  });
  const said = attempts.map((attempt) => `<pre>${escaped(JSON.stringify(attempt, null, 2))}</pre>`);
  const kept = said.length === 0 ? '' : `<h2>Attempts</h2>${said.join('\n')}`;
  return page(`game ${id}`, `<h1>Game ${id}</h1>${turns.join('\n')}${kept}`);
}
