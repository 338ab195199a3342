#!/usr/bin/env node
// The way in for `npm start`, `npm test`, `npm run bench` and `npm run soak`: needs nothing but Node, and sets up
// the rest. Only this file and node-version.mjs run on an outdated Node, so both keep to old syntax.
import { readFileSync } from 'node:fs';
import { isSupported, tooOld } from './node-version.mjs';

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

if (isSupported(process.versions.node, manifest.engines.node)) {
  import('./commands.mjs').then(({ main }) => main(process.argv[2], process.argv.slice(3)));
} else {
  console.error(tooOld(process.versions.node, manifest.engines.node));
  process.exitCode = 1;
}
