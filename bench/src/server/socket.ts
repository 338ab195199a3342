// A web socket that costs its process next to nothing, so that the server is what limits the turns: text in whole
// frames, no compression, a mask of zeros, and nothing is decoded that nobody looks at.
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** Text frames as they come, where they lie in what was read. */
type Hear = (bytes: Buffer, from: number, to: number) => void;

export interface LightSocket {
  send(text: string): void;
  hear(heard: Hear): void;
  close(): void;
}

const TEXT = 1;
const PING = 9;
const PONG = 10;

function frame(kind: number, body: Buffer): Buffer {
  const long = body.length > 125;
  const head = Buffer.alloc(long ? 8 : 6); // the last four are the mask
  head[0] = 0x80 | kind;
  head[1] = 0x80 | (long ? 126 : body.length);
  if (long) head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
}

/** Calls back for every whole frame; gives how far it got. */
function readFrames(bytes: Buffer, heard: (kind: number, from: number, to: number) => void): number {
  let at = 0;
  while (bytes.length - at >= 2) {
    const short = bytes[at + 1]!; // inside
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (bytes.length - at < head) break;
    const length =
      short < 126
        ? short
        : short === 126
          ? bytes.readUInt16BE(at + 2)
          : Number(bytes.readBigUInt64BE(at + 2));
    const end = at + head + length;
    if (end > bytes.length) break;
    heard(bytes[at]! & 15, at + head, end); // inside
    at = end;
  }
  return at;
}

function opened(socket: Socket, rest: Buffer): LightSocket {
  let left: Buffer | null = rest.length > 0 ? rest : null;
  let hear: Hear = () => {};
  const read = (chunk: Buffer): void => {
    const bytes = left === null ? chunk : Buffer.concat([left, chunk]);
    const end = readFrames(bytes, (kind, from, to) => {
      if (kind === TEXT) hear(bytes, from, to);
      else if (kind === PING) socket.write(frame(PONG, bytes.subarray(from, to)));
    });
    left = end === bytes.length ? null : bytes.subarray(end);
  };
  socket.on('data', read);
  return {
    send: (text) => socket.write(frame(TEXT, Buffer.from(text))),
    hear(heard) {
      hear = heard;
    },
    close: () => socket.destroy(),
  };
}

export function openSocket(url: string): Promise<LightSocket> {
  const { hostname, port, pathname, host } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    socket.once('error', reject);
    const key = randomBytes(16).toString('base64');
    const upgrade = `Host: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13`;
    socket.write(`GET ${pathname} HTTP/1.1\r\n${upgrade}\r\nSec-WebSocket-Key: ${key}\r\n\r\n`);
    let head = Buffer.alloc(0);
    socket.on('data', function answered(chunk) {
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      socket.off('data', answered);
      if (head.includes('101 Switching')) resolve(opened(socket, head.subarray(end + 4)));
      else reject(new Error(head.toString('latin1', 0, end)));
    });
  });
}
