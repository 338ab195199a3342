import { defineConfig, mergeConfig } from 'vitest/config';
import everyday from './vitest.config.ts';

// Long runs (thousands of random games, hours of fuzzing) that nobody waits for in `npm test`.
const hours = 60 * 60 * 1000;

const soak = mergeConfig(everyday, defineConfig({ test: { testTimeout: 6 * hours, hookTimeout: hours } }));

export default { ...soak, test: { ...soak.test, include: ['{packages,games,apps,bench}/**/*.soak.ts'] } };
