import { candidatesFor, choose, HUNGER_RULES, mayStarve } from '../core/starvation.ts';
import { NOBODY, pieceNamed, seatOf } from '../core/state.ts';
import { resolveHunger } from '../core/turns.ts';
import { REFUSALS } from '../data/refusals.ts';
import { tell } from '../seen/audience.ts';
import { g, type S, starve } from '../vocabulary.ts';
import { inPhase } from './refusing.ts';

const choices = g.sealed('hunger', starve);
const NOBODY_ASKED: readonly string[] = [];

/** Who is asked whom to give up: whoever has a choice. In fog all are, and nobody is shown who has answered. */
const asked =
  (inFog: boolean) =>
  ({ table: { config, hunger, players } }: S): readonly string[] => {
    if (hunger === null || (config.fog === true) !== inFog) return NOBODY_ASKED;
    const least = inFog ? 1 : 2;
    const found: string[] = [];
    for (const { seat, candidates } of hunger)
      if (candidates.length >= least) found.push(players[seat] ?? '');
    return found;
  };

const choosing = {
  cites: HUNGER_RULES,
  sealed: choices,
  options: ({ table }: S, player: string) =>
    candidatesFor(table, seatOf(table, player)).map((piece) => ({ pieceId: table.ids[piece] ?? '' })),
  default: ({ table }: S, player: string) => {
    const [first = NOBODY] = candidatesFor(table, seatOf(table, player));
    return { pieceId: table.ids[first] ?? '' };
  },
  otherwise: inPhase('starvation', REFUSALS.notHungry, REFUSALS.notYourTurn),
};

const { rule, code, why } = REFUSALS.notStarving;

/** Everybody chooses in secret; then all that are chosen starve, and the next round begins. */
export const starvation = g.phase('starvation', {
  asks: [
    g.ask(starve, { ...choosing, who: asked(false) }),
    g.ask(starve, { ...choosing, who: asked(true), progress: 'hidden' }),
  ],
  rules: [
    g.on(starve, {
      if: [
        rule,
        code,
        ({ table }, { player, args }) =>
          mayStarve(table, seatOf(table, player), pieceNamed(table, args.pieceId)),
        why,
      ],
    }),
  ],
  reveals: [
    g.reveal(choices, {
      do: ({ table }, answers) => {
        for (const { player, args } of answers)
          choose(table, seatOf(table, player), pieceNamed(table, args.pieceId));
      },
    }),
  ],
  leave: (draft, effects) => tell(draft, effects, (emit) => resolveHunger(draft.table, emit)),
});
