// A seat that writes down every byte the server sends it.
import type { DecisionInfo, Joined, MatchInfo, NewsMessage } from '@rulewright/protocol';
import { openRaw } from './raw.ts';

export interface Recorded {
  readonly joined: Joined;
  readonly news: readonly NewsMessage[]; // in the order of their numbers
  readonly text: string; // all traffic
}
export interface RecordedSeat {
  decisions(): readonly DecisionInfo[];
  finished(): boolean;
  answer(decision: DecisionInfo, args: unknown): Promise<void>;
  recorded(): Recorded;
  close(): void;
}

export async function recordSeat(url: string, match: string, token: string): Promise<RecordedSeat> {
  const raw = await openRaw(url, { perMessageDeflate: false }); // what is compressed is read elsewhere
  const news: NewsMessage[] = [];
  let decisions: readonly DecisionInfo[] = [];
  let [over, last] = [false, 0];
  raw.on('match.news', (message: NewsMessage) => {
    news.push(message);
    if (message.n < last) return;
    last = message.n;
    if (message.decisions) decisions = message.decisions;
  });
  raw.on('match.changed', ({ status }: MatchInfo) => {
    over ||= status === 'finished';
  });
  const joined: Joined = await raw.call('match.join', { match, token });
  // Messages may overtake the answer to joining; what they leave unsaid is as the answer says.
  ({ decisions, n: last } = joined);
  for (const message of [...news].sort((a, b) => a.n - b.n))
    if (message.n > joined.n) {
      last = message.n;
      if (message.decisions) decisions = message.decisions;
    }
  return {
    decisions: () => decisions,
    finished: () => over,
    async answer({ id, action }, args) {
      await raw.call('match.submit', { match, player: joined.player, action, args, decision: id });
    },
    recorded: () => ({
      joined,
      news: news.filter(({ n }) => n > joined.n).sort((a, b) => a.n - b.n),
      text: raw.frames.join('\n'),
    }),
    close: raw.close,
  };
}
