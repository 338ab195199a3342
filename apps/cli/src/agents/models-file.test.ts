import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readModels } from '@rulewright/agents/model';
import { afterAll, expect, test } from 'vitest';

const below = mkdtempSync(join(tmpdir(), 'rulewright-models-file-'));
afterAll(() => rmSync(below, { recursive: true }));

test('the bad-input table: a file of models', () => {
  const file = join(below, 'models.json');
  const good = {
    id: 'a',
    title: 'A',
    provider: 'openai-compatible',
    model: 'm',
    baseUrl: 'http://x',
    keyFrom: 'A_KEY',
  };
  const faults: [unknown, string][] = [
    [{}, 'is a list of models'],
    [[7], 'entry 1 is no object'],
    [[{ ...good, key: 'sk-123' }], 'entry 1: key would hold a key'],
    [[{ ...good, apiKey: 'sk-123' }], 'entry 1: apiKey would hold a key'],
    [[{ ...good, keyFrom: 'sk-123' }], 'keyFrom is the name of an environment variable, never a key'],
    [
      [good, { ...good, id: 'b', provider: 'acme' }],
      'entry 2: provider is one of openai-compatible, anthropic',
    ],
    [[{ ...good, colour: 1 }], 'there is no field colour'],
    [[{ ...good, mode: 'prose' }], 'mode is not as it must be'],
    [[{ ...good, model: undefined }], 'model is missing'],
    [[good, good], 'a is there twice'],
  ];
  for (const [content, why] of faults) {
    writeFileSync(file, JSON.stringify(content));
    expect(() => readModels(file)).toThrow(why);
  }
  writeFileSync(file, '[');
  expect(() => readModels(file)).toThrow('cannot be read');
  expect(() => readModels(join(below, 'none.json'))).toThrow('cannot be read');
  writeFileSync(file, JSON.stringify([good]));
  expect(readModels(file)).toEqual([good]);
  expect(readFileSync(file, 'utf8')).not.toContain('sk-');
});
