import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { LIMITS } from '@rulewright/protocol';
import Fastify, { type FastifyError, LogController } from 'fastify';
import type { Config } from './config.ts';
import { packAnswers } from './packed.ts';
import { Refusal } from './refusal.ts';
import { serializerOf, validatorOf } from './routes/schemas.ts';
import type { App } from './routes/world.ts';
import { isAllowedOrigin } from './sockets/guard.ts';
import { StoreUnavailable } from './store/store.ts';

/** Fastify with everything that is the same for all routes: limits, headers, documentation, errors. */
export async function createHttp(config: Config): Promise<App> {
  const app = Fastify({
    bodyLimit: LIMITS.message,
    requestTimeout: config.requestMillis,
    http: { headersTimeout: config.requestMillis, connectionsCheckingInterval: config.requestMillis / 10 },
    trustProxy: config.proxies > 0 && ((_, hop) => hop < config.proxies),
    logger: {
      level: config.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
      serializers: {
        // Addresses of pages may carry invitations: what follows the question mark is not logged.
        req: ({ method, url, ip }) => ({ method, url: url.split('?')[0] ?? '', ip }),
      },
    },
    logController: new LogController({
      disableRequestLogging: config.logLevel !== 'debug' && config.logLevel !== 'trace',
    }),
    forceCloseConnections: true,
    frameworkErrors: ({ statusCode = 400, message }, _, { raw }) => {
      const body = JSON.stringify({ ok: false, code: codeOf(statusCode), why: message });
      raw.writeHead(statusCode, { 'content-type': 'application/json; charset=utf-8' }).end(body);
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(validatorOf);
  app.setSerializerCompiler(serializerOf);

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        imgSrc: ["'self'", 'data:'],
        styleSrc: ["'self'", "'unsafe-inline'"], // boards set sizes and colours on elements
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: config.secureCookies,
  });
  if (config.corsOrigins.length > 0)
    await app.register(cors, { origin: [...config.corsOrigins], credentials: true });
  await app.register(cookie);
  await app.register(rateLimit, { max: config.requestsPerMinute, timeWindow: '1 minute' });
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Rulewright',
        version: '0.1.0',
        description:
          'Matches, seats, play and replay. Play itself is told over a web socket at /api/socket, in JSON-RPC.',
      },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });

  // A page of another site cannot act with this site's cookie.
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return;
    if (!isAllowedOrigin(headers.origin, headers.host, config.corsOrigins))
      throw new Refusal(403, 'WRONG_ORIGIN', 'Another site may not do that');
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) {
      if (error.status === 401 || error.status === 403)
        request.log.warn({ code: error.code, ip: request.ip }, 'refused');
      return reply.code(error.status).send(error.reply);
    }
    if (error instanceof StoreUnavailable)
      return reply.code(503).send({ ok: false, code: 'UNAVAILABLE', why: error.message });
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      request.log.error({ err: error }, 'a request failed');
      return reply.code(500).send({ ok: false, code: 'INTERNAL', why: 'Something went wrong here' });
    }
    const isName = error.validation?.some(({ instancePath }) => instancePath === '/name');
    const why = isName ? NAME_RULE : error.message;
    return reply.code(status).send({ ok: false, code: codeOf(status), why });
  });
  packAnswers(app);
  await hostWeb(app, config);
  return app;
}

const NAME_RULE = `A name begins with a letter or a digit; up to ${LIMITS.name} letters with their marks, digits, spaces and . ' _ - may be in it`;

function codeOf(status: number): string {
  if (status === 429) return 'TOO_FAST';
  return status === 413 ? 'TOO_LARGE' : 'BAD_REQUEST';
}

/** What a browser reads on pages alone; a script is smaller without. */
const FOR_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** What is said of a file so that it can be asked about again: one that never changes is not. */
const FOR_CHANGES = ['etag', 'last-modified', 'accept-ranges'];

/** What is said to who calls again and again: files are taken once. */
const FOR_CALLERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** Files with a hash in their name never change; the pages that name them must be asked for again. */
function freshness(response: { header(name: string, value: string): unknown }, path: string): void {
  const lasting = /[/\\]assets[/\\]/.test(path);
  response.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
}

/** The built web app, when there is one; its routes are its own, so unknown pages get its first page. */
async function hostWeb(app: App, config: Config): Promise<void> {
  const beside = fileURLToPath(new URL('../../web/dist', import.meta.url));
  const root = config.web ?? beside;
  const isThere = existsSync(join(root, 'index.html'));
  if (isThere)
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      index: 'index.html',
      globIgnore: ['**/*.{br,gz}'], // they have no address of their own
      preCompressed: true, // made with the build
      setHeaders: freshness,
    });
  app.addHook('onSend', async ({ url }, reply) => {
    if (!url.startsWith('/assets/')) return;
    for (const name of FOR_PAGES) reply.raw.removeHeader(name);
    for (const name of [...FOR_CHANGES, ...FOR_CALLERS]) reply.removeHeader(name);
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (isThere && wantsPage && !request.url.startsWith('/api/')) return reply.sendFile('index.html');
    return reply.code(404).send({ ok: false, code: 'NOT_FOUND', why: 'There is nothing here' });
  });
}
