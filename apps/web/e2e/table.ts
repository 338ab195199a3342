// What players do at a table, in the words of a page.
import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { NewMatch } from '@rulewright/protocol';
import { expect } from './test.ts';

export interface Opened {
  readonly host: Page;
  readonly link: string; // for a friend
}

/** One person opens a table; the link is what a friend would be sent. */
export async function openTable(
  browser: Browser,
  game: string,
  settings?: (page: Page) => Promise<void>,
): Promise<Opened> {
  const host = await (await browser.newContext()).newPage();
  await host.goto(`/new/${game}`);
  await settings?.(host);
  await host.getByRole('button', { name: 'Open the table' }).click();
  const link = await host.getByRole('textbox', { name: 'Invite a friend with this link' }).inputValue();
  return { host, link };
}

/** Somebody else follows the link and sits down. */
export async function joinTable(browser: Browser, link: string): Promise<Page> {
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Sit here' }).first().click();
  return guest;
}

/** A table as the lobby would make it, without filling in its form: for what the form has no room for. */
export async function sitAt(
  browser: Browser,
  wish: NewMatch,
  context: BrowserContextOptions = {},
  before?: (page: Page) => void, // the page is opened
): Promise<Opened> {
  const host = await (await browser.newContext(context)).newPage();
  before?.(host);
  const { id, invitation } = await makeTable(host.request, wish);
  const link = `/match/${id}?invitation=${invitation}`;
  await host.goto(link);
  return { host, link };
}

interface Made {
  readonly id: string;
  readonly invitation: string;
}

async function makeTable(request: APIRequestContext, wish: NewMatch): Promise<Made> {
  await request.get('/api/me'); // a cookie, so that the seat is ours
  const { match, invitation } = await (await request.post('/api/matches', { data: wish })).json();
  return { id: match.id, invitation };
}

/** A game that bots have played to its end. */
export async function playedByBots(request: APIRequestContext, wish: NewMatch): Promise<Made> {
  const made = await makeTable(request, {
    delay: 0,
    visibility: 'public',
    spectators: 'everyone',
    ...wish,
  });
  const status = async () => (await (await request.get(`/api/matches/${made.id}`)).json()).status;
  await expect.poll(status, { timeout: 120_000, intervals: [200] }).toBe('finished');
  return made;
}

/** All that a page is told over its socket. */
export function overheard(page: Page): readonly string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  return heard;
}

/** Bytes that a page takes from the wire, with headers and as they are packed. */
export function transferred(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) =>
    sizes.push(
      request
        .sizes()
        .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    ),
  );
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => sizes.push(Promise.resolve(payload.length))),
  );
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const isAsked = (page: Page): Promise<boolean> => page.getByText('Your move', { exact: true }).isVisible();

export const isOver = (page: Page): Promise<boolean> =>
  page.getByRole('status').getByText('The game is over', { exact: true }).first().isVisible();

/** Waits until one of the pages is asked or the game is over; tells which. */
export async function whoseTurn(pages: readonly Page[]): Promise<Page | null> {
  let found: Page | null | undefined;
  await expect
    .poll(
      async () => {
        for (const page of pages) {
          if (await isOver(page)) found = null;
          else if (await isAsked(page)) found = page;
          if (found !== undefined) return true;
        }
        return false;
      },
      { intervals: [20, 30, 50, 100] },
    )
    .toBe(true);
  return found ?? null;
}

/** A number from a sentence: the same choices in every run. */
export function choices(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
