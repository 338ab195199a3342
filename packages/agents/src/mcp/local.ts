// A table of its own: the client in one chair, bots in the others.
import { referee, type Seat } from '@rulewright/bots';
import {
  type Decision,
  describe,
  type Heard,
  heard,
  type Input,
  isOver,
  outcome,
  type Plan,
  pending,
  primer,
  record,
  type StartOptions,
  type Told,
  unasked,
  view,
} from '@rulewright/engine';
import { nextFields } from '@rulewright/protocol';
import { judged } from './judged.ts';
import { offered } from './offered.ts';
import type { Given, HeldSeat, Refused, Seen } from './table.ts';

export interface LocalTable {
  readonly plan: Plan;
  readonly start: StartOptions;
  /** Which player the client is; without it the first. */
  readonly player?: string;
  readonly rules: ReadonlyMap<string, string>;
  others(player: string): Seat;
}

export async function openLocal({
  plan,
  start,
  player,
  rules,
  others,
}: LocalTable): Promise<HeldSeat | Refused> {
  const started = record(plan, start);
  if (!started.ok) return started;
  const game = started;
  const { players } = game.state();
  const own = player ?? players[0] ?? '';
  if (!players.includes(own))
    return { ok: false, code: 'UNKNOWN_PLAYER', why: `No player ${own}: there are ${players.join(', ')}` };
  const told: (Heard & { readonly n: number })[] = [];
  const talk: { from: string; text: string }[] = [];
  const listeners = new Set<() => void>();
  const hear = (facts: readonly Told[]): void => {
    for (const one of heard(facts, own)) told.push({ n: told.length + 1, ...one });
  };
  hear(game.opening);
  const bots = new Map(players.filter((one) => one !== own).map((one) => [one, others(one)]));
  const asking = referee(
    {
      plan,
      state: game.state,
      submit: (input) => {
        const result = game.submit(input);
        if (result.ok) hear(result.facts);
        return result;
      },
    },
    bots,
    { outage: 'fallback' },
  );

  const open = (): Decision[] => pending(plan, game.state(), own).filter(({ answered }) => !answered);

  function enter(input: Input): { ok: true } | Refused {
    const result = game.submit(input);
    if (!result.ok) return result;
    hear(result.facts);
    asking.hear(result.facts);
    return { ok: true };
  }
  /** What was ordered, and passes that must not betray anything, are given for the player. */
  function giveForced(): boolean {
    for (const decision of open()) {
      if (decision.optional) continue;
      const found = unasked(decision);
      if (found === null) continue;
      enter(found.input);
      return true;
    }
    return false;
  }
  async function settle(): Promise<void> {
    do while (await asking.round());
    while (!isOver(game.state()) && giveForced());
    for (const listener of [...listeners]) listener();
  }
  const inputOf = ({ decision, action, args }: Given): Input => ({ player: own, action, args, decision });
  await settle();
  return {
    player: own,
    game: { id: plan.game.id, title: plan.game.title },
    rules,
    primer: () => primer(plan, game.log().options, own),
    now: (): Seen => {
      const state = game.state();
      const seen = view(plan, state, own);
      return {
        view: seen,
        text: describe(plan, seen),
        open: isOver(state) ? [] : open().map(offered),
        told,
        talk,
        clock: null,
        outcome: outcome(state),
      };
    },
    decide: async (answer) => {
      const result = enter(inputOf(answer));
      if (result.ok) await settle();
      return result;
    },
    check: async (answer) => judged(plan, view(plan, game.state(), own), open(), answer),
    next: async (id, given) => {
      const decision = open().find((one) => one.id === id);
      if (decision === undefined)
        return { ok: false, code: 'STALE_DECISION', why: 'That decision is not open' };
      return nextFields(decision, given); // in the same form as at a server
    },
    say: async (text) => {
      talk.push({ from: own, text });
      return { ok: true };
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => listeners.clear(),
  };
}
