// Puts the parts together, and takes them apart in the right order.

import { mcpRoutes } from './agents/mcp.ts';
import { openModels } from './agents/models.ts';
import { agentRoutes } from './agents/routes.ts';
import { createAnalysis } from './analysis/analysis.ts';
import { botPool } from './bots.ts';
import type { Config } from './config.ts';
import { compileGames, type Games } from './games.ts';
import { createHistory } from './history.ts';
import { createHttp } from './http.ts';
import { createIdentity, newToken } from './lobby/identity.ts';
import { createLobby } from './lobby/lobby.ts';
import { createPresence } from './lobby/presence.ts';
import { createVisitors } from './lobby/visitors.ts';
import { createMatches } from './match/matches.ts';
import { createMetrics } from './metrics.ts';
import { analysisRoutes } from './routes/analysis.ts';
import { choiceRoutes } from './routes/choices.ts';
import { finishedRoutes } from './routes/finished.ts';
import { inspectRoutes } from './routes/inspect.ts';
import { matchRoutes } from './routes/matches.ts';
import { operationRoutes } from './routes/operations.ts';
import { peopleRoutes } from './routes/people.ts';
import { positionRoutes } from './routes/positions.ts';
import { rpcRoutes } from './routes/rpc.ts';
import { seatRoutes } from './routes/seats.ts';
import { createCalls } from './sockets/calls.ts';
import { createMethods } from './sockets/methods.ts';
import { createSockets } from './sockets/sockets.ts';
import { openStore } from './store/store.ts';
import { systemTime, type Time } from './time.ts';

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** Stops taking requests, lets what is under way end, closes the database. */
  close(): Promise<void>;
}

/** Starts the server; resolves when it takes connections. */
export async function serve(
  config: Config,
  games: Games = compileGames(),
  time: Time = systemTime,
): Promise<RunningServer> {
  const { now } = time;
  const metrics = createMetrics();
  const app = await createHttp(config);
  const log = app.log;
  const endings: (() => unknown)[] = [() => app.close()]; // of what has been opened, in the order of opening
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => {
    closing ??= (async () => {
      log.info('closing');
      for (const end of endings.reverse()) await end();
    })();
    return closing;
  };
  try {
    await open();
  } catch (error) {
    await close();
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  return { port, url: `http://${host}:${port}`, close };

  async function open(): Promise<void> {
    const store = await openStore(
      { url: config.databaseUrl, file: config.file, patience: config.databaseMillis },
      metrics.committed,
    );
    endings.unshift(() => store.close());
    const fault = (match: string, error: unknown) => {
      metrics.fault();
      const cause = error instanceof Error && error.cause !== undefined ? String(error.cause) : undefined;
      log.error({ match, error: String(error), cause }, 'a match had a fault');
    };
    const secret = config.secret ?? (await store.setting('secret', newToken()));
    const identity = createIdentity(store, secret, now);
    const bots = botPool(config.botThreads);
    const history = createHistory(store);
    endings.splice(
      1,
      0,
      () => bots.close(),
      () => history.close(),
    );
    const models = await openModels(config, store, now, process.env);
    const matches = createMatches({ store, games, bots, models, time, idle: config.idle * 1_000, fault });
    const presence = createPresence(config.away);
    const visitors = createVisitors(now);
    const lobby = createLobby({ store, games, models, matches, presence, now });

    const analysis = createAnalysis(bots);
    const routes = {
      config,
      store,
      games,
      models,
      history,
      analysis,
      matches,
      lobby,
      presence,
      identity,
      visitors,
      now,
    };
    matchRoutes(app, routes);
    choiceRoutes(app, games);
    positionRoutes(app, games);
    seatRoutes(app, routes);
    finishedRoutes(app, routes);
    analysisRoutes(app, routes);
    inspectRoutes(app, routes);
    peopleRoutes(app, routes);
    operationRoutes(app, routes, metrics, () => closing !== null);
    const methods = createMethods({ ...routes, fault });
    const call = createCalls({ works: methods.works, log, seen: metrics.request });
    rpcRoutes(app, routes, call);
    mcpRoutes(app, routes, methods.works);
    agentRoutes(app, routes);
    const sockets = createSockets(app.server, { ...config, call, methods, identity, visitors, time, log });
    endings.push(
      () => sockets.close(),
      () => matches.close(),
    );
    metrics.watch({
      sockets: sockets.count,
      matchesHeld: matches.held,
      matchesLoaded: matches.loaded,
      botsWaiting: bots.waiting,
    });
    app.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) =>
      metrics.http(method, routeOptions.url ?? '', statusCode),
    );
    matches.onChange(methods.changed);
    matches.onChat((match) => methods.chatted(match).catch((error) => fault(match, error)));
    await matches.listen();
    await app.listen({ port: config.port, host: config.host });
  }
}
