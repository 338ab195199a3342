import { Type } from 'typebox';
import type { Metrics } from '../metrics.ts';
import type { App, RoutesWorld } from './world.ts';

const Health = Type.Object({ ok: Type.Boolean(), why: Type.Optional(Type.String()) });

export function operationRoutes(app: App, { config, store }: RoutesWorld, metrics: Metrics): void {
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
      schema: { tags, summary: 'The database answers', response: { 200: Health, 503: Health } },
    },
    async (_, reply) => {
      try {
        await store.ping();
        return { ok: true };
      } catch {
        return reply.code(503).send({ ok: false, why: 'The database does not answer' });
      }
    },
  );
  if (!config.metrics) return;
  app.get('/metrics', { config: unlimited, schema: { tags, summary: 'For Prometheus' } }, async (_, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
