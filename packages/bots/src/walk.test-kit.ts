import { compile, kit, mostWins, type Plan } from '@rulewright/engine';
import { Type } from 'typebox';

interface Walk {
  player: string;
  phase: 'walk';
  table: { at: string };
  fact: { type: 'WALKED'; to: string };
}

/** A place: who goes on from it and where to, and what it looks worth to each player; the end where nobody goes on. */
export interface Crossing {
  readonly who?: number;
  readonly to?: readonly string[];
  readonly worths: readonly number[];
  readonly noisy?: true;
}

const g = kit<Walk>();
const walk = g.action('walk', Type.Object({ to: Type.String() }));

/** A game that is given by its tree, so that it can be said who sees what is coming. */
export function walkThrough(places: Readonly<Record<string, Crossing>>): Plan<Walk> {
  const here = ({ table }: { readonly table: { readonly at: string } }): Crossing => {
    const place = places[table.at];
    if (place === undefined) throw new RangeError(`there is no ${table.at}`);
    return place;
  };
  const { length } = places.start?.worths ?? [];
  const worth = (s: { table: { at: string }; players: readonly string[] }, player: string): number =>
    here(s).worths[s.players.indexOf(player)] ?? 0;
  return compile(
    g.game({
      ...{ id: 'walk', version: 1, title: 'Walk', endsWithin: 20, players: { min: length, max: length } },
      setup: () => ({ table: { at: 'start' } }),
      phases: [
        g.phase('walk', walk, {
          who: (s) => s.players.filter((_, seat) => seat === here(s).who),
          options: (s) => (here(s).to ?? []).map((to) => ({ to })),
          do: ({ table }, { args: { to } }, { emit }) => {
            table.at = to;
            emit({ type: 'WALKED', to });
          },
          default: (s) => ({ to: here(s).to?.[0] ?? '' }),
        }),
      ],
      end: {
        when: (s) => here(s).to === undefined,
        outcome: (s) => mostWins(s.players, [(p) => worth(s, p)], 'arrived'),
      },
      evaluate: worth,
      noisy: (s) => here(s).noisy === true,
    }),
  );
}
