export { type Config, readConfig } from './config.ts';
export { compileGames, type Games } from './games.ts';
export { serveRoomily } from './roomy.ts';
export { runServer } from './run.ts';
export { type RunningServer, serve } from './server.ts';
