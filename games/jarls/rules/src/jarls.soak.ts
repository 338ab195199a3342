import { compile, type Outcome, seeded, simulate, start } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { jarls } from './jarls.ts';

const GAMES = 2000;
const plan = compile(jarls);

interface Played {
  readonly inputs: number;
  readonly outcome: Outcome;
}

function play(players: number, seed: string, options: object): Played {
  const started = start(plan, { players, seed, options });
  if (!started.ok) throw new Error(started.why);
  const sim = simulate(plan, started.state);
  const random = seeded(`soak ${seed}`);
  for (let inputs = 0; inputs <= plan.game.endsWithin; inputs++) {
    const { outcome } = sim.state.kernel;
    if (outcome !== null) return { inputs, outcome };
    const next = sim.submit(sim.sample(random));
    if (!next.ok) throw new Error(`${next.code}: ${next.why}`);
  }
  throw new Error(`seed ${seed} with ${players} players does not end`);
}

const OPTIONS = [
  { name: 'as it comes', options: {} },
  { name: 'with the tie-break', options: { nearestJarlSurvives: true } },
  { name: 'with sudden death', options: { suddenDeath: true } },
  { name: 'with chaotic ground and placed shields', options: { terrain: 'chaotic', draftShields: true } },
];

test.each(OPTIONS.flatMap((row) => [2, 3, 4, 5, 6].map((players) => ({ ...row, players }))))(
  `${GAMES} random games of $players players end, $name`,
  ({ name, options, players }) => {
    const games = Array.from({ length: GAMES }, (_, i) => play(players, `${i}`, options));
    const lengths = games.map(({ inputs }) => inputs).toSorted((a, b) => a - b);
    const at = (share: number): number => lengths[Math.floor(share * (GAMES - 1))] ?? 0;
    const reasons = [...new Set(games.map(({ outcome }) => outcome.reason))].sort();
    const shares = reasons.map((reason) => {
      const ended = games.filter(({ outcome }) => outcome.reason === reason).length;
      return `${reason} ${((100 * ended) / GAMES).toFixed(1)} %`;
    });
    const firsts = games.filter(({ outcome: { reason } }) => reason !== 'draw');
    const bySeat = Array.from(
      { length: players },
      (_, seat) => firsts.filter(({ outcome }) => outcome.ranks[seat]?.rank === 1).length,
    );
    console.log(
      `${players} players ${name}: inputs ${at(0)} … ${at(0.5)} … ${at(1)}; ${shares.join(', ')}; won by seat ${bySeat.join(' ')}`,
    );
    expect(games).toHaveLength(GAMES);
    expect(at(1)).toBeLessThanOrEqual(plan.game.endsWithin);
  },
);
