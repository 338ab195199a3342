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

async function play({ seconds, warmUp }: Order<'play'>): Promise<PlayersReport> {
  const latencies: number[] = [];
  let [turns, over, failed] = [0, false, ''];
  let measuring = false;
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
        if (measuring) {
          turns++;
          latencies.push(performance.now() - began);
        }
        turn();
      };
      other.socket.once('told', (told) => {
        sample.told = told;
        half();
      });
      const key = `${pairing.match.slice(0, 8)}-${at}`;
      mover.socket.emit(
        'answer',
        { match: pairing.match, ...move, key },
        (reply: { ok: boolean; code?: string }) => {
          if (!reply.ok) failed = reply.code ?? 'refused';
          sample.reply = reply;
          half();
        },
      );
    };
    turn();
  }
  for (const table of tables) playAt(table);
  await pause(warmUp * 1_000);
  measuring = true;
  const began = performance.now();
  await pause(seconds * 1_000);
  const spent = performance.now() - began;
  over = true;
  const measured = { turns, seconds: spent / 1_000, latencies: latencies.slice() };
  await pause(200);
  for (const { seats } of tables) for (const { socket } of seats) socket.disconnect();
  if (failed !== '') throw new Error(`an answer was refused: ${failed}`);
  const sorted = measured.latencies.sort((a, b) => a - b);
  const quantile = (q: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
  return {
    turns: measured.turns,
    perSecond: measured.turns / measured.seconds,
    p50: quantile(0.5),
    p99: quantile(0.99),
    ...sample,
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

obey((order: PlayersOrder) => {
  switch (order.kind) {
    case 'sit':
      return sitDown(order);
    case 'play':
      return play(order);
    case 'cpu':
      return { microseconds: processorTime() };
  }
});
