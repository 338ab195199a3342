// Backgammon through the methods: positions, notation, whole lists, records.
import { expect, test } from 'vitest';
import { conversation } from './conversation.ts';

const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10';

/** The match of a position. */
function begin(position: object = { xgid: OPENING }, more: object = {}) {
  const talk = conversation();
  const { match } = talk.ask<{ match: string }>('match.new', { game: 'backgammon', position, ...more });
  return { talk, match };
}

test('a match starts from an XGID, and shows its table', () => {
  const { talk, match } = begin();
  const { table } = talk.ask<{ table: Record<string, unknown> }>('match.state', { match });
  expect(table).toMatchObject({
    turn: 'player1',
    dice: [3, 1],
    length: 3,
    pips: { player1: 167, player2: 167 },
    ids: { xgid: OPENING, gnubg: '4HPwATDgc/ABMA:cIllAAAAAAAE' },
  });
  expect(talk.ask('match.phases', { match })).toEqual(['normal-play']);
});

test('every play is listed once, and more than a message holds are counted', () => {
  const { talk, match } = begin();
  const plays = (talk: ReturnType<typeof begin>['talk'], match: string) =>
    talk
      .ask<{ action: string; args: unknown }[]>('match.legal', { match })
      .filter(({ action }) => action === 'play');
  expect(plays(talk, match)).toHaveLength(16);
  const points = Array.from({ length: 26 }, (_, i) => (i >= 10 && i <= 24 ? 1 : i === 1 ? -2 : 0));
  const many = begin({ points, dice: [1, 1] });
  expect(plays(many.talk, many.match)).toMatchObject([{ action: 'play', args: null }]);
  const decisions = many.talk.ask<object[]>('match.decisions', { match: many.match, player: 'player1' });
  expect(decisions).toContainEqual(expect.objectContaining({ action: 'play', count: 1654 }));
});

test('plays are read and written as players write them', () => {
  const { talk, match } = begin();
  const input = talk.ask('match.read', { match, player: 'player1', text: '6/5 8/5' });
  expect(input).toMatchObject({ player: 'player1', action: 'play' });
  expect(talk.ask('match.write', { match, ...(input as object) })).toEqual({ text: '8/5 6/5' });
  expect(talk.ask('match.read', { match, player: 'player1', text: '8/5* 6/5' })).toBeNull();
});

test.each([
  ['an illegal play', 'play', { moves: [[6, 5]] }, 'MORE_DICE_PLAYABLE', 'B6.1'],
  ['a double after the roll', 'double', {}, 'ALREADY_ROLLED', 'B9.2'],
  ['a 26th point', 'play', { moves: [[26, 23]] }, 'BAD_ARGS', 'B4.5'],
])('%s is refused with code and rule, and changes nothing', (_, action, args, code, rule) => {
  const { talk, match } = begin();
  const before = talk.ask<{ hash: string }>('match.state', { match }).hash;
  expect(talk.ask('match.submit', { match, player: 'player1', action, args })).toMatchObject({
    ok: false,
    code,
    rule,
  });
  expect(talk.ask<{ hash: string }>('match.state', { match }).hash).toBe(before);
});

/** The opening with one of its fields said otherwise. */
const xgid = (field: number, text: string): object => ({
  xgid: `XGID=${OPENING.replace('XGID=', '').split(':').with(field, text).join(':')}`,
});
const POSITION_ID = '4HPwATDgc/ABMA';

// biome-ignore format: table
test.each([
  ['a limit of three',        { options: { cubeLimit: 3 } },                                      'BAD_OPTIONS',  'cubeLimit'],
  ['sixteen checkers',        { position: xgid(0, '-b----F-C---eE---c-e----B-') },                'BAD_POSITION', 'fifteen checkers'],
  ['nine fields',             { position: { xgid: OPENING.split(':').slice(0, 9).join(':') } },   'BAD_POSITION', 'ten fields, not 9'],
  ['dice of seven',           { position: xgid(4, '71') },                                        'BAD_POSITION', 'xgid: the fifth field'],
  ['a beaver in an XGID',     { position: xgid(4, 'B') },                                         'BAD_POSITION', 'xgid: the fifth field'],
  ['a score beyond the match', { position: xgid(5, '9') },                                        'BAD_POSITION', 'score'],
  ['a cube of three',         { position: { cube: { value: 3 } } },                               'BAD_POSITION', 'cube/value'],
  ['Crawford at 1 to 1',      { options: { length: 5 }, position: { crawford: true, score: { player1: 1, player2: 1 } } }, 'BAD_POSITION', 'crawford'],
  ['an id of 13 letters',     { position: { gnubg: POSITION_ID.slice(1) } },                      'BAD_POSITION', 'gnubg'],
  ['letters of no base 64',   { position: { gnubg: POSITION_ID.replace('/', '*') } },             'BAD_POSITION', 'gnubg'],
  ['a match id of nothing',   { position: { gnubg: `${POSITION_ID}:////////////` } },             'BAD_POSITION', 'gnubg'],
])('%s cannot be started, and the field is named', (_, params, code, named) => {
  expect(conversation().fail('match.new', { game: 'backgammon', ...params })).toMatchObject({
    code: -32003,
    message: expect.stringContaining(named),
    data: { code },
  });
});

const MAT = ` 1 point match

 Game 1
 ann : 0                        bob : 0
  1) 31: 8/5 6/5                 62: 24/18 13/11
  2) 54: 13/8 24/20
`;

test('a match file comes in, goes on, and goes out', () => {
  const talk = conversation();
  const { match, ...rest } = talk.ask<{ match: string }>('match.import', {
    game: 'backgammon',
    format: 'mat',
    text: MAT,
  });
  expect(rest).toMatchObject({ players: ['ann', 'bob'], games: 1, outcome: null });
  expect(talk.ask('match.export', { match, format: 'mat' })).toEqual({ text: MAT });
  expect(talk.ask<{ text: string }>('match.export', { match, format: 'xgid' }).text).toMatch(
    /^XGID=.*:0:0:-1:00:0:0:0:1:10$/,
  );
  expect(talk.ask<{ text: string }>('match.export', { match, format: 'gnubg' }).text).toMatch(
    /^.{14}:.{12}$/,
  );
});

// biome-ignore format: table
test.each([
  ['that is none',                   'hello',                                            1, 'no line of a match file'],
  ['with a play that is illegal',    MAT.replace('24/18 13/11', '24/18 13/10'),          5, 'B4.2'],
  ['with dice that do not fit',      MAT.replace('31: 8/5', '42: 8/5'),                  5, 'B4.2'],
  ['with a double by the wrong one', `${MAT}  3)                             Doubles => 2\n`.replace(/^ 1/, ' 5').replace(/\n {2}2.*/, ''), 6, 'B9.2'],
  ['of half a mebibyte',             `${MAT}${'  3) 31: 8/5 6/5\n'.repeat(30_000)}`,     7, 'other player'],
])('a file %s is refused with its line', (_, text, line, why) => {
  expect(conversation().fail('match.import', { game: 'backgammon', format: 'mat', text })).toMatchObject({
    code: -32003,
    message: expect.stringContaining(why),
    data: { code: 'BAD_RECORD', line, text: expect.any(String) },
  });
});
