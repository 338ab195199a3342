import type { Generated } from 'kysely';

/** One schema for both databases: texts and integers only, JSON as text, times in milliseconds since 1970. */
export interface Schema {
  matches: MatchTable;
  seats: SeatTable;
  inputs: InputTable;
  snapshots: SnapshotTable;
  chat: ChatTable;
  people: PersonTable;
  settings: { name: string; value: string };
  attempts: AttemptTable;
  nodes: NodeTable;
  presences: PresenceTable;
  leases: { match_id: string; node: string }; // which of them drives a match
}

export type MatchStatus = 'open' | 'running' | 'finished' | 'closed';

export interface MatchTable {
  id: string;
  game: string;
  version: number;
  options: string;
  players: string; // ids in seat order
  seed: string;
  position: string | null; // where it starts, if not at the set-up
  open_seed: number; // 1: somebody chose it
  status: MatchStatus;
  visibility: 'public' | 'invitation';
  spectators: 'everyone' | 'invited' | 'nobody';
  clock: string;
  delay: number; // before answers in windows take effect, at least
  autostart: number;
  host: string;
  invitation: string; // hash of the link's secret
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
  due: number | null; // when the server has to act by itself
  outcome: string | null;
  proposal: string | null; // to take the last input back
  rematch: string | null;
  rematch_of: string | null;
  substituted: Generated<number>; // 1: a bot, or somebody else, has played for somebody
  reasons: Generated<number>; // 1: why models decided as they did is shown when it is over
  talk: Generated<'none' | 'table' | 'private'>; // what models hear and say
  hot_seat: Generated<number>; // 1: several people at one screen
  pause: string | null; // since when it stands still, who asks for it, and how long it stood still before
}

export interface SeatTable {
  match_id: string;
  seat: number;
  player: string;
  kind: 'empty' | 'person' | 'bot' | 'agent' | 'model';
  person: string | null;
  name: string | null;
  bot: string | null;
  model: string | null; // by its id in the operator's file
  meter: string | null; // what the table may know of a model: turns, forfeits, tokens
  substitute: string | null; // the bot that plays while the owner is away
  token: string | null; // hash
  turn: number; // how often the seat changed hands
  left_at: number | null; // when its last connection ended
  offer: string | null; // hash of the secret by which somebody else takes it over
  taken_at: number | null; // when they did
}

export interface InputTable {
  match_id: string;
  seq: number;
  player: string;
  action: string;
  args: string; // of an undo: how many inputs
  decision: string | null; // where the action alone does not say which one was answered
  origin: string; // player, forced, clock or bot; undo: inputs were taken back
  key: string;
  at: number;
}

export interface SnapshotTable {
  match_id: string;
  seq: number;
  body: string;
}

export interface ChatTable {
  match_id: string;
  n: number;
  player: string | null;
  name: string;
  text: string;
  at: number;
  emote: string | null;
  recipient: string | null; // a whisper: nobody else hears it
  aside: Generated<number>; // 1: among onlookers, while the game ran
}

export interface PersonTable {
  id: string;
  name: string;
  account: string | null; // the name in lower case, once there is a password
  looks: string | null; // of the name of an account: nobody else may look like it
  password: string | null;
  created_at: number;
  version: Generated<number>; // raised to end all sessions
}

/** What a seat that no person holds has tried: its answers, why, and its notes. Shown to nobody before the game is over. */
export interface AttemptTable {
  match_id: string;
  player: string;
  n: number; // among those of the seat
  node: string; // the process that asks
  seq: number; // entries of the match when it was asked
  decision: string; // the first one it was asked for; empty: it only noted something
  reply: string | null; // null: it is being asked
  verdict: string | null; // accepted, volunteered, illegal, malformed, overtaken, outage, forfeit, noted; null: not judged yet
  refused: string | null;
  notes: string | null; // what it has written down with it
  usage: string | null; // tokens
  cost: number | null; // charged, in millionths
  millis: number | null; // from the moment it was asked
  told: number; // the last message of the seat when it was asked
  hidden: number; // 1: in a window, where nobody may learn who had a choice
  at: number;
}

/** Processes that share the database. */
export interface NodeTable {
  id: string;
  seen_at: number;
}

/** Who is connected to which of them. */
export interface PresenceTable {
  node: string;
  match_id: string;
  player: string;
}
