import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { rulebooks } from './rulebooks.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.RULEWRIGHT_SERVER ?? 'http://localhost:3000';

export default defineConfig({
  root: folder('./'),
  plugins: [react(), tailwind(), rulebooks(folder('../../games'))],
  resolve: { conditions: ['@rulewright/source', 'module', 'browser', 'development|production'] },
  build: { outDir: folder('./dist'), emptyOutDir: true, target: 'es2023', reportCompressedSize: false },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
