#!/usr/bin/env node
// `npx rulewright` in a checkout: npm links only what exists when it installs, and nothing is compiled by then.
import { enter } from '../../tools/enter.mjs';

enter('rulewright', process.argv.slice(2));
