import type { GameWords } from '@rulewright/ui';
import type { Translated } from '@rulewright/ui/translation';
import type { boardTexts, texts as english } from '../strings.ts';
import { refusals } from './german-refusals.ts';

const texts: Translated<typeof english> = {
  actions: { roll: 'Würfeln', hold: 'Aufhören' },
  phases: { choose: 'Würfeln oder aufhören?', play: 'Spiel', turn: 'Zug', tumble: 'Der Würfel fällt' },
  hints: {
    roll: 'Was fällt, kommt in den Topf; eine Eins leert ihn und beendet den Zug.',
    hold: 'Behalte, was im Topf ist, und beende den Zug.',
  },
  facts: {
    ROLLED: '{player} würfelt {die}',
    HELD: '{player} nimmt {pot} und hat {score}',
    PHASE_STARTED: '',
    PHASE_ENDED: '',
  },
  fields: { goal: 'Punkte zum Sieg' },
  about: {
    goal: 'Wer zuerst so viele hat, gewinnt.',
  },
  endings: { 'goal reached': 'Das Ziel ist erreicht' },
};

const board: Translated<typeof boardTexts> = {
  die: 'Der Würfel zeigt {{die}}',
  noDie: 'Der Würfel ist noch nicht gefallen',
  pot: 'Im Topf',
  lost: 'Eine Eins: {{player}} verliert den Topf',
  roll: 'Würfeln',
  hold: '{{pot}} nehmen',
  score: '{{player}}: {{score}} von {{goal}}',
};

export const words = { texts, board, refusals } satisfies GameWords;
