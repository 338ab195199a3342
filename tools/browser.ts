import { findChromium } from './chromium.mjs';

/** How tests start the system's Chromium: nothing of it reaches out by itself. */
export const BROWSER = {
  executablePath: findChromium(process.env) ?? 'chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
