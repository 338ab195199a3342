import type { GameTexts } from '@rulewright/ui';

export const texts = {
  actions: { roll: 'Roll', hold: 'Hold' },
  phases: { choose: 'Roll or hold?', play: 'Play', turn: 'Turn', tumble: 'The die falls' },
  hints: {
    roll: 'What falls goes into the pot; a one empties it and ends the turn.',
    hold: 'Keep what is in the pot and end the turn.',
  },
  facts: {
    ROLLED: '{player} rolls {die}',
    HELD: '{player} holds {pot} and has {score}',
    PHASE_STARTED: '',
    PHASE_ENDED: '',
  },
  fields: { goal: 'Points to win' },
  about: {
    goal: 'Whoever holds so many first wins.',
  },
  endings: { 'goal reached': 'The goal is reached' },
} satisfies GameTexts;

export const boardTexts = {
  die: 'The die shows {{die}}',
  noDie: 'The die has not been rolled',
  pot: 'In the pot',
  lost: 'A one: {{player}} loses the pot',
  roll: 'Roll',
  hold: 'Hold {{pot}}',
  score: '{{player}}: {{score}} of {{goal}}',
} as const;
