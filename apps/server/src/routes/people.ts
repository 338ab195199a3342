import { Credentials, Name, Person, Refused } from '@rulewright/protocol';
import { Type } from 'typebox';
import { COOKIE } from '../lobby/identity.ts';
import { Refusal } from '../refusal.ts';
import type { PersonRow } from '../store/store.ts';
import { type App, personFor, type RoutesWorld, setCookie } from './world.ts';

const SLOW = { rateLimit: { max: 20, timeWindow: '1 minute' } }; // passwords are not guessed by trying

export function peopleRoutes(app: App, world: RoutesWorld): void {
  const { identity } = world;
  const tags = ['people'];

  app.get(
    '/api/me',
    { schema: { tags, summary: 'Who you are; a stranger becomes a guest', response: { 200: Person } } },
    async (request, reply) => personInfo(await personFor(world, request, reply)),
  );
  app.post(
    '/api/me',
    {
      schema: {
        tags,
        summary: 'Change your name',
        body: Type.Object({ name: Name }, { additionalProperties: false }),
        response: { 200: Person, '4xx': Refused },
      },
    },
    async (request, reply) => {
      const { name } = request.body;
      const person = await personFor(world, request, reply, name);
      if (await identity.isTaken(name, person))
        throw new Refusal(409, 'NAME_TAKEN', 'Somebody has that name');
      if (person.account !== null && person.account !== name.toLowerCase())
        throw new Refusal(409, 'HAS_ACCOUNT', 'The name of an account stays');
      await identity.rename(person, name);
      return personInfo({ ...person, name });
    },
  );
  app.post(
    '/api/accounts',
    {
      config: SLOW,
      schema: {
        tags,
        summary: 'Turn the guest you are into an account',
        body: Credentials,
        response: { 200: Person, '4xx': Refused },
      },
    },
    async (request, reply) => {
      const person = await personFor(world, request, reply);
      if (person.account !== null) throw new Refusal(409, 'HAS_ACCOUNT', 'You have an account');
      const { name, password } = request.body;
      const registered = await identity.register(person, name, password);
      if (registered === null) throw new Refusal(409, 'NAME_TAKEN', 'Somebody has that name');
      return personInfo(registered);
    },
  );
  app.post(
    '/api/session',
    {
      config: SLOW,
      schema: { tags, summary: 'Log in', body: Credentials, response: { 200: Person, '4xx': Refused } },
    },
    async (request, reply) => {
      const person = await identity.login(request.body.name, request.body.password);
      if (person === null) throw new Refusal(401, 'WRONG_PASSWORD', 'Name or password is wrong');
      setCookie(world, reply, person);
      return personInfo(person);
    },
  );
  app.delete(
    '/api/session',
    { schema: { tags, summary: 'Log out everywhere', response: { 204: Type.Null() } } },
    async (request, reply) => {
      const person = await identity.personOf(request.cookies[COOKIE]);
      if (person?.account) await identity.logout(person);
      reply.clearCookie(COOKIE, { path: '/' });
      return reply.code(204).send(null);
    },
  );
}

const personInfo = ({ id, name, account }: PersonRow) => ({ id, name, account: account !== null });
