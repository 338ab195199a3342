import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DUNE_NAMES } from '@rulewright/dune-bot';
import { explain, seeded } from '@rulewright/engine';
import {
  drawIllegal,
  drawPosition,
  type Item,
  inputAt,
  makeItems,
  scoreAnswers,
} from '@rulewright/rulebench';
import { type ScriptedModel, says, scriptedModel, turnIn } from '@rulewright/testkit/scripted-model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { called } from '../called.test-kit.ts';
import { subjectOf } from './rulebench.ts';

const below = mkdtempSync(join(tmpdir(), 'rulewright-rulebench-'));
const subjects = ['jarls', 'skirmish', 'goofspiel'].map(subjectOf);
let items: readonly Item[];
let server: ScriptedModel;
beforeAll(async () => {
  items = makeItems(subjects, { seed: '7', size: 90 });
  server = await scriptedModel();
  const entry = {
    id: 'local',
    title: 'Local',
    provider: 'openai-compatible',
    model: 'm',
    baseUrl: server.url,
  };
  writeFileSync(join(below, 'models.json'), JSON.stringify([entry]));
});
afterAll(async () => {
  await server.close();
  rmSync(below, { recursive: true });
});

test('45: the engine itself scores 100 %', () => {
  const { families, malformed } = scoreAnswers(
    items,
    items.map(({ id, truth, family }) => ({ id, answer: family === 'win' ? [truth].flat()[0] : truth })),
  );
  expect(families.map(({ family }) => family)).toEqual(['legal', 'rule', 'list', 'next', 'win', 'steady']);
  expect(families.every(({ share }) => share === 1)).toBe(true);
  expect(malformed).toBe(0);
});

test('45: yes and no are balanced, and who guesses scores at the stated chance', () => {
  const legal = items.filter(({ family }) => family === 'legal');
  const yes = legal.filter(({ truth }) => truth === 'yes').length;
  expect(Math.abs(yes / legal.length - 0.5)).toBeLessThanOrEqual(0.02);
  const random = seeded('guess');
  const guess = ({ family, text }: Item): unknown => {
    if (family !== 'rule') return random.pick(['yes', 'no']);
    const choices: string[] = JSON.parse(/one of (\[.*\])\./.exec(text)?.[1] ?? '[]');
    expect(choices).toHaveLength(6);
    return random.pick(choices);
  };
  const { families } = scoreAnswers(
    items,
    items.map((item) => ({ id: item.id, answer: guess(item) })),
  );
  for (const { family, share, questions, chance } of families) {
    if (chance === null) continue;
    const deviation = Math.sqrt((chance * (1 - chance)) / questions);
    expect(Math.abs(share - chance), family).toBeLessThan(3 * deviation);
  }
});

test('45: what is illegal differs from a legal answer in one place and has one reason by explain', () => {
  const random = seeded('one reason');
  const differs = (a: object, b: object): number =>
    [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
      (key) => JSON.stringify(Reflect.get(a, key)) !== JSON.stringify(Reflect.get(b, key)),
    ).length;
  let found = 0;
  for (let n = 0; n < 60; n++) {
    const position = drawPosition(subjects[n % subjects.length]!, random);
    const drawn = position && drawIllegal(position, random);
    if (!drawn) continue;
    found++;
    const { args, refusal } = drawn;
    expect(position.options.some((legal) => differs(legal as object, args as object) === 1)).toBe(true);
    const { verdict, phases } = explain(position.subject.plan, position.state, inputAt(position, args));
    expect(verdict).toMatchObject({ ok: false, code: refusal.code });
    const rules = phases.flatMap((phase) => phase.rules.filter(({ inForce }) => inForce));
    const failed = rules.flatMap(({ conditions }) =>
      conditions.filter(({ verdict: one }) => typeof one === 'object'),
    );
    expect(new Set(failed.map(({ rule, name }) => rule ?? name)).size).toBeLessThanOrEqual(1); // none: the kernel's own
  }
  expect(found).toBeGreaterThan(20);
});

test('45: a forced win is one that trying everything proves, and not every answer begins it', () => {
  const wins = items.filter(({ family }) => family === 'win');
  expect(wins.length).toBeGreaterThan(0);
  for (const { id, text, truth } of wins) {
    expect(text).toMatch(/at most [1357] inputs/);
    const [first] = truth as readonly unknown[];
    const right = (answer: unknown) =>
      scoreAnswers(items, [{ id, answer }]).families.find(({ family }) => family === 'win')?.share;
    expect(right(first)).toBeCloseTo(1 / wins.length);
    expect(right({ pieceId: 'none' })).toBe(0);
  }
});

test('45, 46: set-ups of Dune are drawn by seed; renamed, no faction, place, leader or card keeps its name', () => {
  const dune = [subjectOf('dune')];
  const drawn = { seed: '3', size: 50 };
  const [plain, renamed] = [makeItems(dune, drawn), makeItems(dune, { ...drawn, rename: true })];
  const scenarios = plain.filter(({ family }) => family === 'scenario');
  expect(
    scenarios.map(({ text }) => /charity\. Who|Mentat Pause\. Who|keep the promise/.exec(text)?.[0]),
  ).toEqual([...scenarios].map((_, at) => ['charity. Who', 'Mentat Pause. Who', 'keep the promise'][at % 3]));
  expect(renamed.map(({ family }) => family)).toEqual(plain.map(({ family }) => family));
  const names = new RegExp(`\\b(${DUNE_NAMES.join('|')}|Dune)\\b`, 'i');
  expect(plain.some(({ text }) => names.test(text))).toBe(true);
  for (const { text, truth } of renamed) expect(`${text} ${JSON.stringify(truth)}`).not.toMatch(names);
  const { families } = scoreAnswers(
    renamed,
    renamed.map(({ id, truth, family }) => ({ id, answer: family === 'win' ? [truth].flat()[0] : truth })),
  );
  expect(families.every(({ share }) => share === 1)).toBe(true);
});

test('45: an answer that is missing or malformed is wrong', () => {
  const { families, malformed } = scoreAnswers(items, [{ id: items[0]!.id, malformed: true }]);
  expect(families.filter(({ family }) => family !== 'steady').every(({ share }) => share === 0)).toBe(true);
  expect(malformed).toBe(items.length);
});

test('46: positions are of games with options away from their defaults, too', () => {
  const random = seeded('options');
  const goofspiel = subjectOf('goofspiel');
  const drawn = Array.from({ length: 40 }, () => drawPosition(goofspiel, random));
  const cards: unknown[] = drawn.flatMap((position) =>
    position === null ? [] : [Reflect.get(position.state.table, 'cards')],
  );
  const usual = cards.filter((count) => count === 13).length;
  expect(usual).toBeGreaterThan(cards.length / 2);
  expect(new Set(cards).size).toBeGreaterThan(2);
});

test('46, 47: the same seed gives the same bytes, which hold a canary and no answers', async () => {
  const make = (out: string) =>
    called(
      'rulebench',
      'make',
      '--games',
      'jarls,skirmish',
      '--seed',
      '7',
      '--size',
      '40',
      '--out',
      join(below, out),
    );
  expect(await make('q.jsonl')).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+ questions in /) });
  await make('q2.jsonl');
  const text = readFileSync(join(below, 'q.jsonl'), 'utf8');
  expect(readFileSync(join(below, 'q2.jsonl'), 'utf8')).toBe(text);
  expect(text).toContain('not for training');
  expect(text).not.toContain('truth');
});

test('48: a model is asked once for each question, and scored by family', async () => {
  const [questions, answers] = [join(below, 'q.jsonl'), join(below, 'a.jsonl')];
  const count = readFileSync(questions, 'utf8').trim().split('\n').length - 1;
  for (let n = 0; n < count; n++)
    server.script((asked, response) => {
      const isPlain = turnIn(asked).includes('"yes" or "no"');
      says({ content: isPlain ? 'Hm.\n```json\n{"answer": "yes"}\n```' : 'I do not know.' })(asked, response);
    });
  const models = ['--models', join(below, 'models.json')];
  expect(
    await called('rulebench', 'ask', questions, '--with', 'model:local', ...models, '--out', answers),
  ).toMatchObject({
    code: 0,
    out: `${count} answers in ${answers}\n`,
  });
  expect(server.asked).toHaveLength(count);
  const { code, out } = await called('rulebench', 'score', questions, answers);
  expect(code).toBe(0);
  expect(out).toMatch(
    /^ legal 50\.0 % \(\d+–\d+\), by chance 50, above it 0\.0 % {3}rule 0\.0 % \(\d+–\d+\), by chance 17, above it -20\.0 % /,
  );
  expect(out).toMatch(/^ {2}jarls: legal /m);
  expect(out).toMatch(/^ tokens: fresh \d+, cached \d+, out \d+ {3}cost unknown$/m);
  expect(readFileSync(answers, 'utf8')).toContain('not for training');
  expect(out).toMatch(/steady 100\.0 % .* malformed \d+\.\d %/);
});

test('the bad-input table: questions and answers that do not belong together are refused', async () => {
  const [questions, answers] = [join(below, 'q.jsonl'), join(below, 'a.jsonl')];
  const other = join(below, 'other.jsonl');
  await called('rulebench', 'make', '--games', 'jarls', '--seed', '8', '--size', '20', '--out', other);
  const foreign = await called('rulebench', 'score', other, answers);
  expect(foreign).toMatchObject({ code: 1, err: expect.stringContaining('answers other questions') });
  const text = readFileSync(questions, 'utf8');
  writeFileSync(other, text.replace(/"jarls":\d+/, '"jarls":99'));
  const older = await called('rulebench', 'score', other, answers);
  expect(older).toMatchObject({ code: 1, err: expect.stringContaining('scores are not comparable') });
  writeFileSync(other, text.replace('"family":"legal"', '"family":"steady"'));
  const changed = await called('rulebench', 'score', other, answers);
  expect(changed).toMatchObject({ code: 1, err: expect.stringContaining('is not what its seed makes here') });
  for (const header of ['5', 'null', '{}', '{"seed":"1","size":3}']) {
    writeFileSync(other, `${header}\n`);
    const bad = await called('rulebench', 'score', other, answers);
    expect(bad).toMatchObject({
      code: 1,
      err: expect.stringContaining('does not begin like a file of questions'),
    });
  }
  writeFileSync(other, `${readFileSync(answers, 'utf8')}null\n`);
  const torn = await called('rulebench', 'score', questions, other);
  expect(torn).toMatchObject({
    code: 1,
    err: expect.stringMatching(/other\.jsonl, line \d+: it is no answer/),
  });
});

test('nothing is written where nothing can be asked, or where it cannot be', async () => {
  const nothing = await called('rulebench', 'make', '--games', 'pig', '--out', join(below, 'pig.jsonl'));
  expect(nothing).toMatchObject({ code: 1, err: expect.stringContaining('nothing to ask about') });
  const args = ['--games', 'skirmish', '--size', '5', '--out', join(below, 'no/where.jsonl')];
  const nowhere = await called('rulebench', 'make', ...args);
  expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('is not written') });
});
