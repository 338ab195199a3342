import { NONE } from './core/board.ts';
import { REFUSALS, type Refusal } from './data/refusals.ts';
import { BEAVER, beaverCube, DOUBLE, isMatch, NO_OFFER, type Table, takeCube } from './table.ts';
import { beaver, double, drop, g, nameOf, roll, type S, take } from './vocabulary.ts';
import { win } from './winning.ts';

/** Why the player on roll may not double, or null. */
export function whyNotDouble(table: Table): Refusal | null {
  const { settings, cube, owner, turn, score, dice, crawford } = table;
  if (dice.length > 0) return REFUSALS.alreadyRolled;
  if (!settings.cube) return REFUSALS.cubeOff;
  if (crawford) return REFUSALS.crawford;
  if (owner !== NONE && owner !== turn) return REFUSALS.notYours;
  if (2 * cube > settings.cubeLimit) return REFUSALS.atLimit;
  return isMatch(table) && (score[turn] ?? 0) + cube >= settings.length ? REFUSALS.dead : null;
}

export const mayDouble = (table: Table): boolean => whyNotDouble(table) === null;

/** Why a double may not be answered by a beaver, or null. */
export function whyNotBeaver(table: Table): Refusal | null {
  const { settings, offered, cube } = table;
  if (isMatch(table) || !settings.beavers || offered !== DOUBLE) return REFUSALS.noBeavers;
  return 4 * cube > settings.cubeLimit ? REFUSALS.atLimit : null;
}

const NOBODY: readonly string[] = [];

/** Who has to decide now: the player on roll, or the other while a double or a resignation is theirs to answer. */
export function deciderOf({ resigner, offered, turn }: Table): number {
  if (resigner !== NONE) return resigner ^ 1;
  return offered === DOUBLE ? turn ^ 1 : turn;
}

// Lists of one player each, for the table asked about last.
let known: S['players'] = NOBODY;
let alone: readonly (readonly string[])[] = [];

export function decider({ players, table }: S): readonly string[] {
  if (known !== players) {
    known = players;
    alone = players.map((player) => [player]);
  }
  return alone[deciderOf(table)] ?? NOBODY;
}

export const doubling = g.ask(double, {
  cites: [REFUSALS.alreadyRolled.rule],
  who: (state) => (mayDouble(state.table) ? decider(state) : NOBODY),
  default: g.answer(roll, {}),
  otherwise: (state, { player }, code) =>
    code === 'NOT_ASKED' && player === nameOf(state, state.table.turn) ? whyNotDouble(state.table) : null,
  do: ({ table }, { player }, { emit }) => {
    table.offered = DOUBLE;
    const rule = table.owner === NONE ? REFUSALS.cubeOff.rule : REFUSALS.notYours.rule;
    emit({ type: 'DOUBLED', player, value: 2 * table.cube }, rule);
  },
});

const taking = g.ask(take, {
  cites: ['B9.6'],
  who: decider,
  default: g.answer(drop, {}),
  do: ({ table }, { player }, { emit }) => {
    const rule = table.offered === BEAVER ? 'B11.4' : 'B9.4';
    takeCube(table);
    emit({ type: 'TAKEN', player, value: table.cube }, rule);
  },
});

const dropping = g.ask(drop, {
  cites: ['B9.6'],
  who: decider,
  default: {},
  do: (draft, { player }, effects) => {
    const loser = deciderOf(draft.table);
    effects.emit({ type: 'DROPPED', player });
    win(draft, loser ^ 1, 1, 'drop', effects);
  },
});

const beavering = g.ask(beaver, {
  cites: [REFUSALS.noBeavers.rule],
  who: (state) => (whyNotBeaver(state.table) === null ? decider(state) : NOBODY),
  default: g.answer(drop, {}),
  otherwise: (state, { player }, code) =>
    code === 'NOT_ASKED' &&
    state.table.offered !== NO_OFFER &&
    player === nameOf(state, deciderOf(state.table))
      ? whyNotBeaver(state.table)
      : null,
  do: ({ table }, { player }, { emit, cite }) => {
    beaverCube(table);
    cite('B11.5');
    emit({ type: 'BEAVERED', player, value: 2 * table.cube }, REFUSALS.noBeavers.rule);
  },
});

export const ANSWERS = [taking, dropping, beavering];
