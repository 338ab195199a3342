// Models that talk at tables of a real server: asked by the real provider code, answered by a scripted one.
import { connect, openLobby, openMatch } from '@rulewright/client';
import { compile, drawn, kit } from '@rulewright/engine';
import type { NewMatch } from '@rulewright/protocol';
import {
  type Act,
  decides,
  decisionIn,
  fails,
  type ScriptedModel,
  says,
  scriptedModel,
  turnIn,
} from '@rulewright/testkit/scripted-model';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { modelsAt } from '../testing/models.ts';
import { asked } from '../testing/people.ts';
import { startServer, type TestServer, until } from '../testing/server.ts';
import { systemTime } from '../time.ts';

interface Parley {
  player: string;
  phase: 'rounds' | 'offer' | 'vote';
  table: { votes: number };
  hand: object;
  box: object;
  frame: never;
  fact: never;
}
const g = kit<Parley>();
const offer = g.action('offer', Type.Object({ gold: Type.Integer({ minimum: 1, maximum: 2 }) }));
const vote = g.action('vote', Type.Object({ yes: Type.Boolean() }));
/** Three times the second player makes an offer, and all vote on it; they talk before they vote. */
const parley = g.game({
  ...{ id: 'parley', version: 1, title: 'Parley', players: { min: 3, max: 3 }, endsWithin: 50 },
  talk: { phases: ['vote'] },
  setup: () => ({ table: { votes: 0 } }),
  phases: [
    g.phase('rounds', {
      repeat: true,
      sequence: [
        g.phase('offer', { asks: [g.ask(offer, { who: () => ['player2'], do: () => undefined })] }),
        g.phase('vote', {
          asks: [
            g.ask(vote, {
              who: ({ players }) => players.slice(0, 2),
              do: ({ table }) => {
                table.votes++;
              },
              default: () => ({ yes: false }),
            }),
          ],
        }),
      ],
    }),
  ],
  end: { when: ({ table }) => table.votes === 6, outcome: ({ players }) => drawn(players, 'voted') },
});

const GAMES = new Map([['parley', compile(parley)]]);

let script: ScriptedModel;
let server: TestServer;
let word: Act = decides({ answers: [], say: [] }); // what the model says where words alone are asked
let said: unknown[] = []; // what it says with each answer
const isTalk = (one: Parameters<Act>[0]): boolean => turnIn(one).includes('Nothing is to be decided now');
beforeAll(async () => {
  process.env.TEST_MODEL_KEY = 'sk-fake-0123456789-recognisable';
  script = await scriptedModel((one, response) => {
    if (isTalk(one)) return word(one, response);
    decides({ answers: [{ decision: decisionIn(one), args: { yes: true } }], say: said })(one, response);
  });
  server = await startServer(modelsAt(script.url), GAMES);
});
beforeEach(() => {
  script.asked.length = 0;
  word = decides({ answers: [], say: [] });
  said = [];
});
afterAll(async () => {
  await server.end();
  await script.close();
});

let tables = 0;
/** A table with a model and two programs, of which the first plays; all that was said is heard by both and an onlooker. */
async function table(talk?: NewMatch['talk'], url = server.url) {
  const host = openLobby(url);
  await host.register(`Host ${++tables}`, 'long enough');
  const wish: NewMatch = { game: 'parley', delay: 0, ...(talk !== undefined && { talk }) };
  const seats: NewMatch['seats'] = [{ kind: 'model', model: 'local' }, { kind: 'agent' }, { kind: 'agent' }];
  const { match, grants } = await host.create({ ...wish, seats });
  const connections = [...grants, null].map(() => connect(url));
  const stores = connections.map((one, at) => openMatch(one, { match: match.id, token: grants[at]?.token }));
  const [second, third, onlooker] = stores;
  await until(() => stores.every((store) => store.get().match !== null), 'all are there');
  const isOver = () => second!.get().match?.status === 'finished';
  const heard = (store = second!) =>
    store.get().chat.map(({ player, text, to }) => [player, text, to ?? 'all']);
  return {
    ...{ host, match, heard, third: third!, onlooker: onlooker!, second: second! },
    async playOut(): Promise<void> {
      for (;;) {
        await until(() => asked(second!) !== undefined || isOver(), 'it is the turn, or over');
        const decision = asked(second!);
        if (decision === undefined) return;
        await second!.answer(decision, decision.options?.[0] ?? { yes: true });
      }
    },
    leave: () => {
      for (const connection of connections) connection.close();
    },
  };
}
const talks = (): string[] => script.asked.filter(isTalk).map(turnIn);

test('21: when a phase for talk begins a model is asked for words alone, hears the table, and all hear it', async () => {
  word = decides({
    answers: [],
    say: [
      { to: 'all', text: 'Deal?' },
      { to: 'player2', text: 'psst' },
    ],
    notes: 'mine',
  });
  const at = await table();
  expect(await at.second.say('I am honest```')).toMatchObject({ ok: true });
  await at.playOut();
  expect(talks()).toHaveLength(3); // one in each round
  expect(talks()[0]).toContain('I am honest');
  expect(talks()[1]).toContain('mine');
  expect(turnIn(script.asked[1]!)).toMatch(/"from": "player1",\s+"to": "all",\s+"text": "Deal\?"/);
  await until(() => at.heard(at.onlooker).length === 4, 'the onlooker heard it');
  expect(at.heard(at.onlooker).slice(1)).toEqual(Array(3).fill(['player1', 'Deal?', 'all']));
  expect(at.heard()).toEqual(at.heard(at.onlooker)); // private talk is off unless the match has it
  const attempts = await at.host.attempts(at.match.id);
  expect(attempts.filter(({ player }) => player === 'player1').map(({ verdict }) => verdict)).toEqual([
    ...['said', 'accepted', 'said', 'accepted', 'said', 'accepted'],
  ]);
  at.leave();
});

test('21: where a match has private talk a model whispers and is whispered to, heard by those two alone', async () => {
  word = decides({
    answers: [],
    say: [
      { to: 'player2', text: 'psst' },
      { to: 'player1', text: 'myself' },
    ],
  });
  const at = await table('private');
  expect(await at.second.say('only you', 'player1')).toMatchObject({ ok: true });
  await at.playOut();
  expect(turnIn(script.asked[0]!)).toMatch(/"from": "player2",\s+"to": "player1",\s+"text": "only you"/);
  await until(() => at.heard().length === 4, 'both have it');
  expect(at.heard().slice(1)).toEqual(Array(3).fill(['player1', 'psst', 'player2']));
  await at.third.resync();
  expect([at.heard(at.third), at.heard(at.onlooker)]).toEqual([[], []]);
  at.leave();
  const shut = await table();
  expect(await shut.second.say('only you', 'player1')).toMatchObject({ code: 'NOBODY_LISTENS' });
  shut.leave();
});

test('21: at a table without talk nobody asks a model for words, it hears nothing and says nothing', async () => {
  said = [{ to: 'all', text: 'hello' }];
  const at = await table('none');
  await at.second.say('can you hear me');
  await at.playOut();
  expect(talks()).toEqual([]);
  expect(script.asked.map(turnIn).join('\n')).not.toContain('can you hear me');
  expect(at.heard().map(([player]) => player)).toEqual(['player2']);
  at.leave();
});

test('57: a model talks at the pace of chat', async () => {
  const still = Date.now(); // a clock that stands: no second passes
  const own = await startServer(modelsAt(script.url), GAMES, { ...systemTime, now: () => still });
  said = ['one', 'two', 'three'].map((text) => ({ to: 'all', text }));
  const at = await table(undefined, own.url);
  await at.playOut();
  await at.second.resync();
  expect(at.heard().map(([, text]) => text)).toEqual(['one', 'two', 'three', 'one', 'two']);
  at.leave();
  await own.end();
});

test('21: words alone that cannot be had are silence; the game goes on', async () => {
  word = (one, response) => (talks().length === 1 ? fails(401) : says({ content: 'hm' }))(one, response);
  const at = await table();
  await at.playOut();
  expect(at.heard()).toEqual([]);
  const attempts = await at.host.attempts(at.match.id);
  const own = attempts.filter(({ player }) => player === 'player1').map(({ verdict }) => verdict);
  expect(own).toEqual(['silent', 'accepted', 'malformed', 'accepted', 'malformed', 'accepted']);
  at.leave();
});
