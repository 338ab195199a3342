import { openLobby } from '@rulewright/client';
import { expect, test } from 'vitest';
import { startServer } from '../testing/server.ts';
import { testTime } from '../testing/time.ts';

const DAY = 24 * 60 * 60 * 1_000;

test('a table that nobody began is gone after thirty days, and a guest with their cookie; all else stays', async () => {
  const time = testTime();
  const server = await startServer({}, undefined, time);
  const [guest, holder] = [openLobby(server.url), openLobby(server.url)];
  await holder.register('Ada', 'a long password indeed');
  const me = { kind: 'me' as const };
  const open = await guest.create({ game: 'tic-tac-toe', seats: [me] });
  const begun = await guest.create({ game: 'tic-tac-toe', seats: [me, me] });
  const known = () =>
    Promise.all(
      [open, begun].map(({ match: { id } }) =>
        holder.match(id).then(
          () => true,
          () => false,
        ),
      ),
    );
  /** Days pass, and then hours, until it has been looked for what is old. */
  const wait = async (days: number, isSo: () => Promise<boolean>) => {
    time.sleep(days * DAY);
    while (!(await isSo())) time.sleep(DAY / 24);
  };
  time.sleep(29 * DAY);
  expect(await known()).toEqual([true, true]);
  await wait(1, async () => (await known())[0] === false);
  expect(await known()).toEqual([false, true]);
  expect((await openLobby(server.url, guest.cookie()).match(begun.match.id)).hosted).toBe(true);
  await wait(151, guestIsGone);
  expect(await known()).toEqual([false, true]);
  expect(await openLobby(server.url).login('Ada', 'a long password indeed')).toMatchObject({ name: 'Ada' });
  await server.end();

  async function guestIsGone(): Promise<boolean> {
    return (await openLobby(server.url, guest.cookie()).match(begun.match.id)).hosted === false;
  }
});
