export { type Config, readConfig } from './config.ts';
export { compileGames, type Games } from './games.ts';
export { type RunningServer, serve } from './server.ts';
