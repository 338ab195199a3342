import { expect } from 'vitest';
import { type Conversation, conversation, type RpcFailure } from './conversation.ts';

export const SIX = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'];

export interface Told {
  readonly fact: { readonly type: string; readonly [field: string]: unknown };
  readonly to: 'all' | readonly string[];
  readonly others?: object;
  readonly rule?: string;
  readonly kernel?: true;
}
export interface Outcome {
  readonly reason: string;
  readonly ranks: readonly { readonly player: string; readonly rank: number }[];
}
interface Asked {
  readonly player: string;
  readonly action: string;
  readonly optional: boolean;
  readonly answered: boolean;
  readonly count: number | null;
  readonly options: readonly object[] | null;
  readonly schema: object;
  readonly ordered?: object | null;
}

/** Asked of many who mostly cannot do anything; whoever runs a match answers for them. */
const WINDOWS = ['karamaCancel', 'shipGuildTiming', 'battleKaramaPeek', 'reviveEmperorKarama'];
export interface Everything {
  readonly table: Readonly<Record<string, unknown>>;
  readonly hand: Readonly<Record<string, { spice: number; cards: string[]; dealt: string[] }>>;
  readonly box: { readonly treacheryDeck: readonly string[] };
  readonly hash: string;
}

/** One match of Dune as somebody outside drives it. */
export interface Driven {
  readonly match: string;
  readonly players: readonly string[];
  readonly talk: Conversation;
  /** Facts of the last input, at first those of the start. */
  facts(type?: string): readonly Told[];
  /** The contents of the facts of one kind. */
  said(type: string): readonly Told['fact'][];
  outcome(): Outcome | null;
  does(player: string, action: string, args?: object): Driven;
  refuses(player: string, action: string, args: unknown, code: string, rule: string): Driven;
  clock(player: string, action: string): Driven;
  /** `player:action` of everybody the table waits for. */
  waits(): readonly string[];
  asked(player: string, action: string): Asked;
  phases(): readonly string[];
  state(): Everything;
  ask<T>(method: string, params?: object): T;
}

type Result =
  | { readonly ok: true; readonly facts: readonly Told[]; readonly outcome: Outcome | null }
  | { readonly ok: false; readonly code: string; readonly rule: string | null };

export function dune(params: object, talk = conversation()): Driven {
  const begun = talk.ask<{ match: string; players: string[]; facts: Told[]; outcome: Outcome | null }>(
    'match.new',
    { game: 'dune', seed: 1, ...params },
  );
  const { match, players } = begun;
  let last: { facts: readonly Told[]; outcome: Outcome | null } = begun;
  const ask = <T>(method: string, more: object = {}): T => talk.ask<T>(method, { match, ...more });
  const submit = (input: object): Result => ask<Result>('match.submit', input);
  /** Ordered and only answers in windows follow at once; what they bring belongs to the input before them. */
  const passWindows = (): void => {
    for (;;) {
      const open = ask<Asked[]>('match.decisions').filter((d) => WINDOWS.includes(d.action));
      const [next] = open.flatMap(({ player, action, optional, answered, options, ordered }) => {
        const args = ordered ?? (options?.length === 1 ? options[0] : undefined);
        return optional || answered || args === undefined ? [] : [{ player, action, args }];
      });
      const result = next === undefined ? null : submit(next);
      if (!result?.ok) return;
      last = { ...result, facts: [...last.facts, ...result.facts] };
    }
  };
  const own = (): readonly Told[] => last.facts.filter(({ kernel }) => !kernel);
  passWindows();
  const self: Driven = {
    ...{ match, players, talk, ask },
    facts: (type) => (type === undefined ? own() : own().filter(({ fact }) => fact.type === type)),
    said: (type) => self.facts(type).map(({ fact }) => fact),
    outcome: () => last.outcome,
    does(player, action, args = {}) {
      const result = submit({ player, action, args });
      expect(result, `${player} ${action} ${JSON.stringify(args)}`).toMatchObject({ ok: true });
      if (result.ok) last = result;
      if (result.ok && result.outcome === null) passWindows();
      return self;
    },
    refuses(player, action, args, code, rule) {
      const before = self.state().hash;
      const { why: _, ...result } = submit({ player, action, args }) as Result & { why?: string };
      expect(result, `${player} ${action} ${JSON.stringify(args)}`).toEqual({ ok: false, code, rule });
      expect(self.state().hash).toBe(before);
      return self;
    },
    clock(player, action) {
      const result = submit({ player, action, by: 'clock' });
      expect(result, `${player} ${action} by the clock`).toMatchObject({ ok: true });
      if (result.ok) last = result;
      if (result.ok && result.outcome === null) passWindows();
      return self;
    },
    waits: () =>
      ask<Asked[]>('match.decisions')
        .filter(({ optional, answered }) => !optional && !answered)
        .map(({ player, action }) => `${player}:${action}`),
    asked: (player, action) => {
      const found = ask<Asked[]>('match.decisions', { player }).find((d) => d.action === action);
      if (!found) throw new Error(`${player} is not asked for ${action}`);
      return found;
    },
    phases: () => ask<string[]>('match.phases'),
    state: () => ask<Everything>('match.state'),
  };
  return self;
}

/** A match from a position of all six factions on turn 2, storm order as seated, unless it says otherwise. */
export const at = (phase: string, position: object = {}, options: object = {}): Driven =>
  dune({ position: { factions: SIX, turn: 2, phase, stormOrder: SIX, ...position }, options });

/** Why a position is impossible. */
export const impossible = (position: object): RpcFailure =>
  conversation().fail('match.new', { game: 'dune', position });
