import { march, sum } from '../../board/forces.ts';
import { placeOf, sectorOf } from '../../board/map.ts';
import { discard } from '../../holdings/decks.ts';
import { type Declared, inTurn, WINDOWS } from '../../layers/ability-uses.ts';
import { MARCH_ROWS, MARCH_USES, marchCardRule } from '../../layers/added-to-shipment.ts';
import { consult } from '../../layers/consult.ts';
import { ARGS, type Args, decline, declines } from '../../words/actions.ts';
import { need } from '../../words/codes.ts';
import type { RuleId } from '../../words/ids.ts';
import type { Otherwise } from '../../words/not-asked.ts';
import { type DuneDraft, type DuneState, impossible } from '../../words/state.ts';
import { type Effects, g } from '../../words/vocabulary.ts';
import { acting, TURN_ORDER } from './landing.ts';
import { type March, MOVEMENT, marchOf, REPOSITION, skirtsStorm } from './march.ts';
import { marchStages } from './march-stages.ts';

const ONE_MOVE: RuleId = '1.06.05.01';

export const shipMove = g.action('shipMove', ARGS.shipMove);

const notNow: Otherwise = ({ table }, { player, args }, code) => {
  if (code !== 'NOT_ASKED' || table.setup !== null) return null;
  const card = marchCardRule(args);
  if (card !== null || table.shipment === null) return { rule: card ?? MOVEMENT };
  const { actor, waiting } = table.shipment;
  return { rule: actor === player || waiting.some((f) => f === player) ? TURN_ORDER : ONE_MOVE };
};

const isFirstMove = (s: DuneState): boolean => s.table.shipment?.step === 'move';

const read = (args: Args<'shipMove'>): March => marchOf(args) ?? impossible('nobody was sent');

/** One move for everybody, then one more for whoever has the card: asked of all, so that it betrays nothing. */
export const moving = g.phase('shipment.move', shipMove, {
  when: [(s) => s.table.shipment?.step === 'move' || s.table.shipment?.step === 'extra'],
  enter: (d) => {
    acting(d).entry = null;
  },
  cites: [MOVEMENT, '1.06.05.02', '1.06.05.05'],
  otherwise: notNow,
  pushes: WINDOWS,
  who: ({ table: { shipment } }) => (shipment?.actor && !shipment.entry ? [shipment.actor] : []),
  stages: marchStages,
  aliases: true, // stacks in any order
  if: [
    need(
      ONE_MOVE,
      'ALREADY_DONE',
      (s, _, args) => isFirstMove(s) || declines(args) || args.hajr === true,
      'You have moved',
    ),
    ...MARCH_ROWS,
  ],
  do: (d, { player, args }, effects) => {
    if (declines(args)) decide(d, effects);
    else tried(d, { by: player, args }, effects);
  },
  default: decline,
});

/** Declining the move leaves the extra one; declining that ends the turn of this faction. */
function decide(d: DuneDraft, { emit }: Effects): void {
  const now = acting(d);
  const faction = now.actor ?? impossible('nobody moves');
  if (now.step === 'move') emit({ type: 'MOVE_PASSED', faction }, TURN_ORDER);
  now.step = now.step === 'move' ? 'extra' : 'end';
}

const tried = inTurn(MARCH_USES, read, go, (_, { by }, { emit }) => {
  emit({ type: 'ACTION_REOPENED', faction: by, decision: 'shipMove' });
});

function go(d: DuneDraft, { by, args }: Declared<Args<'shipMove'>>, { emit, cite }: Effects): void {
  const now = acting(d);
  const m = read(args);
  const area = m.area ?? impossible('a march without end');
  if (m.usesCard) discard(d, by, consult.extraMove(d, by) ?? impossible('no card for another move'), emit);
  if (skirtsStorm(d, m)) cite('1.06.05.07');
  for (const part of m.from) march(d, by, part.area, area, part.group);
  if (!m.usesCard) now.step = 'extra';
  else if (now.step === 'extra') now.step = 'end';
  const all = sum(m.from.map((x) => x.group));
  now.entry = m.isReposition ? null : { faction: by, how: 'move', area, group: { ...all } };
  const from = m.from.map((x) => ({ ...placeOf(x.area), ...x.group }));
  const how = {
    ...(m.isReposition && ({ reposition: true } as const)),
    ...(m.usesCard && ({ hajr: true } as const)),
  };
  const fact = { type: 'FORCES_MOVED', faction: by, from, to: m.to, sector: sectorOf(area) } as const;
  emit({ ...fact, ...all, ...how }, m.isReposition ? REPOSITION : MOVEMENT);
}
