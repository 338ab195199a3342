// A running match of Pig in a database of its own, without a server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pig } from '@rulewright/pig';
import { openStore } from '../store/store.ts';

const MATCH = {
  id: 'm',
  game: 'pig',
  version: pig.version,
  options: '{"goal":100}',
  players: '["ann","bob"]',
  seed: 's',
  open_seed: 0,
  status: 'running' as const,
  visibility: 'public' as const,
  spectators: 'everyone' as const,
  clock: '{"kind":"none"}',
  delay: 0,
  autostart: 1,
  host: 'h',
  invitation: 'i',
  created_at: 1,
};

export function storedTables() {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-stored-'));
  return {
    remove: () => rmSync(folder, { recursive: true, force: true }),
    /** Match `m`, with ann and bob at it. */
    async seated(file: string) {
      const store = await openStore({ file: join(folder, file) });
      const seats = ['ann', 'bob'].map((player, seat) => ({
        match_id: 'm',
        seat,
        player,
        kind: 'agent' as const,
        turn: 0,
      }));
      await store.addMatch(MATCH, seats);
      return { store, stored: (await store.match('m'))! }; // just added
    },
  };
}
