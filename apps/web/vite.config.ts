import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { acyclic } from './acyclic.ts';
import { compressed } from './compressed.ts';
import { pureRules } from './pure-rules.ts';
import { rulebooks } from './rulebooks.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.RULEWRIGHT_SERVER ?? 'http://localhost:3000';

export default defineConfig({
  root: folder('./'),
  plugins: [react(), tailwind(), rulebooks(folder('../../games')), pureRules(), acyclic(), compressed()],
  resolve: { conditions: ['@rulewright/source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: folder('./dist'),
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        chunkFileNames: 'assets/[hash].js',
        // What the first page needs is one file; the rest lies together by who needs it, so that nobody loads more.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'] },
            { name: 'parts', test: /packages\/ui\/src/, minShareCount: 4 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
