import { play, seatNamed, seatSeed, type Seat } from '@rulewright/bots';
import { compile, type Plan, record, seeded, randomPlayer, isOver } from '@rulewright/engine';
import { goofspiel } from '@rulewright/goofspiel';
import { jarls } from '@rulewright/jarls';
import { pig } from '@rulewright/pig';
import { skirmish } from '@rulewright/skirmish';
import { ticTacToe } from '@rulewright/tic-tac-toe';
import { test } from 'vitest';
const G: Record<string, [never, object, number]> = { ttt: [ticTacToe as never, {}, 2], pig: [pig as never, {}, 2], goof: [goofspiel as never, {}, 2], skirmish: [skirmish as never, {}, 2], jarls: [jarls as never, { nearestJarlSurvives: true }, 2], jarls4: [jarls as never, {}, 4] };
const spec = (process.env.MATCH ?? 'ttt:hard:medium:10').split(',');
test('contest', async () => {
  for (const one of spec) {
    const [g = '', a = '', b = '', n = '10', opening = '0'] = one.split(':');
    const [game, options, players] = G[g]!;
    const plan: Plan = compile(game);
    let won = 0, drawn = 0, timed = 0, turns = 0, worst = 0, bad = 0; const times: number[] = [];
    const clocked = (seat: Seat): Seat => ({ ...seat, answer: (t, s) => { const t0 = performance.now(); const r = seat.answer(t, s); const el = performance.now() - t0; times.push(el); worst = Math.max(worst, el); return r; } });
    for (let i = 0; i < Number(n); i++) {
      const seed = `contest ${i - i % players}`;
      const rec = record(plan, { seed, players, options }); if (!rec.ok) throw new Error(rec.why);
      const rp = randomPlayer(plan, seeded(`open ${seed}`));
      for (let k = 0; k < Number(opening) && !isOver(rec.state()); k++) rec.submit(rp.next(rec.state())!);
      if (isOver(rec.state())) continue;
      const at = i % players;
      const seats = rec.state().players.map((p, k) => { const s = seatNamed(plan, k === at ? a : b, seatSeed(seed, p)); if (!s) throw new Error('no'); return k === at ? clocked(s) : s; });
      const played = await play(plan, rec, seats);
      if (played.void) throw new Error(played.void.why);
      bad += played.attempts.filter((x) => x.verdict === 'illegal' || x.verdict === 'malformed').length;
      timed += played.attempts.filter((x) => x.timed).length; turns += played.attempts.length;
      const me = rec.state().players[at];
      const ranks = played.outcome!.ranks; const winners = ranks.filter((r) => r.rank === 1);
      if (winners.some((r) => r.player === me)) { if (winners.length === ranks.length) drawn++; else won += 1 / winners.length; }
    }
    times.sort((x, y) => x - y);
    console.log(one, 'won', won, 'drawn', drawn, 'score', (won + drawn / players) / Number(n), 'timed', timed, '/', turns, 'bad', bad, 'ms mean', (times.reduce((x, y) => x + y, 0) / times.length).toFixed(1), 'p99', times[Math.floor(times.length * 0.99)]?.toFixed(1), 'max', worst.toFixed(1));
  }
}, 3_000_000);
