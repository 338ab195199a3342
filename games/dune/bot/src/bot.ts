import { type Asked, chanceOf, type Reply, type Seat, type Turn } from '@rulewright/bots';
import type { Dune, FactionId } from '@rulewright/dune';
import { imagine, type Plan, pending, type Random, type State } from '@rulewright/engine';
import { moveAhead, shipAhead } from './ahead.ts';
import { nexus } from './allies.ts';
import { plan as battlePlan, foretold, prescience, traitor, voice, winnerCards } from './battle.ts';
import { move, ship } from './board.ts';
import { duel } from './duel.ts';
import { bid, revive } from './market.ts';
import { type Answer, lookOut, type Outlook } from './outlook.ts';
import {
  advisor,
  cancel,
  escort,
  foresee,
  foreseeAhead,
  freeRevival,
  peek,
  spread,
  stepAside,
  wartime,
} from './powers.ts';
import { volunteer } from './volunteer.ts';
import { atomics, ride, stopShipment, swap, weather, worm } from './windows.ts';

/** An answer to one kind of decision; null: whatever the game takes for absent players. */
type Opinion = (outlook: Outlook, asked: Asked) => Answer | null;

const OPINIONS: Readonly<Record<string, Opinion>> = {
  ...{ bid, reviveChoose: revive, ship, shipMove: move, nexusAlliance: nexus },
  ...{ battlePlan, battleTraitor: traitor, battleWinnerCards: winnerCards },
  ...{ battleVoice: voice, battlePrescience: prescience, battleKaramaPeek: peek },
  ...{ karamaCancel: cancel, shipAdvisor: advisor, shipWartime: wartime, shipIntrusion: stepAside },
  ...{ reviveEmperorKarama: freeRevival, setupPrediction: foresee, battlePrescienceAnswer: foretold },
  ...{
    stormWeatherControl: weather,
    stormFamilyAtomics: atomics,
    blowRideWorm: ride,
    shipGuildKarama: stopShipment,
  },
  ...{ blowFremenKarama: worm, blowPlaceWorm: worm, bidHarkKarama: swap },
};

const duelOr: Opinion = (outlook, asked) => duel(outlook) ?? battlePlan(outlook, asked);

/** What is answered otherwise by who looks ahead to the end of the turn. */
const AHEAD: typeof OPINIONS = {
  ...OPINIONS,
  ship: shipAhead,
  shipMove: moveAhead,
  battlePlan: duelOr,
  setupFremenPlace: spread,
  shipAdvisor: escort,
  setupPrediction: foreseeAhead,
};

/** A player of Dune. It may be handed the plan of any game; it plays only this one. */
export function duneSeat(plan: Plan, seed: string, how: 'plain' | 'ahead' = 'plain'): Seat {
  if (!isDune(plan)) throw new RangeError(`${plan.game.id} is not for this bot`);
  const opinions = how === 'plain' ? OPINIONS : AHEAD;
  const seat: Seat<Dune> = { name: 'dune', answer: (turn) => answer(plan, turn, seed, opinions) };
  return seat;
}

export const isDune = (plan: Plan): plan is Plan<Dune> => plan.game.id === 'dune';

function answer(
  plan: Plan<Dune>,
  turn: Turn<Dune>,
  seed: string,
  opinions: Readonly<Record<string, Opinion>>,
): Reply {
  const me = turn.view.player;
  const asked = turn.decisions.find(({ optional }) => !optional);
  if (me === null || asked === undefined) throw new RangeError('nothing is asked');
  const random = chanceOf(seed, turn);
  const world = imagine(plan, turn.view, random);
  const { action, id } = asked;
  const look = (about: string) => lookOut(plan, turn.view, me, { world, action: about, random });
  const own = volunteer(turn.decisions, look);
  if (own !== null) return { answers: [own] };
  const opinion = opinions[action]?.(look(action), asked) ?? null;
  return {
    answers: [
      { decision: id, args: opinion === null ? usual(plan, world, me, asked, random) : opinion.args },
    ],
  };
}

/** What the game would take for an absent player, if a player may give that answer at all. */
function usual(plan: Plan<Dune>, world: State<Dune>, me: FactionId, asked: Asked, random: Random): unknown {
  const same = pending(plan, world, me).find((d) => d.action === asked.action && !d.answered);
  const given = same?.fallback();
  return given?.action === asked.action ? given.args : asked.sample(random);
}
