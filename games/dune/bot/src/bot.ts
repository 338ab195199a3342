import type { Bot } from '@rulewright/bots';
import { type Dune, FACTIONS, type FactionId } from '@rulewright/dune';
import { type Decision, type Input, type Plan, pending, type State, seeded } from '@rulewright/engine';
import { nexus } from './allies.ts';
import { plan as battlePlan, prescience, traitor, voice, winnerCards } from './battle.ts';
import { move, ship } from './board.ts';
import { bid, revive } from './market.ts';
import { type Seat, takeSeat } from './seat.ts';

/** An answer to one kind of decision; null: whatever the game takes for absent players. */
type Opinion = (seat: Seat, decision: Decision) => Input | null;

const OPINIONS: Readonly<Record<string, Opinion>> = {
  ...{ bid, reviveChoose: revive, ship, shipMove: move, nexusAlliance: nexus },
  ...{ battlePlan, battleTraitor: traitor, battleWinnerCards: winnerCards },
  ...{ battleVoice: voice, battlePrescience: prescience },
};

/** A player of Dune. It may be handed any table; it plays only at one of Dune. */
export function duneBot(plan: Plan, player: string, seed: string): Bot {
  if (!isDune(plan) || !isFaction(player))
    throw new RangeError(`${player} of ${plan.game.id} is not for this bot`);
  const bot: Bot<Dune> = { player, answer: (state) => answer(plan, state, player, seed) };
  return bot;
}

const isDune = (plan: Plan): plan is Plan<Dune> => plan.game.id === 'dune';
const isFaction = (id: string): id is FactionId => Object.hasOwn(FACTIONS, id);

function answer(plan: Plan<Dune>, state: State<Dune>, me: FactionId, seed: string): Input | null {
  const open = pending(plan, state, me).find((d) => !d.answered && !d.optional);
  if (open === undefined) return null;
  const random = seeded(`${seed}\u0000${me}\u0000${state.kernel.seq}`);
  const opinion = OPINIONS[open.action]?.(takeSeat(plan, state, me, random), open) ?? null;
  if (opinion !== null) return { ...opinion, decision: open.id };
  const { by: _, ...usual } = open.fallback();
  return usual;
}
