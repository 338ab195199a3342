// A process with all the players: two for each match, who answer as soon as they are told.
import { io, type Socket } from 'socket.io-client';
import { obey, type Pairing, type PlayersOrder, type PlayersReport, processorTime } from './processes.ts';

interface Seat {
  readonly socket: Socket;
  readonly player: string;
}

async function sit(url: string, echo: boolean, pairing: Pairing, seat: number): Promise<Seat> {
  const socket = io(url, { forceNew: true, transports: ['websocket'], reconnection: false });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  if (echo) await socket.emitWithAck('pair', pairing.match);
  else {
    const message = { match: pairing.match, token: pairing.tokens[seat], listing: false };
    const joined = await socket.emitWithAck('join', message);
    if (!joined.ok) throw new Error(`join: ${joined.code}`);
  }
  return { socket, player: `player${seat + 1}` };
}

type Order<K> = Extract<PlayersOrder, { kind: K }>;
const tables: { seats: Seat[]; pairing: Pairing }[] = [];

async function sitDown({ url, echo, pairings }: Order<'sit'>): Promise<void> {
  for (let i = 0; i < pairings.length; i += 50) {
    const group = pairings.slice(i, i + 50).map(async (pairing) => ({
      pairing,
      seats: [await sit(url, echo, pairing, 0), await sit(url, echo, pairing, 1)],
    }));
    tables.push(...(await Promise.all(group)));
  }
}

let [turns, over, failed] = [0, false, ''];
let latencies: number[] | null = null; // while it is measured
const sample: { told: unknown; reply: unknown } = { told: null, reply: null };

/** One turn after the other: acknowledged to the one, told to the other, then the other's turn. */
function playAt({ seats, pairing }: (typeof tables)[number]): void {
  let at = 0;
  const turn = () => {
    const move = pairing.moves[at];
    if (over || move === undefined) return;
    at++;
    const mover = seats.find((seat) => seat.player === move.player)!; // two seats, two players
    const other = seats.find((seat) => seat !== mover)!;
    const began = performance.now();
    let left = 2;
    const half = () => {
      if (--left > 0) return;
      turns++;
      latencies?.push(performance.now() - began);
      turn();
    };
    other.socket.once('news', (told) => {
      sample.told = told;
      half();
    });
    const key = `${pairing.match.slice(0, 8)}-${at}`;
    const message = { match: pairing.match, ...move, key };
    mover.socket.emit('answer', message, (reply: { ok: boolean; code?: string }) => {
      if (!reply.ok) failed = reply.code ?? 'refused';
      sample.reply = reply;
      half();
    });
  };
  turn();
}

/** Everybody plays; answers when so many turns have been played, which is when everything is warm. */
async function begin({ warmUp }: Order<'begin'>): Promise<void> {
  for (const table of tables) playAt(table);
  while (turns < warmUp && failed === '') await pause(50);
}

async function measure({ seconds }: Order<'measure'>): Promise<PlayersReport> {
  const before = turns;
  latencies = [];
  const began = performance.now();
  await pause(seconds * 1_000);
  const [sorted, played, spent] = [latencies, turns - before, performance.now() - began];
  latencies = null;
  if (failed !== '') throw new Error(`an answer was refused: ${failed}`);
  sorted.sort((a, b) => a - b);
  const quantile = (q: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
  const perSecond = (played / spent) * 1_000;
  return { turns: played, perSecond, p50: quantile(0.5), p99: quantile(0.99), ...sample };
}

async function leave(): Promise<void> {
  over = true;
  await pause(200);
  for (const { seats } of tables) for (const { socket } of seats) socket.disconnect();
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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
