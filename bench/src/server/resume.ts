// A long match whose state is not in memory: how long until somebody who asks sees the table.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../measure.ts';
import type { Line } from '../report.ts';
import { longMatch } from './long-match.ts';
import { type HostReport, startHost } from './processes.ts';

const INPUTS = 5_000;
const RUNS = 9;

export async function resume(progress: (text: string) => void): Promise<Line[]> {
  progress(`cold resume of a match of ${INPUTS} inputs`);
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-bench-'));
  const file = join(folder, 'long.db');
  try {
    const { id: match, player, token } = await longMatch(file, INPUTS);
    const times: number[] = [];
    const host = startHost();
    const { port } = await host.ask<Extract<HostReport, { port: number }>>({
      kind: 'table',
      file,
      idleSeconds: 0.05,
    });
    const see = async () => {
      const began = performance.now();
      const response = await fetch(`http://127.0.0.1:${port}/api/rpc`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'match.view', params: { match, player } }),
      });
      const text = await response.text();
      if (!text.includes('"result":{')) throw new Error(`the view was refused: ${text}`);
      return performance.now() - began;
    };
    for (let run = 0; run < RUNS + 2; run++) {
      const time = await see();
      if (run > 1) times.push(time); // the first ones compile code
      await new Promise((resolve) => setTimeout(resolve, 2_200)); // by now the state has left the memory
    }
    await host.end();
    return [
      { what: `cold resume of ${INPUTS} inputs, median`, value: median(times), unit: 'ms', atMost: 20 },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
