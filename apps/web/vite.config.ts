import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './compressed.ts';
import { rulebooks } from './rulebooks.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.RULEWRIGHT_SERVER ?? 'http://localhost:3000';

export default defineConfig({
  root: folder('./'),
  plugins: [react(), tailwind(), rulebooks(folder('../../games')), compressed()],
  resolve: { conditions: ['@rulewright/source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: folder('./dist'),
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
    // Few files: each costs a request and its headers. What the first page needs is one; the rest is shared by use.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            // Apart from the pages: parts may need each other in a circle, and what is made while they load must be there.
            {
              name: 'common',
              test: /[\\/]node_modules[\\/]/,
              priority: 1,
              entriesAware: true,
              entriesAwareMergeThreshold: 60_000,
            },
            {
              name: 'part',
              test: /^(?!.*([\\/]games[\\/]|\.de\.ts$|german))/, // boards and other languages come for those who want them
              entriesAware: true,
              entriesAwareMergeThreshold: 60_000,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
