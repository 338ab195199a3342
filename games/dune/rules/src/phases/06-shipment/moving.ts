import { isFullFor, march, sum, turnSides } from '../../board/forces.ts';
import { byTerritory, free, listedGroup, oneGroup } from '../../board/groups.ts';
import { type Area, areaGiven, placeOf, sectorOf, territoriesOf, territoryOf } from '../../board/map.ts';
import { walk, walkTogether } from '../../board/reach.ts';
import { discard } from '../../holdings/decks.ts';
import { type Attempt, attempt, type Declared, usedAmong } from '../../karama/attempt.ts';
import { reopened } from '../../karama/spend.ts';
import * as added from '../../layers/added.ts';
import { consult } from '../../layers/consult.ts';
import { type Args, declines, keepParsed } from '../../words/actions.ts';
import type { FactionId } from '../../words/ids.ts';
import { type DuneDraft, type DuneState, during, impossible, type Stack } from '../../words/state.ts';
import { asListed, type Effects, g, notAsked, type StagesOf } from '../../words/vocabulary.ts';
import { isToAct, TURN_ORDER } from './landing.ts';
import { type March, MOVEMENT, marchOf, REPOSITION, skirtsStorm } from './march.ts';

type From = Extract<Args<'shipMove'>, { readonly from: unknown }>['from'];

export const marchStages: StagesOf<'shipMove'> = (s, f) => {
  const hasCard = consult.extraMove(s, f) !== null;
  const hasMoved = s.table.shipment?.moved === true; // and the card for another march may be missing
  const lists = hasMoved && !hasCard ? [] : marchers(s, f);
  const endsFrom = keepParsed((from: From) => {
    const areas = from.flatMap((x) => areaGiven(x.territory, x.sector) ?? []);
    const advisors = from.every((x) => !x.regular && !x.elite);
    return endsOf(s, f, areas, advisors);
  });
  return [
    ['pass', () => (lists.length > 0 ? [undefined, true] : [true])],
    ['from', ({ pass }) => (pass ? null : oneGroup(lists))],
    ['to', ({ from }) => (from ? territoriesOf(endsFrom(from)) : null)],
    ['sector', ({ from, to }) => (from ? sectorsIn(endsFrom(from), to) : null)],
    added.sideField(s, f),
    added.marchCard(hasCard, hasMoved),
  ];
};

const sectorsIn = (areas: readonly Area[], t: string | undefined): readonly (number | null)[] =>
  areas.filter((a) => territoryOf(a) === t).map(sectorOf);

/** Areas where a group from exactly these areas of one territory may end. */
export const endsOf = (s: DuneState, f: FactionId, from: readonly Area[], advisors: boolean) =>
  walkTogether(from, s.table.storm.sector, consult.moveRange(s, f, advisors)).filter(
    isEnd(s, f, from, advisors),
  );

/** Of areas in range: another one, open, and within a territory nobody walks round by another. */
const isEnd = (s: DuneState, f: FactionId, from: readonly Area[], advisors: boolean) => {
  const home = from[0] === undefined ? null : territoryOf(from[0]);
  return (a: Area): boolean => {
    const t = territoryOf(a);
    if (from.includes(a)) return false;
    if (t === home && !walkTogether(from, s.table.storm.sector, 0).includes(a)) return false;
    return (advisors || !isFullFor(s, f, t)) && !added.arrivalIsBarred(s, f, advisors, t);
  };
};

/** Stacks of one territory that can end together; where the storm parts them, those of each side. */
function marchers(s: DuneState, f: FactionId): readonly (readonly Stack[])[] {
  const ranges = [consult.moveRange(s, f, false), consult.moveRange(s, f, true)] as const;
  const canGo = (some: readonly Stack[]): boolean => {
    const areas = some.map((x) => x.area);
    const advisors = some.some((x) => x.advisor > 0);
    const way = walkTogether(areas, s.table.storm.sector, ranges[advisors ? 1 : 0]);
    return way.some(isEnd(s, f, areas, advisors));
  };
  const sideOf = ({ area }: Stack) => walk(area, s.table.storm.sector, 0)[0]; // of the storm
  return byTerritory(free(s, f)).flatMap((here) => {
    if (canGo(here)) return [here];
    const sides = new Set(here.map(sideOf));
    return [...sides].map((side) => here.filter((x) => sideOf(x) === side)).filter(canGo);
  });
}

/** The same march as it is listed; the side is said only where there is a choice. */
function listedMarch(s: DuneState, f: FactionId, args: Args<'shipMove'>): Args<'shipMove'> {
  const m = marchOf(args);
  if (m === null || m.area === null) return args;
  const side = added.sideChosen(s, f, m);
  const from = listedGroup(m.from);
  const where = { from, to: m.to, sector: sectorOf(m.area), ...(side && { arriveAs: side }) };
  return m.usesCard ? { ...where, hajr: true } : where;
}

const notNow = notAsked((s, { player, args }) => {
  const { setup, shipment } = s.table;
  if (setup !== null) return null;
  const card = added.marchCardRule(args);
  if (card !== null || shipment === null) return card;
  return player === g.acting(s) || isToAct(s, player) ? TURN_ORDER : '1.06.05.01';
});

const read = (args: Args<'shipMove'>): March => marchOf(args) ?? impossible('nobody was sent');

/** Who has moved and used the card before is asked in the last place. */
export const setOut: Attempt<Declared<Args<'shipMove'>>> = {
  name: 'march',
  rests: usedAmong(added.MARCH_USES, read),
  happens: go,
  fails: (d, { by }, effects) => {
    const now = during(d, 'shipment');
    now.march = null;
    effects.reopen(now.moved ? 'shipment.extra-move' : 'shipment.move', by);
    reopened(by, 'shipMove', effects);
  },
};

type Marching = Parameters<typeof g.ask<'shipMove'>>[1];
type Answered = { readonly player: FactionId; readonly args: Args<'shipMove'> };

/** One move for everybody, then one more for whoever has the card: a window asked of all, so that it betrays nothing. */
const marching = (id: 'shipment.move' | 'shipment.extra-move', answered: Marching) =>
  g.phase(id, 'shipMove', {
    enter: (d) => {
      during(d, 'shipment').entry = null;
    },
    cites: [MOVEMENT, '1.06.05.02', '1.06.05.05'],
    otherwise: notNow,
    stages: marchStages,
    exact: true,
    read: asListed(added.MARCH_ROWS, listedMarch),
    // biome-ignore format: table
    if: [
      ['1.06.05.01', 'ALREADY_DONE', (s, _, args) => !s.table.shipment?.moved || declines(args) || args.hajr === true, 'You have moved'],
      ...added.MARCH_ROWS,
    ],
    ...answered,
  });
export const moving = marching('shipment.move', { do: answer });
export const movingAgain = marching('shipment.extra-move', {
  sealed: 'shipment.extra-move',
  progress: 'hidden',
  reveal: (d, [one], effects) => one && answer(d, one, effects), // the actor alone is asked
});

function answer(d: DuneDraft, { player: by, args }: Answered, effects: Effects): void {
  const now = during(d, 'shipment');
  if (!declines(args)) {
    Object.assign(now, { march: args });
    attempt(d, setOut, { by, args }, effects);
    return;
  }
  if (!now.moved) effects.emit({ type: 'MOVE_PASSED', faction: by }, TURN_ORDER);
  now.moved = true;
}

function go(d: DuneDraft, { by, args }: Declared<Args<'shipMove'>>, { emit, cite }: Effects): void {
  const now = during(d, 'shipment');
  const m = read(args);
  now.march = null;
  const area = m.area ?? impossible('a march without end');
  if (m.usesCard) discard(d, by, consult.extraMove(d, by) ?? impossible('no card for another move'), emit);
  else now.moved = true;
  if (skirtsStorm(d, m)) cite('1.06.05.07');
  const turning = added.turningOf(d, by, m);
  for (const part of m.from) march(d, by, part.area, area, part.group);
  const all = sum(m.from.map((x) => x.group));
  now.entry = m.isReposition ? null : { faction: by, how: 'move', area, group: { ...all } };
  const from = m.from.map((x) => ({ ...placeOf(x.area), ...x.group }));
  const how = {
    ...(m.isReposition && ({ reposition: true } as const)),
    ...(m.usesCard && ({ hajr: true } as const)),
  };
  const fact = { type: 'FORCES_MOVED', faction: by, from, to: m.to, sector: sectorOf(area) } as const;
  emit({ ...fact, ...all, ...how }, m.isReposition ? REPOSITION : MOVEMENT);
  if (turning !== null) turnSides(d, by, m.to, turning, emit);
}
