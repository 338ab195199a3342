import { compile, start, simulate, seeded } from '@rulewright/engine';
import { jarls } from '@rulewright/jarls';
const plan = compile(jarls);
const which = process.argv[2] ?? 'both', counts = (process.argv[3] ?? '2,6').split(',').map(Number), ms = Number(process.argv[4] ?? 1500);
const cpu = () => { const u = process.cpuUsage(); return (u.user + u.system) / 1000; };
const target = {2:[347,695],3:[242,485],4:[210,420],5:[172,345],6:[137,275]};
for (const n of counts) {
  const from = Array.from({length:16},(_, i)=>start(plan,{players:n,seed:`b${i}`}).state);
  for (const way of which === 'both' ? ['list','sample'] : [which]) {
    const r = seeded('x'); let x = 1; const choose = (k)=>{x^=x<<13;x^=x>>>17;x^=x<<5;return (x>>>0)%k;};
    let plies = 0, k = 0;
    const game = () => { const sim = simulate(plan, from[k++%16]); while (sim.state.kernel.outcome===null) { if (way==='list') { const l = sim.legal(); sim.submit(l[choose(l.length)]); } else sim.submit(sim.sample(r)); plies++; } };
    for (let t=cpu(); cpu()-t<700;) game();
    plies = 0; const t = cpu(); while (cpu()-t<ms) game();
    console.log(n, way, (plies/(cpu()-t)).toFixed(0)+'k/s', 'target', target[n][way==='list'?0:1]);
  }
}
