// A file of models as an operator writes it.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** One model at this address, for everyone with an account; `price` per million tokens. */
export function modelsAt(
  url: string,
  price?: { readonly fresh: number; readonly cached: number; readonly out: number },
): Pick<Config, 'modelsFile' | 'agentSeats'> {
  const file = join(mkdtempSync(join(tmpdir(), 'rulewright-models-')), 'models.json');
  const entry = { id: 'local', title: 'Local 32B', provider: 'openai-compatible', model: 'm', baseUrl: url };
  writeFileSync(file, JSON.stringify([{ ...entry, keyFrom: 'TEST_MODEL_KEY', ...(price && { price }) }]));
  return { modelsFile: file, agentSeats: 'accounts' };
}
