import { Type } from 'typebox';
import type { Metrics } from '../metrics.ts';
import { Refusal } from '../refusal.ts';
import type { App, RoutesWorld } from './world.ts';

const Health = Type.Object({ ok: Type.Boolean(), why: Type.Optional(Type.String()) });

const PATIENCE = 2_000;
const LOCAL = /^(::1|(::ffff:)?127\.)/;

export function operationRoutes(
  app: App,
  { config, store }: RoutesWorld,
  metrics: Metrics,
  isClosing: () => boolean,
): void {
  const tags = ['operations'];
  const unlimited = { rateLimit: false as const };

  app.get(
    '/healthz',
    { config: unlimited, schema: { tags, summary: 'The process is alive', response: { 200: Health } } },
    async () => ({ ok: true }),
  );
  app.get(
    '/readyz',
    {
      config: unlimited,
      schema: { tags, summary: 'The database takes what is written', response: { 200: Health, 503: Health } },
    },
    async (_, reply) => {
      if (isClosing()) return reply.code(503).send({ ok: false, why: 'The server is closing' });
      const isWritten = await Promise.race([
        store.ping().then(
          () => true,
          () => false,
        ),
        new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE, false).unref()),
      ]);
      if (isWritten) return { ok: true };
      return reply.code(503).send({ ok: false, why: 'Nothing can be written to the database' });
    },
  );
  if (config.metrics === 'nobody') return;
  const schema = { tags, summary: 'For Prometheus' };
  app.get('/metrics', { config: unlimited, schema }, async ({ ip }, reply) => {
    if (config.metrics !== 'everybody' && !LOCAL.test(ip))
      throw new Refusal(
        403,
        'NOT_LOCAL',
        'Metrics are for this machine; METRICS=true shows them to everybody',
      );
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
