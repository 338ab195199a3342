// A player takes their last input back, if nothing was drawn or revealed by it and the others agree.
import type { Plan, Refusal } from '@rulewright/engine';
import type { MatchRow, SeatRow, Store } from '../store/store.ts';
import type { KeptInput } from './restore.ts';
import type { Situation } from './situation.ts';

export interface TakingBack {
  readonly player: string;
  /** Absent: the player asks for it. */
  readonly answer?: 'agree' | 'decline' | undefined;
}

/** Kept with the match while it waits; any input that comes in between ends it. */
export interface Proposal {
  readonly by: string;
  readonly seq: number; // entries when it was made
  readonly agreed: readonly string[];
}

export const proposalOf = ({ proposal }: MatchRow): Proposal | null =>
  proposal === null ? null : JSON.parse(proposal); // written below

/** Whether somebody waits to hear if the last input is taken back. */
export const isAsked = (row: MatchRow, seq: number): boolean =>
  row.proposal !== null && proposalOf(row)?.seq === seq;

/** Who has to agree: every other person and agent who plays at the moment. Bots do not mind. */
export const askedOf = (seats: readonly SeatRow[], { by, agreed }: Proposal): string[] =>
  seats
    .filter(({ kind, substitute }) => (kind === 'person' || kind === 'agent') && substitute === null)
    .map(({ player }) => player)
    .filter((player) => player !== by && !agreed.includes(player));

/** What taking back needs of a match; all of it is called in the match's queue. */
interface QueuedMatch {
  readonly plan: Plan;
  readonly store: Store;
  readonly seats: readonly SeatRow[];
  row(): MatchRow;
  present(): Promise<Situation>;
  last(): Promise<KeptInput | null>;
  undo(now: Situation, last: KeptInput): Promise<boolean>;
  reread(): Promise<void>;
  changed(): void;
}
type Result = { readonly ok: true } | Refusal;

const TRIES = 5;

export async function takeBack(match: QueuedMatch, { player, answer }: TakingBack): Promise<Result> {
  for (let tries = 0; tries < TRIES; tries++) {
    const now = await match.present();
    const known = proposalOf(match.row());
    const open = known?.seq === now.seq ? known : null;
    const done = answer === undefined ? await ask(open, now) : await reply(answer, open, now);
    if (done !== null) return done;
    await match.reread(); // another process changed it meanwhile
  }
  return refusal('BUSY', 'Too much is going on in this match');

  async function ask(open: Proposal | null, now: Situation): Promise<Result | null> {
    if (open?.by === player) return { ok: true };
    if (open !== null) return refusal('ALREADY_ASKED', `${open.by} has asked to take back`);
    const last = await takeable(now);
    if ('ok' in last) return last;
    return settle({ by: player, seq: now.seq, agreed: [] }, now, last);
  }

  async function reply(
    given: 'agree' | 'decline',
    open: Proposal | null,
    now: Situation,
  ): Promise<Result | null> {
    if (open === null) return refusal('NOT_PROPOSED', 'Nobody asks to take anything back');
    if (given === 'decline') {
      if (!match.seats.some((seat) => seat.player === player))
        return refusal('NOT_ASKED', 'You do not play here');
      return propose(null);
    }
    if (!askedOf(match.seats, open).includes(player))
      return refusal('NOT_ASKED', 'Nobody waits for your consent');
    const last = await match.last();
    if (last === null) return refusal('NOT_PROPOSED', 'There is nothing to take back');
    return settle({ ...open, agreed: [...open.agreed, player] }, now, last);
  }

  async function settle(proposal: Proposal, now: Situation, last: KeptInput): Promise<Result | null> {
    if (askedOf(match.seats, proposal).length > 0) return propose(proposal);
    return (await match.undo(now, last)) ? { ok: true } : null;
  }

  async function propose(proposal: Proposal | null): Promise<Result | null> {
    const { id, proposal: before } = match.row();
    const after = proposal && JSON.stringify(proposal);
    const stored = await match.store.changeMatch(id, { proposal: before }, { proposal: after });
    if (!stored) return null;
    await match.reread();
    match.changed();
    await match.store.notify(`match ${id}`);
    return { ok: true };
  }

  async function takeable(now: Situation): Promise<KeptInput | Refusal> {
    if (now.state.kernel.outcome !== null) return refusal('GAME_OVER', 'The game is over');
    // Whether the last input was one's own would tell whether somebody else has answered in secret.
    if (now.waits.some(({ hidden }) => hidden)) return refusal('RESOLVING', 'Not while answers are secret');
    const last = await match.last();
    if (last !== null && match.plan.asks.some(({ hidden, action }) => hidden && action === last.entry.action))
      return refusal('RESOLVING', 'Secret answers are not taken back');
    if (last?.entry.player !== player || last.entry.origin === 'clock')
      return refusal('NOT_YOURS', 'The last input is not yours');
    if (last.shown) return refusal('REVEALED', 'Something was drawn or revealed by it');
    return last;
  }
}

const refusal = (code: string, why: string): Refusal => ({ ok: false, code, why });
