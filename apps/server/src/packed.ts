import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { App } from './routes/world.ts';

const LEAST = 8 * 1024; // characters from which an answer is worth packing; what holds a secret is smaller
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }; // most of the gain for a tenth of the work

const packers = { br: (text: string) => promisify(brotliCompress)(text, QUALITY), gzip: promisify(gzip) };

/** Long answers go packed to whoever can unpack them. Files of the web app are packed when it is built. */
export function packAnswers(app: App): void {
  app.addHook('onSend', async ({ headers }, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LEAST) return payload;
    const accepted = String(headers['accept-encoding'] ?? '');
    const encoding = (['br', 'gzip'] as const).find((one) => new RegExp(`\\b${one}\\b`).test(accepted));
    reply.header('vary', 'accept-encoding');
    if (encoding === undefined || reply.hasHeader('content-encoding')) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return packers[encoding](payload);
  });
}
