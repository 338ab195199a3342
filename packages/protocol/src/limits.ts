/** What the server takes from outside, and no more. */
export const LIMITS = {
  name: 32, // characters of a name
  chat: 500, // characters of one line of chat
  message: 64 * 1024, // bytes of one message or body
  depth: 24, // levels of nesting in arguments and options
  seed: 64, // characters of a seed somebody chose
  away: 60, // seconds somebody may be away before others seat a bot there
  unread: 1024 * 1024, // bytes a connection may leave unread
  log: 4 * 1024 * 1024, // bytes of a saved game
  logEntries: 20_000, // inputs in it
  past: 512, // messages of a viewer that one answer holds
  replaySteps: 256, // steps of it that one answer holds
} as const;
