import { cancel, intro, isCancel, outro, select } from '@clack/prompts';
import colors from 'picocolors';
import { GAMES, type Listed, planOf } from '../games.ts';
import { openTerminal } from '../terminal.ts';
import { playCommand } from './play.ts';

/** Pick a game, play it against random bots, pick the next. */
export async function menu(): Promise<void> {
  intro(`${colors.bold('Rulewright')} ${colors.dim('write the rules once; play them everywhere')}`);
  for (;;) {
    const listed = await chooseGame();
    if (listed === null) break;
    const players = await choosePlayers(listed);
    if (players === null) continue;
    const terminal = openTerminal(process.stdin, process.stdout);
    await playCommand(listed, { players }, terminal);
    terminal.close();
    terminal.say();
  }
  outro(colors.dim('rulewright --help tells what else there is.'));
}

async function chooseGame(): Promise<Listed | null> {
  const index = await select({
    message: 'What would you like to play?',
    options: [
      ...GAMES.map((listed, value) => {
        const { game, players } = planOf(listed);
        const seats = players.min === players.max ? `${players.min}` : `${players.min}–${players.max}`;
        return { value, label: game.title, hint: `${seats} players. ${game.pitch}` };
      }),
      { value: -1, label: 'Nothing more' },
    ],
  });
  if (isCancel(index)) {
    cancel('Bye.');
    process.exit(0);
  }
  return GAMES[index] ?? null;
}

/** How many sit at the table; null: back to the games. */
async function choosePlayers(listed: Listed): Promise<number | null> {
  const { min, max } = planOf(listed).players;
  if (min === max) return min;
  const count = await select({
    message: 'How many players? You are the first, bots are the others.',
    options: Array.from({ length: max - min + 1 }, (_, i) => ({ value: min + i, label: `${min + i}` })),
  });
  return isCancel(count) ? null : count;
}
