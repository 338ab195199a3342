import { describe, type Outcome, type Plan, type State, type Told, told, view } from '@rulewright/engine';
import colors from 'picocolors';
import { plainValue } from '../notation.ts';

const SEATS = [colors.cyan, colors.magenta, colors.yellow, colors.green, colors.blue, colors.red];

/** A player's name in the colour of their seat. */
export function nameOf(state: State, player: string): string {
  const seat = state.players.indexOf(player);
  return colors.bold((SEATS[seat % SEATS.length] ?? colors.white)(player));
}

/** The table as one player, or a spectator (null), sees it. */
export function drawBoard(plan: Plan, state: State, player: string | null): string {
  return describe(plan, view(plan, state, player))
    .split('\n')
    .map((line) => `  ${colors.dim('│')} ${line}`)
    .join('\n');
}

/** Facts as lines, as far as this player may know them. */
export function drawFacts(facts: readonly Told[], state: State, player: string | null): string[] {
  const show = (value: unknown): string =>
    typeof value === 'string' && state.players.includes(value)
      ? nameOf(state, value)
      : colors.bold(plainValue(value));
  return facts.filter(isNews).flatMap((one) =>
    told([one], player).map((fact) => {
      const { type, ...fields } = fact;
      if (one.kernel) return colors.dim(`  ▸ ${plainValue(fields)}`);
      const details = Object.entries(fields)
        .map(
          ([key, value], i) => (i === 0 && typeof value === 'string' ? '' : `${label(key)} `) + show(value),
        )
        .join(', ');
      const rule = one.rule === undefined ? '' : colors.dim(`  (${one.rule})`);
      return `  ${colors.dim('•')} ${words(type)}${details === '' ? '' : `: ${details}`}${rule}`;
    }),
  );
}

// That a phase has ended is told by the one that begins.
const isNews = ({ kernel, fact }: Told): boolean => kernel !== true || fact.type !== 'PHASE_ENDED';

export function drawOutcome(state: State, { reason, ranks }: Outcome): string {
  const first = ranks.filter(({ rank }) => rank === 1).map(({ player }) => nameOf(state, player));
  const result =
    first.length === ranks.length
      ? 'A draw'
      : `${first.join(' and ')} ${first.length === 1 ? 'wins' : 'win'}`;
  const scores = ranks
    .filter(({ score }) => score !== undefined)
    .map(({ player, rank, score }) => `  ${rank}. ${nameOf(state, player)} ${score}`);
  return [`${colors.bold(colors.green('★'))} ${result}: ${reason}`, ...scores].join('\n');
}

/** nextPlayerId → next player. */
const label = (key: string): string =>
  key.replace(/Ids?$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** PRIZE_TURNED_UP → Prize turned up. */
function words(type: string): string {
  const text = type.toLowerCase().replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
