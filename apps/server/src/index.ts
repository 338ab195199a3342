export { type Config, readConfig } from './config.ts';
export { compileGames, type Games } from './games.ts';
export { runServer } from './run.ts';
export { serveInThread } from './serve-in-thread.ts';
export { type RunningServer, serve } from './server.ts';
