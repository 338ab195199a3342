// Seats by the names they have on the command line.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeTranscript } from '@rulewright/agents';
import { modelSeat, openModel } from '@rulewright/agents/model';
import { play, randomSeat } from '@rulewright/bots';
import { scriptedModel } from '@rulewright/testkit/scripted-model';
import { afterAll, expect, test } from 'vitest';
import { gameNamed, planOf } from '../games.ts';
import { rulebook } from '../rulebook.ts';
import { openAgents } from './seats.ts';

const listed = gameNamed('tic-tac-toe');
const plan = planOf(listed);
const below = mkdtempSync(join(tmpdir(), 'rulewright-seats-'));
afterAll(() => rmSync(below, { recursive: true }));

test.each([
  ['program', 'program', 'list options'],
  ['program/list', 'program', 'list options'],
  ['program/schema', 'program/schema', 'schema schema'],
  ['program/none', 'program/none', 'none nothing'],
])('20: %s: a program is sent as much of what is legal as its name says', async (kind, called, seen) => {
  const [file, said] = [join(below, 'seen.mjs'), join(below, 'seen.txt')];
  writeFileSync(said, '');
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs';
     import { createInterface } from 'node:readline';
     const say = (text) => appendFileSync(${JSON.stringify(said)}, text);
     const taken = [];
     for await (const line of createInterface({ input: process.stdin })) {
       const { table, turn } = JSON.parse(line);
       if (table) say(table.aid + ' ');
       if (!turn) continue;
       const [{ id, options, schema, count }] = turn.decisions;
       say((options ? 'options' : schema.type ? 'schema' : count === null ? 'nothing' : 'count') + '\\n');
       taken.push(...turn.since.map(({ fact }) => fact.cell));
       const cell = [0, 1, 2, 3, 4, 5, 6, 7, 8].find((one) => !taken.includes(one));
       taken.push(cell);
       console.log(JSON.stringify({ turn: turn.n, reply: { answers: [{ decision: id, args: { cell } }] } }));
     }`,
  );
  const command = `${process.execPath} ${file}`;
  const name = `${kind}:${command}`;
  const seat = (await openAgents(listed, [name], {})).seat(plan, name);
  expect(seat.name).toBe(`${called}:${command}`);
  const played = await play(plan, { seed: 'x' }, [seat, randomSeat(plan, 'y')]);
  expect(played.attempts.every(({ verdict }) => verdict === 'accepted')).toBe(true);
  expect(new Set(readFileSync(said, 'utf8').trim().split('\n').slice(1))).toEqual(
    new Set([seen.split(' ')[1]]),
  );
  expect(readFileSync(said, 'utf8')).toMatch(new RegExp(`^${seen}\n`));
});

test('9: a transcript holds a seat by name, without the model; a file that is none is said', async () => {
  const server = await scriptedModel();
  const entry = { id: 'one', title: 'One', provider: 'openai-compatible', model: 'm' } as const;
  const model = await openModel({ ...entry, baseUrl: server.url }, {});
  const seat = modelSeat(model, { plan, rules: rulebook(listed), now: () => 0 });
  const first = await play(plan, { seed: 'x' }, [seat, randomSeat(plan, 'y')]);
  await server.close();
  const file = join(below, 'game.jsonl');
  writeFileSync(file, writeTranscript(seat.lines(), first.attempts));
  const name = `replay:${file}`;
  const replay = (await openAgents(listed, [name], {})).seat(plan, name);
  const again = await play(plan, { seed: 'x' }, [replay, randomSeat(plan, 'y')]);
  expect(again.log).toEqual(first.log);
  await expect(openAgents(listed, [`${name}.gone`], {})).rejects.toThrow('is no transcript');
  await expect(openAgents(listed, ['program/all:true'], {})).rejects.toThrow('There is no aid "all"');
});
