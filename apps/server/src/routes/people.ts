import { Credentials, Name, Person, Results } from '@rulewright/protocol';
import { Type } from 'typebox';
import { COOKIE, composed, nameTaken } from '../lobby/identity.ts';
import { tally } from '../lobby/results.ts';
import { Refusal } from '../refusal.ts';
import type { PersonRow } from '../store/store.ts';
import { type App, personFor, type RoutesWorld, says, setCookie } from './world.ts';

const SLOW = { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } }; // passwords are not guessed by trying
const RESULTS = 10_000; // games that are counted

export function peopleRoutes(app: App, world: RoutesWorld): void {
  const { identity, lobby, store } = world;

  app.get(
    '/api/me',
    says('people', 'Who you are; a stranger becomes a guest', Person, {}),
    async (request, reply) => personInfo(await personFor(world, request, reply)),
  );
  const renamed = { body: Type.Object({ name: Name }, { additionalProperties: false }) };
  app.post('/api/me', says('people', 'Change your name', Person, renamed), async (request, reply) => {
    const name = composed(request.body.name);
    const person = await personFor(world, request, reply, name);
    if (person.account !== null && person.account !== name.toLowerCase())
      throw new Refusal(409, 'HAS_ACCOUNT', 'The name of an account stays');
    await identity.rename(person, name);
    await lobby.rename(person, name);
    return personInfo({ ...person, name });
  });
  app.get(
    '/api/me/results',
    says('people', 'How you have done at each game', Results, {}),
    async (request, reply) => {
      const person = await personFor(world, request, reply);
      return { games: tally(await store.resultsOf(person.id, RESULTS), world.games) };
    },
  );
  const registered = says('people', 'Turn the guest you are into an account', Person, { body: Credentials });
  app.post('/api/accounts', { ...SLOW, ...registered }, async (request, reply) => {
    const person = await personFor(world, request, reply);
    if (person.account !== null) throw new Refusal(409, 'HAS_ACCOUNT', 'You have an account');
    const account = await identity.register(person, request.body.name, request.body.password);
    if (account === null) throw nameTaken();
    return personInfo(account);
  });
  const loggedIn = says('people', 'Log in', Person, { body: Credentials });
  app.post('/api/session', { ...SLOW, ...loggedIn }, async (request, reply) => {
    const person = await identity.login(request.body.name, request.body.password);
    if (person === null) throw new Refusal(401, 'WRONG_PASSWORD', 'Name or password is wrong');
    setCookie(world, reply, person);
    return personInfo(person);
  });
  const schema = { tags: ['people'], summary: 'Log out everywhere', response: { 204: Type.Null() } };
  app.delete('/api/session', { schema }, async (request, reply) => {
    const person = await identity.personOf(request.cookies[COOKIE]);
    if (person?.account) await identity.logout(person);
    reply.clearCookie(COOKIE, { path: '/' });
    return reply.code(204).send(null);
  });
}

const personInfo = ({ id, name, account }: PersonRow) => ({ id, name, account: account !== null });
