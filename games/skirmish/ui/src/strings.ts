import type { Skirmish } from '@rulewright/skirmish';
import { type GameTexts, type Words, wordsOf } from '@rulewright/ui';

export const texts = {
  actions: {
    command: 'Give a command',
    question: 'Ask about the plan',
    swear: 'Swear an oath',
    planBattle: 'Plan the battle',
    callTraitor: 'Call your traitor',
    veto: 'Veto',
    bribe: 'Give coins',
  },
  phases: {
    war: 'War',
    command: 'Command',
    question: 'Question',
    answer: 'Oath',
    planning: 'Planning',
    treason: 'Treason',
    window: 'Veto?',
    bribes: 'Bribes',
  },
  hints: {
    command: 'The defender may order what the attacker must or must not play.',
    question: 'The attacker may ask about one part of the plan of the defender.',
    swear: 'What you swear must be so in your plan.',
    planBattle:
      'Troops you dial are lost and coins are spent; both add to your total. Nobody sees your plan before theirs is made.',
    callTraitor: 'If their leader is in your pay, the battle is yours.',
    veto: 'A veto card stops what they want to use.',
  },
  facts: {
    BATTLE_BEGAN: 'Battle {battle}: {attacker} attacks',
    ATTEMPTED: '{by} wants to use a {ability}',
    VETOED: '{by} vetoes the {ability}',
    COMMANDED: '{by} commands: the attacker {command}',
    QUESTION_ASKED: '{by} asks about the {element}',
    SWORN: '{by} swears about the {element}',
    PLANS_OPENED: 'Both plans are opened',
    TREASON: '{leader} is a traitor in the pay of {by}',
    LEADER_KILLED: '{leader} falls',
    BATTLE_WON: 'The battle goes to {by}',
    CARD_DRAWN: '{by} draws a card',
    BRIBED: '{from} gives {amount} to {to}',
    PHASE_STARTED: '',
    PHASE_ENDED: '',
  },
  fields: { dial: 'Troops', coins: 'Coins', defence: 'Defence', call: 'Call', pass: 'Pass' },
  endings: { 'war won': 'The war is won', 'even war': 'Nobody has won the war' },
} satisfies GameTexts;

export const boardTexts = {
  battle: 'Battle {{battle}} of 5',
  attacks: 'attacks',
  defends: 'defends',
  banners: '{{n}} of 3 banners',
  troops: 'Troops',
  coins: 'Coins',
  cards: 'Cards',
  leaders: 'Leaders',
  leader: '{{name}}, strength {{strength}}',
  fallen: '{{name}}, fallen',
  plan: 'Plan',
  weapon: 'Weapon',
  defence: 'Defence',
  leading: 'Leader',
  dial: 'Troops',
  none: 'none',
  hand: 'Your cards',
  traitor: 'In your pay: {{leader}}',
  command: 'The attacker {{what}}',
  question: 'Asked about the defender: {{element}}',
  sworn: 'Sworn: {{element}} is {{value}}',
  discard: 'Discarded',
  blade: 'blade',
  venom: 'venom',
  shield: 'shield',
  antidote: 'antidote',
  decoy: 'decoy',
  veto: 'veto',
  mustPlay: 'must play a {{slot}}',
  mustNotPlay: 'must not play a {{slot}}',
  stopIt: 'Play the veto',
  letIt: 'Let it happen',
  callIt: 'Call the traitor',
  keepQuiet: 'Keep quiet',
} as const;

type Command = NonNullable<Skirmish['table']['command']>;

const say = wordsOf('skirmish', boardTexts);

export const words: Words = ({ type, command }): Readonly<Record<string, string>> => {
  if (type !== 'COMMANDED') return {};
  const { mode, slot } = command as Command; // the fact's own form
  return { command: say(mode === 'must' ? 'mustPlay' : 'mustNotPlay', { slot: say(slot) }) };
};

/** What is answered with yes or no, in the words of a player. */
export const yesOrNo = (args: unknown): string | null => {
  const { veto, call } = args as Partial<{ veto: boolean; call: boolean }>; // an answer of Skirmish
  if (veto !== undefined) return say(veto ? 'stopIt' : 'letIt');
  return call === undefined ? null : say(call ? 'callIt' : 'keepQuiet');
};
