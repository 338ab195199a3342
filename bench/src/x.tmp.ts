import { chess } from './chess.ts';
import { makeTable } from './report.ts';
console.log(makeTable(await chess.run(() => {})));
