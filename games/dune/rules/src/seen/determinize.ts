import { type Random, same, type Zones } from '@rulewright/engine';
import { recordOf } from '@rulewright/kit';
import { possiblePromises } from '../factions/atreides/prescience-asking.ts';
import { candidates } from '../factions/harkonnen/captives.ts';
import { balance } from '../holdings/spice.ts';
import { choicesFor } from '../layers/added.ts';
import { emptyBox, emptyHand } from '../opening/empty-state.ts';
import { poolOf } from '../phases/05-revival/revival.ts';
import { openPlan } from '../phases/07-battle/outcome.ts';
import { championOf, leastPlan } from '../phases/07-battle/plan.ts';
import { WIN_CONDITIONS } from '../words/facts.ts';
import { FACTION_IDS, type FactionId } from '../words/ids.ts';
import type { DuneState, Hand, Table } from '../words/state.ts';
import type { Dune } from '../words/vocabulary.ts';
import { drawUnseen, type Imagined, isUnresolved, type Seen } from './draw-unseen.ts';
import { stagedIn } from './staged.ts';
import { tableFromShown } from './table-from-shown.ts';

const TRIES = 60;
const ASKER = 'atreides';
const CAPTOR = 'harkonnen';

/** Fills in what the viewer cannot know: other hands, traitors, spice, predictions, promises and the decks. */
export function determinize(view: Seen, random: Random): Zones<Dune> & { secrets: readonly unknown[] } {
  for (let left = TRIES; ; left--) {
    const imagined = draw(view, random);
    if (left > 0 && !agrees(imagined, view)) continue;
    const whole = confided(imagined, view, random);
    return { ...whole, secrets: view.frames.map((_, at) => stagedIn(whole, view, at, random)) };
  }
}

function draw(view: Seen, random: Random): DuneState {
  const { player, hand: own, table: shown } = view;
  const s: Imagined = {
    table: tableFromShown(shown, victoryIn(view), random),
    hand: recordOf(FACTION_IDS, (f) => emptyHand(f, shown.options)),
    box: emptyBox(),
  };
  drawUnseen(s, view, random);
  const hand = recordOf(FACTION_IDS, (f): Hand => (f === player && own ? own : s.hand[f]));
  balance({ ...s, hand }, s.box);
  return { ...s, hand };
}

const victoryIn = ({ outcome }: Seen): Table['victory'] => {
  const condition = WIN_CONDITIONS.find((c) => c === outcome?.reason);
  if (!outcome || condition === undefined) return null;
  return { condition, winners: outcome.ranks.filter(({ rank }) => rank === 1).map((r) => r.player) };
};

/** What was told to the viewer, or said by them, about a plan that is still to be made. */
const promiseKnown = ({ player, hand, table }: Seen) => {
  const target = table.battle?.prescience?.target;
  return (player === target ? hand?.promise : hand?.seen.promise) ?? null;
};

/** Whether what is drawn could have led to what lies open: leaders who fight live, promises can be kept. */
function agrees(s: DuneState, view: Seen): boolean {
  const { battle } = s.table;
  if (isUnresolved(s.table))
    return s.table.factions.every((f) => {
      const { leader } = openPlan(s, f) ?? { leader: null };
      return leader === null || poolOf(s, f).includes(leader);
    });
  const promise = promiseKnown(view);
  if (!battle?.prescience?.answered || battle.plans || promise === null) return true;
  const { target } = battle.prescience;
  if (target === view.player) return true;
  return possiblePromises(s, target, promise.element).some((p) => same(p, promise));
}

/** What some know behind their shields: a promise, a plan made early, a leader drawn. The others imagine it. */
function confided(s: DuneState, view: Seen, random: Random): DuneState {
  const { prescience, plans, peek, captive } = s.table.battle ?? {};
  const { player, hand: own } = view;
  const hand = { ...s.hand };
  const know = (f: FactionId | null, more: Partial<Hand>, seen: Partial<Hand['seen']>): void => {
    if (f !== null && f !== player) hand[f] = { ...hand[f], ...more, seen: { ...hand[f].seen, ...seen } };
  };
  if (prescience?.answered && !plans) {
    const { target, element } = prescience;
    const promise = promiseKnown(view) ?? random.pick(possiblePromises(s, target, element));
    know(target, { promise }, {});
    for (const f of [ASKER, championOf(s, ASKER)] as const) know(f, {}, { promise });
  }
  if (peek?.isMade && !plans) {
    const { target } = peek;
    const made = player === target ? own?.committed : own?.seen.plan;
    const plan = made ?? leastPlan(choicesFor({ ...s, hand }, target));
    know(target, { committed: plan }, {});
    know(ASKER, {}, { plan });
  }
  if (captive) {
    const leader = own?.seen.captive ?? random.pick(candidates(s));
    for (const f of [captive, CAPTOR] as const) know(f, {}, { captive: leader });
  }
  return { ...s, hand };
}
