import { describe, expect, test } from 'vitest';
import { forced, pending, sample } from './pending.ts';
import { seeded } from './random.ts';
import { asksGo, begin, g, go, pick, play, tiny } from './tiny.test-kit.ts';
import { view } from './view.ts';

describe('15. Windows must not betray hands', () => {
  // Whoever holds the card may cancel; everyone is asked, sealed and hidden, whether or not anybody holds it.
  const cancels = g.sealed('cancels', pick);
  const window = g.phase('window', {
    frame: 'window',
    asks: [
      g.ask(pick, {
        who: (s) => s.players.filter((p) => p !== 'a'),
        options: (s, player) =>
          g.hand(s, player).cards?.includes('cancel') ? [{ n: 0 }, { n: 1 }] : [{ n: 0 }],
        sealed: cancels,
        progress: 'hidden',
      }),
    ],
    rules: [g.on(pick, {})],
    reveals: [
      g.reveal(cancels, {
        do: ({ table }, answers, { pop }) => {
          pop('window');
          table.trail.push(answers.some((m) => m.args.n === 1) ? 'cancelled' : 'done');
        },
      }),
    ],
  });
  const attempt = g.phase('attempt', {
    asks: [asksGo()],
    rules: [
      g.on(go, { pushes: ['window'], do: [(_, __, { push }) => push({ kind: 'window', of: 'attempt' })] }),
    ],
  });
  const game = (holder: string | null) =>
    tiny([attempt, window], {
      setup: ({ players }) => ({
        table: { on: [], n: 0, trail: [] },
        hand: Object.fromEntries(players.map((p) => [p, { cards: p === holder ? ['cancel'] : [] }])),
        box: {},
      }),
      determinize: (v) => ({ table: v.table, hand: {}, box: {} }),
    });
  /** Plays one attempt; nobody uses the card. Gives the inputs and what each viewer saw after each. */
  const runOf = (holder: string | null, use = false) => {
    const { plan, state } = begin(game(holder), { players: 3 });
    let s = play(plan, state, 'a', 'go').state;
    const log: string[] = [];
    const seen = [view(plan, s, 'a'), view(plan, s, null)];
    for (const player of ['c', 'b']) {
      const [decision] = pending(plan, s, player);
      const input = forced(decision!)?.input ?? sample(decision!, seeded('x'));
      log.push(`${input.player} ${input.action} ${input.decision}`);
      s = play(plan, s, player, 'pick', { n: use && player === holder ? 1 : 0 }).state;
      seen.push(view(plan, s, 'a'), view(plan, s, null));
    }
    return { log, seen, trail: s.table.trail };
  };

  test('the log has the same shape with and without the card', () => {
    expect(runOf('b').log).toEqual(['c pick pick.1', 'b pick pick.1']);
    expect(runOf('b').log).toEqual(runOf(null).log);
  });

  test('nobody else sees a difference at any moment', () => {
    expect(runOf('b').seen).toEqual(runOf(null).seen);
    expect(runOf('b').seen[2]).toMatchObject({ resolving: true, answered: {}, awaiting: [] });
  });

  test('those who cannot do anything have only the pass, which is forced', () => {
    const { plan, state } = begin(game('b'), { players: 3 });
    const opened = play(plan, state, 'a', 'go').state;
    const [b, c] = [pending(plan, opened, 'b')[0]!, pending(plan, opened, 'c')[0]!];
    expect(forced(c)).toMatchObject({ input: { args: { n: 0 } }, because: 'only' });
    expect(forced(b)).toBeNull();
  });

  test('the staged effect is applied by the window itself', () => {
    expect(runOf('b').trail).toEqual(['done']);
    expect(runOf('b', true).trail).toEqual(['cancelled']);
  });
});
