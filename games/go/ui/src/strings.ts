import type { GameTexts, Say, Words } from '@rulewright/ui';

export const texts: GameTexts = {
  actions: {
    play: 'Play a stone or pass',
    placeHandicap: 'Place a handicap stone',
    mark: 'Mark what is dead',
    settle: 'Agree on what is dead',
    resign: 'Resign',
  },
  phases: { handicap: 'Handicap', play: 'Play', 'territory-scoring': 'Scoring' },
  hints: {
    play: 'Choose a point, or pass.',
    placeHandicap: 'Choose a point for a black stone.',
    mark: 'Choose a chain to mark it.',
    settle: 'Look at the marks and the score, then agree or play on.',
  },
  fields: { at: 'Point', as: 'Mark', agree: 'Agree', marking: 'Marking' },
  values: {
    'tromp-taylor': 'Tromp–Taylor',
    chinese: 'Chinese',
    aga: 'AGA',
    'new-zealand': 'New Zealand',
    japanese: 'Japanese',
    fixed: 'on the star points',
    free: 'where Black likes',
    agreement: 'the players',
    automatic: 'nobody: all stones count as alive',
  },
  endings: {
    score: 'The points are counted',
    jigo: 'Both have the same score',
    resignation: 'Resigned',
    time: 'Time is up',
    'no result': 'The game has no result',
  },
  facts: {
    PLAYED: '{player} plays {at}{taken}',
    PASSED: '{player} passes{stone}',
    HANDICAP_PLACED: 'A handicap stone is put on {at}',
    SCORING_STARTED: 'Play has stopped: mark what is dead',
    MARKED: '{player} marks {at} as {as}',
    AGREED: '{player} agrees',
    RESUMED: '{player} disagrees: {next} plays on',
    PASS_STONE: '{player} hands over a last pass stone',
    SCORED: 'Black has {black}, White has {white}',
    RESIGNED: '{player} resigns',
    FLAG_FELL: 'The time of {player} is up',
    ENDED: '',
  },
};

/** Everything the board and its panel say. */
export const boardTexts = {
  board: 'The board of Go',
  black: 'Black',
  white: 'White',
  empty: 'empty',
  stone: '{{colour}}, chain of {{stones}} with {{liberties}} liberties',
  playHere: 'play here',
  placeHere: 'place here',
  again: 'choose it again to play',
  last: 'last move',
  dead: 'dead',
  seki: 'in seki',
  markDead: 'mark as dead',
  markSeki: 'mark as in seki',
  markAlive: 'mark as alive',
  territory: 'territory of {{colour}}',
  KO: 'ko: not retaken at once',
  SUICIDE: 'no liberty there',
  SUPERKO: 'the board would be as before',
  prisoners: '{{count}} prisoners',
  komi: 'komi {{komi}}',
  compensation: '{{points}} for the handicap',
  pass: 'Pass',
  sure: 'Really pass?',
  resign: 'Resign',
  sureResign: 'Really resign?',
  no: 'No',
  agree: 'Agree',
  disagree: 'Play on',
  agreed: 'has agreed',
  score: '{{points}} points',
  rules: '{{rules}} rules',
  move: 'Move {{move}}',
  first: 'First position',
  back: 'One move back',
  forward: 'One move forward',
  newest: 'Present position',
  beginning: 'Before the first move',
  moved: 'Move {{now}} of {{all}}: {{colour}} {{at}}',
  copySgf: 'Copy SGF',
  copied: 'Copied',
} as const;

export type BoardSay = Say<typeof boardTexts>;

export const words: Words = (fact) => {
  const points = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
  const captured = points(fact.captured);
  const suicide = points(fact.suicide);
  const said: Record<string, string> = {};
  if (fact.type === 'PLAYED')
    said.taken =
      suicide.length > 0
        ? ` and takes its own ${suicide.length} off`
        : captured.length > 0
          ? ` and captures ${captured.length}`
          : '';
  if (fact.type === 'PASSED') said.stone = fact.stone === true ? ' with a pass stone' : '';
  if (fact.type === 'MARKED') said.at = points(fact.at).slice(0, 1).join('');
  return said;
};
