import { stripVTControlCharacters } from 'node:util';
import { vi } from 'vitest';
import { run } from './program.ts';

/** What a command writes and ends with, called in this process. */
export async function called(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const kept = { out: '', err: '' };
  const keep = (stream: 'out' | 'err') => (text: unknown) => {
    kept[stream] += stripVTControlCharacters(String(text));
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep('err')),
  ];
  try {
    return { code: await run(args), ...kept };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
