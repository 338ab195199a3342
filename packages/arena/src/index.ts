// Compares players: plan, threads, results, ratings, report.
export { type Folder, FolderError, openFolder } from './folder.ts';
export { isAgent, type Kept, kept, type Made, playPlanned, type SeatMaker } from './game.ts';
export { FEWEST_BLOCKS, type Interval, percentile, rate, wilson } from './intervals.ts';
export { type PlannedGame, planGames, sayPlan } from './plan.ts';
export { type Summary, summarise, sumUsage } from './report/summary.ts';
export { countsLine, drawTable } from './report/table.ts';
export { timesOf } from './report/times.ts';
export { duration, percent, within } from './report/words.ts';
export { writeReport } from './report/write.ts';
export { type GameLine, type GameResult, isVoid, scores, uneventful } from './result.ts';
export { type Arena, noFolder, runArena } from './run.ts';
export { serveJobs } from './serve.ts';
export { chairsOf, type Pairing, type Settings } from './settings.ts';
export { openThreads, type Threads } from './threads.ts';
