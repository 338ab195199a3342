import type { Random } from '@rulewright/engine';

// Lines that must not do anything: each is broken in at least one way that is known beforehand, so that an answer
// without an error or a refusal is a fault of the program and not of the line.

/** A line for a match of tic-tac-toe in which X is to place and cell 4 is taken. */
export function badLine(random: Random, match: string): string {
  return random.pick(KINDS)(random, match);
}

const KINDS: readonly ((random: Random, match: string) => string)[] = [
  brokenText,
  notARequest,
  wrongType,
  unknownName,
  hugeNumber,
  deepNesting,
  prototypeKey,
  badMove,
  badLog,
];

type Params = Record<string, unknown>;

/** For each method parameters that would be accepted. */
const VALID: Readonly<Record<string, (match: string) => Params>> = {
  'match.new': () => ({ game: 'pig', players: 2, seed: 'x', options: { goal: 20 } }),
  'match.state': (match) => ({ match }),
  'match.view': (match) => ({ match, player: 'X' }),
  'match.decisions': (match) => ({ match, player: 'X' }),
  'match.legal': (match) => ({ match, player: 'X' }),
  'match.submit': (match) => ({
    match,
    player: 'X',
    action: 'place',
    args: { cell: 0 },
    decision: 'place.1',
  }),
  'match.explain': (match) => ({ match, player: 'X', action: 'place', args: { cell: 0 } }),
  'match.phases': (match) => ({ match }),
  'match.log': (match) => ({ match }),
  'match.undo': (match) => ({ match, n: 1 }),
  'match.perft': (match) => ({ match, depth: 2 }),
  'match.random': (match) => ({ match, seed: 1, inputs: 1 }),
  'match.close': (match) => ({ match }),
};

const request = (method: unknown, params: unknown): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

function validRequest(random: Random, match: string): { method: string; params: Params } {
  const [method, make] = random.pick(Object.entries(VALID));
  return { method, params: make(match) };
}

function brokenText(random: Random, match: string): string {
  const { method, params } = validRequest(random, match);
  const text = request(method, params);
  for (;;) {
    const at = random.int(text.length);
    const noise = random.pick(['', '\u0000', '"', '{', '}', ']', ',', ':', '\\', 'é', '\ud83d', 'NaN', '-']);
    const cut =
      random.int(3) === 0 ? text.slice(0, at) : text.slice(0, at) + noise + text.slice(at + random.int(3));
    if (!isJson(cut) && !cut.includes('\n')) return cut;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function notARequest(random: Random, match: string): string {
  const { method, params } = validRequest(random, match);
  return random.pick([
    JSON.stringify(random.pick(STRANGE)),
    JSON.stringify({ id: 1, method, params }),
    JSON.stringify({ jsonrpc: random.pick(['1.0', 2, null, {}]), id: 1, method, params }),
    JSON.stringify({ jsonrpc: '2.0', id: random.pick([[], {}, true]), method, params }),
    request(random.pick([1, null, [], {}, true, undefined]), params),
    request(method, random.pick([[], [match], 1, 'x', null, true])),
    '[]',
    `[${'0,'.repeat(random.int(2000))}0]`,
  ]);
}

const STRANGE: readonly unknown[] = [null, true, 0, -1, 1.5, '', 'x', '\u0000', {}, { a: { b: [] } }];

/** One parameter is of a type it cannot have; arguments and options are looked at elsewhere. */
function wrongType(random: Random, match: string): string {
  const { method, params } = validRequest(random, match);
  const key = random.pick(Object.keys(params));
  const bad = random.pick([true, 1.5, { x: {} }, [{}], [[]], { length: 1 }]);
  return request(
    method,
    random.pick([
      { ...params, [key]: bad },
      { ...params, stranger: bad },
    ]),
  );
}

const NAMES = [
  '',
  'x',
  'toString',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'm0',
  'm-1',
  '😀',
  'X'.repeat(5000),
];

function unknownName(random: Random, match: string): string {
  const name = random.pick(NAMES);
  const { method, params } = validRequest(random, match);
  return random.pick([
    request(name, params),
    request('match.new', { game: name }),
    request('match.new', { game: 'tic-tac-toe', players: [name, 'X'] }),
    ...('match' in params ? [request(method, { ...params, match: name })] : []),
    ...('player' in params ? [request(method, { ...params, player: name })] : []),
    ...('action' in params ? [request(method, { ...params, action: name })] : []),
    request('match.submit', { ...VALID['match.submit']?.(match), decision: name }),
  ]);
}

function hugeNumber(random: Random, match: string): string {
  const huge = random.pick([
    '1e400',
    '-1e400',
    '1e308',
    '99999999999999999999',
    '-9007199254740993',
    '1e21',
    '-0.5',
  ]);
  const templates = [
    {
      method: 'match.submit',
      params: `"match":"${match}","player":"X","action":"place","args":{"cell":${huge}}`,
    },
    { method: 'match.perft', params: `"match":"${match}","depth":${huge}` },
    { method: 'match.perft', params: `"match":"${match}","depth":1,"limit":-1e9` },
    { method: 'match.random', params: `"match":"${match}","seed":${huge}` },
    { method: 'match.random', params: `"match":"${match}","seed":1,"inputs":${huge}` },
    { method: 'match.new', params: `"game":"pig","seed":${huge}` },
    { method: 'match.new', params: `"game":"pig","players":${huge}` },
    { method: 'match.new', params: `"game":"pig","options":{"goal":${huge}}` },
    { method: 'match.undo', params: `"match":"${match}","n":-1${random.int(1000)}` },
  ];
  const { method, params } = random.pick(templates);
  return `{"jsonrpc":"2.0","id":1,"method":"${method}","params":{${params}}}`;
}

function deepNesting(random: Random, match: string): string {
  const depth = 1 + random.int(random.pick([50, 500, 5000]));
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
    ['{"__proto__":', '}'],
  ] as const);
  const deep = `${open.repeat(depth)}0${close.repeat(depth)}`;
  const inside = random.pick([
    `"match":"${match}","player":"X","action":"place","args":${deep}`,
    `"match":${deep}`,
    `"log":${deep}`,
    `"game":"pig","options":{"goal":${deep}}`,
    `"game":"pig","position":${deep}`,
  ]);
  const method = { '"l': 'match.replay', '"g': 'match.new' }[inside.slice(0, 2)] ?? 'match.submit';
  return random.pick([`{"jsonrpc":"2.0","id":1,"method":"${method}","params":{${inside}}}`, `[${deep}]`]);
}

function prototypeKey(random: Random, match: string): string {
  const key = random.pick(['__proto__', 'constructor', 'prototype', 'toString']);
  const poison = random.pick([
    '{"ok":true,"polluted":1}',
    '{"cell":0}',
    '[]',
    '1',
    '{"prototype":{"polluted":1}}',
  ]);
  const inside = random.pick([
    `"match":"${match}","player":"X","action":"place","args":{"cell":0,"${key}":${poison}}`,
    `"match":"${match}","player":"X","action":"place","args":{"${key}":${poison}}`,
    `"match":"${match}","player":"X","action":"place","args":{"cell":0},"${key}":${poison}`,
    `"${key}":${poison}`,
  ]);
  return random.pick([
    `{"jsonrpc":"2.0","id":1,"method":"match.submit","params":{${inside}}}`,
    `{"jsonrpc":"2.0","id":1,"method":"match.new","params":{"game":"pig","options":{"${key}":${poison}}}}`,
    `{"jsonrpc":"2.0","id":1,"method":"${key}","params":{}}`,
    `{"${key}":${poison}}`,
  ]);
}

/** Well formed and wrong: the rules refuse it. */
function badMove(random: Random, match: string): string {
  const method = random.pick(['match.submit', 'match.explain']);
  const cell = random.pick([4, 9, -1, 1.5, '0', null, [0], { cell: 0 }]);
  return random.pick([
    request(method, { match, player: 'X', action: 'place', args: { cell } }),
    request(method, { match, player: 'O', action: 'place', args: { cell: random.int(9) } }),
    request(method, { match, player: 'X', action: 'place', args: random.pick(STRANGE) }),
  ]);
}

function badLog(random: Random): string {
  const entry = { seq: 1, player: 'X', action: 'place', args: { cell: 0 } };
  const log = {
    game: 'tic-tac-toe',
    version: 2,
    players: ['X', 'O'],
    options: {},
    seed: '',
    entries: [entry],
    hash: 'x',
  };
  const key = random.pick(Object.keys(log));
  const bent = random.pick([
    { ...entry, seq: random.pick([0, 2, -1, '1', null]) },
    { ...entry, player: random.pick(NAMES) },
    { ...entry, args: random.pick(STRANGE) },
    { seq: 1, undo: random.pick([1e308, -5, 'x', null]) },
  ]);
  return request('match.replay', {
    log: random.pick([
      log,
      { ...log, [key]: random.pick(STRANGE) },
      { ...log, entries: [bent] },
      random.pick(STRANGE),
    ]),
  });
}
