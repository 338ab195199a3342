#!/usr/bin/env node
// The way in for `npm start`, `npm test`, `npm run bench` and the other scripts of the root manifest.
import { enter } from './enter.mjs';

enter(process.argv[2], process.argv.slice(3));
