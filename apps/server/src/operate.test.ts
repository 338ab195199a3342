// The page for operators says what there is: each setting and each metric, no other.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { createMetrics } from './metrics.ts';

const page = readFileSync(new URL('../../../docs/operate.md', import.meta.url), 'utf8');
const section = (title: string): string => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
/** Names in the first column of the section's table. */
const named = (title: string, name: RegExp): string[] =>
  section(title)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => line.split('|')[1]!.match(name) ?? []);

test('every setting is on the page for operators, and every setting there exists', () => {
  const read = new Set<string>();
  readConfig(
    new Proxy({}, { get: (_, name) => void read.add(String(name)) }), // whatever is looked for is not set
  );
  expect(named('Settings', /[A-Z_]+/g).toSorted()).toEqual([...read].toSorted());
});

test('the defaults on the page are those of the server', () => {
  const config = readConfig({}, '');
  const standard = (name: string) =>
    section('Settings')
      .split('\n')
      .find((line) => line.includes(`\`${name}\``))
      ?.split('|')[2]
      ?.trim();
  expect(standard('PORT')).toBe(`${config.port}, ${config.host}`);
  expect(standard('DATA_FILE')).toBe(`\`${config.file}\``);
  expect(standard('AGENT_BUDGET')).toBe(`${config.agentBudget}, ${config.agentBudgetPerson}`);
  const numbers = {
    TRUST_PROXY: config.proxies,
    AWAY_SECONDS: config.away,
    IDLE_SECONDS: config.idle,
    REQUESTS_PER_MINUTE: config.requestsPerMinute,
    MESSAGES_PER_SECOND: config.messagesPerSecond,
    CONNECTIONS_PER_ADDRESS: config.connectionsPerAddress,
    AGENT_BUDGET_MATCH: config.agentBudgetMatch,
    AGENT_TOKENS: config.agentTokens,
  };
  for (const [name, value] of Object.entries(numbers))
    expect([name, standard(name)]).toEqual([name, value.toLocaleString('en')]);
});

test.each(['PORT', 'BOT_THREADS', 'CONNECTIONS_PER_ADDRESS', 'AGENT_TOKENS'])(
  '%s is a whole number, or the server does not start',
  (name) => {
    for (const wrong of ['1.5', 'many', '-1', '1e400', ' '])
      expect(() => readConfig({ [name]: wrong }), wrong).toThrow(name);
  },
);

test('every metric of our own is on the page for operators, and every metric there exists', async () => {
  const metrics = createMetrics();
  metrics.watch({ sockets: () => 0, matchesHeld: () => 0, matchesLoaded: () => 0, botsWaiting: () => 0 });
  const all = (await metrics.registry.getMetricsAsJSON()).map(({ name }) => name);
  const onPage = named('Metrics', /rulewright_\w+/g);
  expect(onPage.filter((name) => !all.includes(name))).toEqual([]);
  const ofNode = /^rulewright_(nodejs|process)_/;
  expect(all.filter((name) => !ofNode.test(name) && !onPage.includes(name))).toEqual([]);
});

const root = (name: string): string => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

test('image and compose file set what can be set, and start, ask and leave out what is there', () => {
  const image = root('Containerfile');
  const compose = root('compose.yaml');
  const known = named('Settings', /[A-Z_]+/g);
  const set = [...image.matchAll(/^ENV (.*)$/gm)].flatMap(
    ([, line = '']) => line.match(/[A-Z_]+(?==)/g) ?? [],
  );
  const nodes = compose.split('\n  one: ')[1]!.split('\n  two: ')[0]!;
  const given = [...nodes.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
  expect(set).toEqual(['NODE_ENV', 'HOST', 'PORT', 'DATA_FILE']);
  expect(given).toEqual(['DATABASE_URL', 'SECRET', 'TRUST_PROXY']);
  expect([...set, ...given].filter((name) => name !== 'NODE_ENV' && !known.includes(name))).toEqual([]);
  const started = /CMD \["node", "(apps\/server)\/dist\/([^"]+)\.js"\]/.exec(image);
  expect(root(`${started?.[1]}/src/${started?.[2]}.ts`)).toContain('runServer()');
  for (const file of [image, compose]) expect(file).toContain('/readyz');
  expect(compose).toContain(`dockerfile: Containerfile`);
  for (const left of ['.git', '**/node_modules', '**/dist', 'data'])
    expect(root('.dockerignore').split('\n')).toContain(left); // podman reads it too
});
