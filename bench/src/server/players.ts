// A process with all the players: two for each match, who answer as soon as they are told.
import { obey, type Pairing, type PlayersOrder, type PlayersReport, processorTime } from './processes.ts';
import { openSocket } from './socket.ts';

interface Seat {
  readonly player: string;
  /** Calls a method; the answer is the text of the whole message. */
  call(method: string, params: object, answered: (text: string) => void): void;
  /** Calls back once, for the next notice of news. Its text is read only if somebody wants it. */
  told(heard: (text: () => string) => void): void;
  leave(): void;
}

const HEAD = '{"jsonrpc":"2.0",'; // of every message
const ANSWER = '"id":';
const NEWS = '"method":"match.news"';

async function sit(url: string, pairing: Pairing, seat: number): Promise<Seat> {
  const socket = await openSocket(`${url}/api/socket`);
  const waiting = new Map<number, (text: string) => void>();
  const early: string[] = [];
  let last = 0;
  let hear: ((text: () => string) => void) | null = null;
  socket.hear((bytes, from, to) => {
    const at = from + HEAD.length;
    if (bytes[at + 1] === ANSWER.charCodeAt(1)) {
      const text = bytes.toString('latin1', from, to);
      const id = Number.parseInt(text.slice(HEAD.length + ANSWER.length), 10);
      waiting.get(id)?.(text);
      waiting.delete(id);
    } else if (bytes.toString('latin1', at, at + NEWS.length) === NEWS) {
      const text = () => bytes.toString('latin1', from, to);
      const now = hear;
      hear = null;
      if (now) now(text);
      else early.push(text());
    }
  });
  const self: Seat = {
    player: `player${seat + 1}`,
    call(method, params, answered) {
      const id = ++last;
      waiting.set(id, answered);
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    },
    told(heard) {
      const text = early.shift();
      if (text === undefined) hear = heard;
      else heard(() => text);
    },
    leave: socket.close,
  };
  const wish = { match: pairing.match, token: pairing.tokens[seat], listing: false };
  const joined = await new Promise<string>((resolve) => self.call('match.join', wish, resolve));
  if (!joined.includes('"ok":true')) throw new Error(`join: ${joined}`);
  return self;
}

type Order<K> = Extract<PlayersOrder, { kind: K }>;
const tables: { seats: Seat[]; pairing: Pairing }[] = [];

async function sitDown({ url, pairings }: Order<'sit'>): Promise<void> {
  for (let i = 0; i < pairings.length; i += 50) {
    const group = pairings.slice(i, i + 50).map(async (pairing) => ({
      pairing,
      seats: [await sit(url, pairing, 0), await sit(url, pairing, 1)],
    }));
    tables.push(...(await Promise.all(group)));
  }
}

let [turns, over, failed] = [0, false, ''];
let latencies: number[] | null = null; // while it is measured
const sample = { told: '', reply: '' };

/** One turn after the other: told to both and acknowledged, then the other's turn. */
function playAt({ seats, pairing }: (typeof tables)[number], pause: number): void {
  let at = 0;
  const turn = () => {
    if (over) return;
    const move = pairing.moves[at++ % pairing.moves.length]!; // from the start again: the echo takes anything

    const mover = seats.find((seat) => seat.player === move.player)!; // two seats, two players
    const other = seats.find((seat) => seat !== mover)!;
    const began = performance.now();
    let left = 3; // its own news, the other's, and the acknowledgement
    const part = () => {
      if (--left > 0) return;
      turns++;
      latencies?.push(performance.now() - began);
      if (pause === 0) turn();
      else setTimeout(turn, pause);
    };
    other.told((told) => {
      if (sample.told === '') sample.told = told();
      part();
    });
    mover.told(part);
    const key = `${pairing.match.slice(0, 8)}-${at}`;
    mover.call('match.submit', { match: pairing.match, ...move, key }, (reply) => {
      if (!reply.includes('"ok":true')) failed = `an answer was refused: ${reply}`;
      sample.reply = reply.slice(reply.indexOf('"result":') + 9, -1);
      part();
    });
  };
  turn();
}

/** Everybody plays; answers when so many turns have been played, which is when everything is warm. */
async function begin({ warmUp, pause = 0 }: Order<'begin'>): Promise<void> {
  for (const table of tables) playAt(table, pause);
  while (turns < warmUp && failed === '') await after(50);
}

async function measure({ seconds }: Order<'measure'>): Promise<PlayersReport> {
  const before = turns;
  latencies = [];
  const began = performance.now();
  await after(seconds * 1_000);
  const [sorted, played, spent] = [latencies, turns - before, performance.now() - began];
  latencies = null;
  if (failed !== '') throw new Error(failed);
  sorted.sort((a, b) => a - b);
  const quantile = (q: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
  const perSecond = (played / spent) * 1_000;
  return { turns: played, perSecond, p50: quantile(0.5), p99: quantile(0.99), ...sample };
}

async function leave(): Promise<void> {
  over = true;
  await after(200);
  for (const { seats } of tables) for (const seat of seats) seat.leave();
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

obey((order: PlayersOrder) => {
  switch (order.kind) {
    case 'sit':
      return sitDown(order);
    case 'begin':
      return begin(order);
    case 'measure':
      return measure(order);
    case 'leave':
      return leave();
    case 'cpu':
      return { microseconds: processorTime() };
  }
});
