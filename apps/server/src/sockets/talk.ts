// What is said at a table, and who hears it: decided here, for those who are there, who come later, and programs.
import { type ChatLine, EMOTES, type Emote, makeNotice, type ServerParams } from '@rulewright/protocol';
import type { Match } from '../match/match.ts';
import { Refusal } from '../refusal.ts';
import type { ChatRow, SeatRow, Store } from '../store/store.ts';

const SHOWN = 50; // lines, to whoever comes in
const TOLD = 20; // to a model
const READ = 10 * SHOWN; // of which some are for others

/** Whether whoever sits on a seat, or looks on (null), hears a line. Who took a seat over does not hear what was whispered before. */
function hears(
  line: ChatRow,
  seat: Pick<SeatRow, 'player' | 'taken_at'> | null,
  isRunning: boolean,
): boolean {
  if (line.recipient !== null) {
    if (seat === null || line.at < (seat.taken_at ?? 0)) return false;
    return line.player === seat.player || line.recipient === seat.player;
  }
  return line.aside === 0 || seat === null || !isRunning;
}

const heardBy = (line: ChatRow, match: Match, player: string | null): boolean => {
  const seat = match.seats().find((one) => one.player === player) ?? null;
  return hears(line, seat, match.row().status === 'running');
};

/** Whether words to this player alone are heard: people and programs have ears, models where the match gives them some. */
export function listens(match: Match, player: string): boolean {
  const kind = match.seats().find((one) => one.player === player)?.kind;
  return kind === 'person' || kind === 'agent' || (kind === 'model' && match.row().talk === 'private');
}

/** What a model hears of it. */
export async function hearsAt(store: Store, match: Match, player: string): Promise<ChatLine[]> {
  const { talk } = match.row();
  const lines = talk === 'none' ? [] : await talkAt(store, match, player);
  return lines.filter(({ to }) => to === undefined || talk === 'private').slice(-TOLD);
}

/** What was said lately, as far as one hears it. */
export async function talkAt(store: Store, match: Match, player: string | null): Promise<ChatLine[]> {
  const lines = await store.chat(match.id, READ);
  return lines
    .filter((line) => heardBy(line, match, player))
    .slice(-SHOWN)
    .map(lineInfo);
}

interface Ear {
  readonly match: Match;
  readonly player: string | null;
  readonly peer: { tell(text: string): void };
}

export function createTalk(store: Store, earsAt: (match: string) => Iterable<Ear> | undefined) {
  const last = new Map<string, number>(); // line that was told, by match

  function tell(match: string, lines: readonly ChatRow[]): void {
    const ears = earsAt(match);
    if (ears === undefined) return;
    const known = last.get(match) ?? 0;
    for (const line of lines) {
      if (line.n <= known) continue;
      const text = makeNotice('match.chat', JSON.stringify({ match, ...lineInfo(line) }));
      for (const ear of ears) if (heardBy(line, ear.match, ear.player)) ear.peer.tell(text);
    }
    last.set(match, Math.max(lines.at(-1)?.n ?? 0, known));
  }
  return {
    async say(match: Match, player: string | null, name: string, at: number, wish: Said): Promise<void> {
      const { text, emote, to } = wish;
      requireOne(text, emote);
      if (to !== undefined) requireListener(match, player, to);
      const line = await store.say({
        match_id: match.id,
        ...{ player, name, at },
        text: emote === undefined ? (text ?? '') : EMOTES[emote],
        emote: emote ?? null,
        recipient: to ?? null,
        aside: player === null && match.row().status === 'running' ? 1 : 0,
      });
      tell(match.id, [line]);
      await store.notify(`chat ${match.id}`);
    },
    /** Something was said, perhaps elsewhere. */
    async heard(match: string): Promise<void> {
      if (earsAt(match) !== undefined) tell(match, await store.chat(match, SHOWN));
    },
    forget: (match: string) => last.delete(match),
  };
}
type Said = Pick<ServerParams<'match.say'>, 'text' | 'emote' | 'to'>;

const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{M}]*$/u; // spaces, marks without a letter, and what only steers the others

function requireOne(text: string | undefined, emote: string | undefined): void {
  if ((text === undefined) === (emote === undefined) || UNSEEN.test(text ?? 'an emote'))
    throw new Refusal(422, 'NOTHING_SAID', 'Say a text, or an emote');
}

/** Players whisper to players: not to themselves, and not to a bot, which has no ears. */
function requireListener(match: Match, player: string | null, to: string): void {
  if (player === null) throw new Refusal(403, 'NOT_YOUR_SEAT', 'Only who plays here whispers');
  const seat = match.seats().find((one) => one.player === to);
  if (seat === undefined) throw new Refusal(404, 'UNKNOWN_PLAYER', 'Nobody of that name plays here');
  if (to === player) throw new Refusal(422, 'NOBODY_LISTENS', 'That is yourself');
  if (!listens(match, to))
    throw new Refusal(422, 'NOBODY_LISTENS', `${seat.name ?? 'Nobody'} does not listen`);
}

const lineInfo = ({ n, player, name, text, at, emote, recipient, aside }: ChatRow): ChatLine => ({
  ...{ n, player, name, text, at },
  ...(emote !== null && { emote: emote as Emote }), // written by say
  ...(recipient !== null && { to: recipient }),
  ...(aside === 1 && { aside: true }),
});
