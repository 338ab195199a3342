import { compile, kit, type Plan, won } from '@rulewright/engine';
import { Type } from 'typebox';

interface Many {
  player: string;
  phase: 'guess';
  table: { off: Record<string, number> };
  fact: { type: 'GUESSED'; off: number };
}
const g = kit<Many>();
const digit = Type.Integer({ minimum: 0, maximum: 19 });
const guess = g.action('guess', Type.Object({ a: digit, b: digit, c: digit }));
const DIGITS = Array.from({ length: 20 }, (_, n) => n);
export const WANTED = { a: 7, b: 13, c: 2 };

/** Two guess three numbers in turn, 8,000 ways; who comes closer has won. */
export function guessing(parts: { readonly staged?: true; readonly proposes?: true }): Plan<Many> {
  const answered = {
    ...(parts.staged && {
      stages: [['a', () => DIGITS] as const, ['b', () => DIGITS] as const, ['c', () => DIGITS] as const],
    }),
  };
  return compile(
    g.game({
      ...{ id: 'many', version: 1, title: 'Many', endsWithin: 2, players: { min: 2, max: 2 } },
      setup: () => ({ table: { off: {} } }),
      phases: [
        g.phase('guess', guess, {
          who: (s) => s.players.filter((p) => s.table.off[p] === undefined).slice(0, 1),
          ...answered,
          do: ({ table }, { player, args }, { emit }) => {
            const off =
              Math.abs(args.a - WANTED.a) + Math.abs(args.b - WANTED.b) + Math.abs(args.c - WANTED.c);
            table.off[player] = off;
            emit({ type: 'GUESSED', off });
          },
        }),
      ],
      end: {
        when: (s) => s.players.every((p) => s.table.off[p] !== undefined),
        outcome: (s) => {
          const least = Math.min(...Object.values(s.table.off));
          return won(
            s.players,
            s.players.filter((p) => s.table.off[p] === least),
            'guessed',
          );
        },
      },
      evaluate: ({ players, table }, player) => {
        const close = (p: string): number => 1 - (table.off[p] ?? 30) / 60;
        return players.reduce((sum, p) => sum + (p === player ? close(p) : -close(p)), 0);
      },
      ...(parts.proposes && { propose: () => DIGITS.slice(0, 10).map((n) => ({ ...WANTED, a: n })) }),
    }),
  );
}
