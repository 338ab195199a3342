// How often a model is asked, and how long that takes.
import { readTranscript, writeTranscript } from '@rulewright/agents';
import { modelSeat, openModel } from '@rulewright/agents/model';
import { play, randomSeat } from '@rulewright/bots';
import { type Act, fails, firstListed, scriptedModel } from '@rulewright/testkit/scripted-model';
import { expect, test, vi } from 'vitest';
import { gameNamed, planOf } from '../games.ts';
import { rulebook } from '../rulebook.ts';

const listed = gameNamed('tic-tac-toe');
const plan = planOf(listed);
const local = { id: 'local', title: 'Local', provider: 'openai-compatible', model: 'm' } as const;

test('8: the time of an attempt holds the tries that failed before it, and their pauses', async () => {
  const server = await scriptedModel();
  let millis = 0;
  const now = (): number => millis;
  const after = (pause: number, then: () => void) => {
    millis += pause;
    const timer = setTimeout(then, 0);
    return () => clearTimeout(timer);
  };
  const model = await openModel({ ...local, baseUrl: server.url }, {});
  const seat = modelSeat(model, { plan, rules: rulebook(listed), now });
  server.script(fails(429, { 'retry-after': '7' }), fails(500));
  const { attempts } = await play(plan, {}, [seat, randomSeat(plan, 'y')], { time: { now, after } });
  await server.close();
  const taken = readTranscript(writeTranscript(seat.lines(), attempts)).flatMap((line) =>
    line.kind === 'attempt' ? [[line.millis, line.outages]] : [],
  );
  expect(taken.slice(0, 2)).toEqual([
    [8_000, 2],
    [0, 0],
  ]);
});

test('28: however many wait for it, a model is asked no more at once than its entry says, in turn', async () => {
  const open: (() => void)[] = []; // asked and not answered
  let most = 0;
  const slow: Act = (asked, response) => {
    most = Math.max(
      most,
      open.push(() => firstListed(asked, response)),
    );
  };
  const server = await scriptedModel(slow);
  const model = await openModel({ ...local, baseUrl: server.url, concurrency: 2 }, {});
  const { signal } = new AbortController();
  const numbers = [0, 1, 2, 3, 4, 5, 6];
  let done = 0;
  const asking = numbers.map(async (n) => {
    await model.ask([{ role: 'user', content: [{ type: 'text', text: String(n) }] }], 'tool', signal);
    done++;
  });
  for (const n of numbers) {
    await vi.waitFor(() => expect(server.asked).toHaveLength(Math.min(n + 2, numbers.length)));
    await vi.waitFor(() => expect(open.length).toBeGreaterThan(0));
    open.shift()?.(); // one at a time, so that one place is free and the next in turn has it
    await vi.waitFor(() => expect(done).toBe(n + 1));
  }
  await Promise.all(asking);
  const asked = server.asked.map(({ body }) => JSON.stringify(body.messages));
  await server.close();
  expect(most).toBe(2);
  expect(asked.slice(2).map((text) => /\d/.exec(text)?.[0])).toEqual(['2', '3', '4', '5', '6']);
});
