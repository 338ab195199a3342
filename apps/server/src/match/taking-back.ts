// A player takes their last input back, if nothing was drawn or revealed by it and the others agree. Whoever plays with
// bots alone takes back all that came since their own last decision, and nobody is asked.
import { randomUUID } from 'node:crypto';
import type { Refusal } from '@rulewright/engine';
import type { MatchRow } from '../store/store.ts';
import { askedOf, isPaused, PAUSED } from './pausing.ts';
import type { Done, QueuedMatch } from './queued-match.ts';
import { type KeptInput, lastInputs } from './restore.ts';
import { type Entry, goBack, type Situation } from './situation.ts';

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

const TRIES = 5;

/** Inputs to be taken back, the first of them first. */
type Taken = readonly [KeptInput, ...KeptInput[]];

export async function takeBack(match: QueuedMatch, { player, answer }: TakingBack): Promise<Done> {
  for (let tries = 0; tries < TRIES; tries++) {
    const now = await match.present();
    if (isPaused(match.row())) return PAUSED;
    const known = proposalOf(match.row());
    const open = known?.seq === now.seq ? known : null;
    const done = answer === undefined ? await ask(open, now) : await reply(answer, open, now);
    if (done !== null) return done;
    await match.reread(); // another process changed it meanwhile
  }
  return refusal('BUSY', 'Too much is going on in this match');

  async function ask(open: Proposal | null, now: Situation): Promise<Done | null> {
    if (open?.by === player) return { ok: true };
    if (open !== null) return refusal('ALREADY_ASKED', `${open.by} has asked to take back`);
    const proposal = { by: player, seq: now.seq, agreed: [] };
    const taken = await takeable(now, askedOf(match.seats(), proposal).length === 0);
    return 'ok' in taken ? taken : settle(proposal, now, taken);
  }

  async function reply(
    given: 'agree' | 'decline',
    open: Proposal | null,
    now: Situation,
  ): Promise<Done | null> {
    if (open === null) return refusal('NOT_PROPOSED', 'Nobody asks to take anything back');
    if (given === 'decline') {
      if (!match.seats().some((seat) => seat.player === player))
        return refusal('NOT_ASKED', 'You do not play here');
      return propose(null);
    }
    if (!askedOf(match.seats(), open).includes(player))
      return refusal('NOT_ASKED', 'Nobody waits for your consent');
    const [first, ...rest] = await lastOf(open.by);
    if (first === undefined) return refusal('NOT_PROPOSED', 'There is nothing to take back');
    return settle({ ...open, agreed: [...open.agreed, player] }, now, [first, ...rest]);
  }

  async function settle(proposal: Proposal, now: Situation, taken: Taken): Promise<Done | null> {
    if (askedOf(match.seats(), proposal).length > 0) return propose(proposal);
    const at = Math.max(match.time.now(), now.at);
    const { by, before } = { by: proposal.by, before: taken[0].before };
    const entry: Entry = {
      player: by,
      action: '',
      args: taken.length,
      origin: 'undo',
      key: randomUUID(),
      at,
    };
    const next = goBack(match.plan(), match.clock, now, before, entry);
    return (await match.write(now, next, entry)) ? { ok: true } : null;
  }

  async function propose(proposal: Proposal | null): Promise<Done | null> {
    const { id, proposal: before } = match.row();
    const after = proposal && JSON.stringify(proposal);
    const stored = await match.store.changeMatch(id, { proposal: before }, { proposal: after });
    if (!stored) return null;
    await match.reread();
    match.changed();
    await match.store.notify(`match ${id}`);
    return { ok: true };
  }

  async function takeable(now: Situation, isAlone: boolean): Promise<Taken | Refusal> {
    if (now.state.kernel.outcome !== null) return refusal('GAME_OVER', 'The game is over');
    // Whether the last input was one's own would tell whether somebody else has answered in secret.
    if (now.waits.some(({ hidden }) => hidden)) return refusal('RESOLVING', 'Not while answers are secret');
    const isOwn = ({ entry }: KeptInput): boolean => isOf(player, entry);
    const [first, ...rest] = isAlone ? await sinceOwn(isOwn) : await lastOf(player);
    if (first === undefined || (isAlone && !isOwn(first)))
      return refusal('NOT_YOURS', isAlone ? 'You have decided nothing yet' : 'The last move is not yours');
    const taken: Taken = [first, ...rest];
    const secret = new Set(match.plan().asks.flatMap(({ hidden, action }) => (hidden ? [action] : [])));
    if (taken.some(({ entry }) => secret.has(entry.action)))
      return refusal('RESOLVING', 'Secret answers are not taken back');
    if (!isOwn(first)) return refusal('NOT_YOURS', 'The last move is not yours');
    if (taken.some(({ shown }) => shown))
      return refusal('REVEALED', `Something was drawn or revealed ${rest.length > 0 ? 'since' : 'by it'}`);
    return taken;
  }

  async function sinceOwn(isOwn: (kept: KeptInput) => boolean): Promise<readonly KeptInput[]> {
    const kept = await inputs((some) => some.some(isOwn));
    return kept.slice(kept.findLastIndex(isOwn));
  }

  /** The last input; where players have only spoken since somebody's own last move, of a draw for instance, from that move on. */
  async function lastOf(by: string): Promise<readonly KeptInput[]> {
    const moves = new Set(match.plan().asks.flatMap(({ optional, action }) => (optional ? [] : [action])));
    const isMove = ({ entry }: KeptInput): boolean => moves.has(entry.action);
    const kept = await inputs((some) => some.some(isMove));
    const from = kept.findLastIndex(isMove);
    const move = kept[from];
    return kept.slice(move && isOf(by, move.entry) ? from : -1);
  }
  function inputs(isEnough: (kept: readonly KeptInput[]) => boolean): Promise<readonly KeptInput[]> {
    return lastInputs(match.store, match.plan(), match.row(), isEnough);
  }
}

const isOf = (by: string, { player, origin }: Entry): boolean =>
  player === by && (origin === 'player' || origin === 'forced');

const refusal = (code: string, why: string): Refusal => ({ ok: false, code, why });
