import type { Plan } from '@rulewright/engine';

export interface Status {
  readonly folder: string;
  readonly plan: Plan;
  readonly rules: number; // of its rulebook, without those that need no code
  readonly missing: readonly string[];
}

const SHOWN = 12;

/** What is there, and honestly what is not. */
export function statusPage(games: readonly Status[]): string {
  const rows = games.map(({ folder, plan: { game, players }, rules, missing }) => {
    const count = players.min === players.max ? `${players.min}` : `${players.min}–${players.max}`;
    const title = `[${game.title}](../${folder})`;
    const phases = `[phases](reference/phases/${game.id}.md)`;
    return `| ${title} | ${count} | ${game.pitch} | ${rules} | ${rules - missing.length} | ${gaps(missing)} | ${phases} |`;
  });
  return [
    '# Games',
    '',
    '| game | players | | rules | implemented | missing | |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
    'Rules are those of the rulebook that need code. `npx rulewright rules <game>` shows each of them: implemented, seen',
    'in random games, seen to refuse, claimed by a test. Made by `npm run docs`.',
    '',
  ].join('\n');
}

const gaps = (missing: readonly string[]): string =>
  missing.length === 0
    ? '–'
    : `${missing.slice(0, SHOWN).join(', ')}${missing.length > SHOWN ? ` and ${missing.length - SHOWN} more` : ''}`;
