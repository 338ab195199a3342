import { type Random, same, type Zones } from '@rulewright/engine';
import { recordOf } from '@rulewright/kit';
import { possiblePromises } from '../factions/atreides/prescience-asking.ts';
import { candidates } from '../factions/harkonnen/captives.ts';
import { balance } from '../holdings/spice.ts';
import { choicesFor } from '../layers/added.ts';
import { emptyBox, emptyHand } from '../opening/empty-state.ts';
import { poolOf } from '../phases/05-revival/revival.ts';
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
const SIDES = ['aggressor', 'defender'] as const;

/** Fills in what the viewer cannot know: other hands, traitors, spice, predictions, promises and the decks. */
export function determinize(
  view: Seen,
  random: Random,
): Zones<Dune> & { readonly secrets: readonly unknown[] } {
  for (let left = TRIES; ; left--) {
    const imagined = draw(view, random);
    if (left > 0 && !agrees(imagined, view)) continue;
    const whole = shown(sworn(imagined, view, random), view, random);
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
  if (battle?.fighting && battle.plans && isUnresolved(s.table)) {
    const { fighting, plans } = battle;
    return SIDES.every((side) => {
      const { leader } = plans[side];
      return leader === null || poolOf(s, fighting[side]).includes(leader);
    });
  }
  const promise = promiseKnown(view);
  if (!battle?.prescience?.answered || battle.plans || promise === null) return true;
  const { target } = battle.prescience;
  if (target === view.player) return true;
  return possiblePromises(s, target, promise.element).some((p) => same(p, promise));
}

/** A plan made early and a leader drawn are known to two factions; others imagine them. */
function shown(s: DuneState, { player, hand: own }: Seen, random: Random): DuneState {
  const { peek, captive, plans } = s.table.battle ?? {};
  if (!captive && !(peek?.isMade && !plans)) return s;
  const know = (f: FactionId, more: Partial<Hand>, seen: Partial<Hand['seen']>): Hand =>
    f === player ? s.hand[f] : { ...s.hand[f], ...more, seen: { ...s.hand[f].seen, ...seen } };
  if (captive) {
    const leader = own?.seen.captive ?? random.pick(candidates(s));
    const both: readonly FactionId[] = [captive, CAPTOR];
    return {
      ...s,
      hand: recordOf(FACTION_IDS, (f) => (both.includes(f) ? know(f, {}, { captive: leader }) : s.hand[f])),
    };
  }
  const target = peek?.target ?? CAPTOR;
  const plan = (player === target ? own?.committed : own?.seen.plan) ?? leastPlan(choicesFor(s, target));
  return {
    ...s,
    hand: recordOf(FACTION_IDS, (f) =>
      f === target ? know(f, { committed: plan }, {}) : f === ASKER ? know(f, {}, { plan }) : s.hand[f],
    ),
  };
}

/** An answer that binds a plan is known to both sides of the question. */
function sworn(s: DuneState, view: Seen, random: Random): DuneState {
  const { battle } = s.table;
  if (!battle?.prescience?.answered || battle.plans) return s;
  const { target, element } = battle.prescience;
  const promise = promiseKnown(view) ?? random.pick(possiblePromises(s, target, element));
  const told = [ASKER, championOf(s, ASKER)];
  const hand = recordOf(FACTION_IDS, (f): Hand => {
    if (f === view.player) return s.hand[f];
    if (f === target) return { ...s.hand[f], promise };
    return told.includes(f) ? { ...s.hand[f], seen: { ...s.hand[f].seen, promise } } : s.hand[f];
  });
  return { ...s, hand };
}
