import type { Plan } from '@rulewright/engine';
import type { Folder } from '../folder.ts';
import { isAgent } from '../game.ts';
import type { PlannedGame } from '../plan.ts';
import type { GameResult } from '../result.ts';
import { makeHtml } from './html.ts';
import { makeMarkdown } from './markdown.ts';
import type { Summary } from './summary.ts';
import { timesOf } from './times.ts';
import { makeTurnsPage } from './turns.ts';

/** Games between bots can be played again at will; the turns of so many are written out. */
const PAGES = 20;

/** Writes report.md, report.json, report.html, times.json and pages of turns. */
export function writeReport(
  plan: Plan,
  summary: Summary,
  games: readonly PlannedGame[],
  folder: Folder,
): void {
  const times = timesOf(summary.settings.entrants, games, folder.times());
  const shown = worthShowing([...folder.results.values()]);
  const logs = folder.logs();
  const attempts = folder.attempts();
  for (const id of shown) {
    const log = logs.get(id);
    if (log !== undefined)
      folder.write(`turns/${id}.html`, makeTurnsPage(plan, id, log, attempts.get(id) ?? []));
  }
  folder.write('report.json', `${JSON.stringify(summary, null, 2)}\n`);
  folder.write('report.md', makeMarkdown(summary));
  folder.write('times.json', `${JSON.stringify(times, null, 2)}\n`);
  folder.write('report.html', makeHtml(summary, times, shown));
}

/** Games of models and programs, games with refusals, and the first few of the others. */
function worthShowing(results: readonly GameResult[]): number[] {
  const isSpecial = ({ seats, chairs }: GameResult): boolean =>
    seats.some(isAgent) ||
    chairs.some(({ illegal, malformed, forfeits }) => illegal + malformed + forfeits > 0);
  const ids = results.filter((game) => game.id < PAGES || isSpecial(game)).map(({ id }) => id);
  return ids.sort((a, b) => a - b);
}
