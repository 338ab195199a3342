import type { Suite } from '../report.ts';
import { idle } from './idle.ts';
import { resume } from './resume.ts';
import { turns } from './turns.ts';

export const server: Suite = {
  name: 'server',
  run: async (progress) => ({
    suite: 'server',
    about: 'durable turns against a bare web socket echo, idle matches, cold resume',
    lines: [...(await turns(progress)), ...(await idle(progress)), ...(await resume(progress))],
  }),
};
