// Between the wire and the matches. Every turn of a game is a request and two messages, and Socket.IO's own way (packets,
// events, ticks, a frame in two pieces) costs more than judging the turn.
import type { Socket as Wire } from 'node:net';
import type { Server, Socket } from 'socket.io';

type Encoder = Server['encoder'];
type Connection = Socket['conn'];
const [EVENT, ACK] = [2, 3]; // as Socket.IO numbers its packets

/** A message that is JSON text already. */
export class Written<T> {
  readonly text: string;
  declare readonly says: T; // for the types only
  constructor(text: string) {
    this.text = text;
  }
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** All that we send is JSON: it need not be searched for binary parts, message by message, nor be written twice. */
export function writePlainly(encoder: Encoder): void {
  const usual: Encoder['encode'] = encoder.encode.bind(encoder);
  encoder.encode = (packet) =>
    packet.nsp === '/' && (packet.type === EVENT || packet.type === ACK)
      ? [`${packet.type}${packet.id ?? ''}[${(packet.data as unknown[]).map(jsonOf).join()}]`]
      : usual(packet);
}

const jsonOf = (part: unknown): string =>
  part instanceof Written ? part.text : (JSON.stringify(part) ?? 'null');

/** Takes a request; false: it is not one it knows. */
type Taker = (event: string, message: unknown, reply: (answer: unknown) => void) => boolean;

const takers = new WeakMap<Connection, { take: Taker }>();

/** Requests, which are events with one argument that want an answer, go straight to their taker; all else as usual. */
export function readStraight(connection: Connection, take: Taker): void {
  const known = takers.get(connection);
  if (known) {
    known.take = take; // who leaves and comes back on the same connection adds nothing to it
    return;
  }
  const taker = { take };
  takers.set(connection, taker);
  const usual = connection.listeners('data');
  connection.removeAllListeners('data');
  connection.on('data', (data) => {
    if (typeof data === 'string' && takeRequest(connection, data, taker.take)) return;
    for (const listener of usual) listener.call(connection, data);
  });
}

function takeRequest(connection: Connection, data: string, take: Taker): boolean {
  const from = data.indexOf('[');
  const id = data.slice(1, from);
  if (!data.startsWith(`${EVENT}`) || !isNumber.test(id)) return false;
  const request = parsed(data.slice(from));
  if (!Array.isArray(request) || request.length !== 2) return false;
  let isAnswered = false;
  return take(String(request[0]), request[1], (answer) => {
    if (isAnswered) return;
    isAnswered = true;
    connection.write(`${ACK}${id}[${jsonOf(answer)}]`);
  });
}

const isNumber = /^\d{1,9}$/;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // what that means is not for us to say
  }
}

const straightened = new WeakSet<Connection>();

/** Packets of an open web socket go straight to its connection; whatever is not as usual takes Socket.IO's way. */
export function writeStraight(connection: Connection): void {
  if (straightened.has(connection)) return;
  straightened.add(connection);
  const usual = connection.write.bind(connection);
  connection.write = (data, ...more) => {
    const frame = typeof data === 'string' ? frameOf(data) : null;
    const wire = frame === null ? null : wireOf(connection);
    if (frame === null || wire === null) return usual(data, ...more);
    wire.write(frame, 'latin1');
    return connection;
  };
}

const OPEN = 1; // as a web socket numbers its states

/** What we use of a connection beyond what its types show. */
interface Inside {
  readonly writeBuffer: readonly unknown[];
  readonly transport: { readonly socket?: { readonly readyState: number; readonly _socket?: Wire } };
}

/** Where frames go; null: not a web socket, not open, or something waits to be sent first. */
function wireOf(connection: Connection): Wire | null {
  if (connection.readyState !== 'open' || connection.transport.name !== 'websocket') return null;
  const { writeBuffer, transport } = connection as unknown as Inside;
  const { socket } = transport;
  return writeBuffer.length === 0 && socket?.readyState === OPEN ? (socket._socket ?? null) : null;
}

const FINAL_TEXT = 0x81;
const SHORT = 126; // lengths below it take one byte
const LONG = 0x10000; // from here on they take eight
const MESSAGE = '4'; // as Engine.IO numbers its packets
const beyondAscii = /[^\0-\x7f]/; // of all others one character is one byte

/** A text as one frame, unmasked, byte for character; null: not so simple. */
function frameOf(text: string): string | null {
  const length = text.length + MESSAGE.length;
  if (length >= LONG || beyondAscii.test(text)) return null;
  const head =
    length < SHORT
      ? String.fromCharCode(FINAL_TEXT, length)
      : String.fromCharCode(FINAL_TEXT, SHORT, length >> 8, length & 0xff);
  return head + MESSAGE + text;
}
