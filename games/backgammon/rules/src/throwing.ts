import type { Outcomes } from '@rulewright/engine';
import { both, dice, die } from '@rulewright/kit';
import { decider, mayDouble } from './cube.ts';
import { throwDice } from './table.ts';
import { byName, g, nameOf, roll, type S } from './vocabulary.ts';

type Throw = readonly number[];

const OPENINGS: Outcomes<Throw> = both(die(6), die(6));
/** What two dice may show, and how often of 36. */
export const ROLLS: Outcomes<Throw> = dice(2, 6);

/** What may fall: the next throw that a position names, as long as there are any. */
const outcomes =
  (usual: Outcomes<Throw>) =>
  ({ box: { rolls } }: S): Outcomes<Throw> =>
    rolls === '' ? usual : [[1, Object.freeze([Number(rolls[0]), Number(rolls[1])])]];

/** Each player throws one die, until they differ. */
export const opening = g.chance('opening roll', {
  cites: ['B2.1'],
  outcomes: outcomes(OPENINGS),
  do: (draft, value, { emit }) => {
    const { table, box } = draft;
    const [x = 0, o = 0] = value;
    box.rolls = box.rolls.slice(2);
    const isTie = x === o;
    const thrown = byName(draft, (seat) => value[seat] ?? 0);
    emit({ type: 'OPENING_ROLLED', dice: thrown }, { rule: isTie ? 'B2.2' : 'B2.1', reveals: true });
    const { settings, ties, cube } = table;
    if (isTie) {
      if (settings.length > 0 || ties >= settings.automaticDoubles || 2 * cube > settings.cubeLimit) return;
      table.ties++;
      table.cube *= 2;
      emit({ type: 'CUBE_TURNED', value: table.cube }, 'B2.3');
      return;
    }
    table.playing = true;
    table.turn = x > o ? 0 : 1;
    throwDice(table, x, o);
    const { game, crawford, turn } = table;
    emit({ type: 'GAME_STARTED', game, player: nameOf(draft, turn), dice: value, crawford }, 'B2.1');
  },
});

export const rolling = g.ask(roll, {
  cites: ['B3.3'],
  who: decider,
  default: {},
  do: ({ table }) => {
    table.rolling = true;
  },
});

const FALLEN = { rule: 'B3.2', reveals: true } as const;

export const falling = g.chance('dice fall', {
  cites: ['B3.2'],
  when: ({ table }) => table.rolling || (table.settings.autoRoll && !mayDouble(table)),
  outcomes: outcomes(ROLLS),
  do: (draft, value, { emit }) => {
    const { table, box } = draft;
    if (box.rolls !== '') box.rolls = box.rolls.slice(2);
    throwDice(table, value[0]!, value[1]!); // two fall
    emit({ type: 'DICE_ROLLED', player: nameOf(draft, table.turn), dice: value }, FALLEN);
  },
});
