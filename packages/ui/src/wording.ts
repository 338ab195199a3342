import type { Fact, GameTexts, Names, ToldFact, Words } from './game-ui.ts';
import { say } from './say.ts';

/** `battlePlan`, `battle-plan` and `BATTLE_PLAN` as people write them: Battle plan. */
export function humanise(id: string): string {
  const spaced = id
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
    .trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Words for what a game calls by ids: its own texts, else the id as people would write it. */
export interface Wording {
  readonly action: (id: string) => string;
  readonly phase: (id: string) => string;
  readonly side: (player: string) => string; // what a player is by the rules
  readonly field: (id: string) => string;
  readonly value: (value: unknown) => string;
  readonly hint: (action: string) => string | null;
  readonly option: (id: string, title?: unknown) => string; // its title is what its schema calls it
  readonly about: (option: string) => string | null;
  readonly fact: (told: ToldFact) => string | null;
}

export function wordingOf(
  texts: GameTexts,
  names: Names,
  players: readonly string[] = [],
  words?: Words,
): Wording {
  const value = (given: unknown): string => {
    if (given === null || given === undefined) return say('noValue');
    if (given === true) return say('yes');
    if (given === false) return say('no');
    if (typeof given === 'number') return String(given);
    if (typeof given === 'string') return texts.values?.[given] ?? spoken(given, names);
    if (Array.isArray(given)) return given.length === 0 ? say('nothing') : given.map(value).join(', ');
    return Object.entries(given)
      .map(([key, part]) => `${field(key).toLowerCase()} ${value(part)}`)
      .join(', ');
  };
  const field = (id: string) => texts.fields?.[id] ?? humanise(id);
  return {
    action: (id) => texts.actions?.[id] ?? humanise(id),
    phase: (id) => texts.phases?.[id] ?? humanise(id),
    side: (player) => texts.sides?.[player] ?? humanise(player),
    hint: (action) => texts.hints?.[action] ?? null,
    about: (option) => texts.about?.[option] ?? null,
    option: (id, title) => texts.options?.[id] ?? (typeof title === 'string' ? title : field(id)),
    field,
    value,
    fact: ({ fact, kernel }) => {
      const template = texts.facts?.[fact.type] ?? tableFact(fact);
      if (template === undefined) return kernel ? null : plainSentence(fact, field, value);
      return filled(template, fact, words?.(fact, names, players) ?? {}, value) || null;
    },
  };
}

/** What happens at a table whatever is played there. */
function tableFact({ type, reason }: Fact): string | undefined {
  if (type === 'TAKEN_BACK') return say('takenBack');
  if (type !== 'MATCH_ENDED') return undefined;
  const ended = ENDED[String(reason)];
  return ended && say(ended);
}
const ENDED: Readonly<Record<string, Parameters<typeof say>[0]>> = {
  'out-of-time': 'endedOnTime',
  abandoned: 'endedAbandoned',
  'given-up': 'endedGivenUp',
  'called-off': 'endedCalledOff',
};

/** A player is called by name; other ids are written out, free text is left alone. */
function spoken(text: string, names: Names): string {
  const name = names(text);
  if (name !== text) return name;
  return /^[a-z\d]+(-[a-z\d]+)+$|^[A-Z\d]+(_[A-Z\d]+)*$/.test(text) && text.length > 2
    ? humanise(text)
    : text;
}

function filled(
  template: string,
  fact: Fact,
  words: ReturnType<Words>,
  value: (given: unknown) => string,
): string {
  const sentence = template.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? value(fact[key]));
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function plainSentence(fact: Fact, field: (id: string) => string, value: (given: unknown) => string): string {
  const { type, ...rest } = fact;
  const parts = Object.entries(rest).map(([key, part]) => `${field(key).toLowerCase()} ${value(part)}`);
  return parts.length === 0 ? humanise(type) : `${humanise(type)}: ${parts.join(', ')}`;
}

/** One legal answer in a few words, for a button. */
export function answerText(args: unknown, wording: Wording): string {
  if (typeof args !== 'object' || args === null) return wording.value(args);
  const entries = Object.entries(args).filter(([, value]) => value !== undefined);
  const [only] = entries;
  if (only === undefined) return say('goOn');
  if (entries.length === 1) {
    const [key, value] = only;
    if (value === true) return wording.field(key);
    if (value === false) return `${wording.field(key)}: ${say('no')}`;
    return typeof value === 'number' ? `${wording.field(key)} ${value}` : humaniseFirst(wording.value(value));
  }
  return entries.map(([key, value]) => `${wording.field(key)} ${wording.value(value)}`).join(' · ');
}

const humaniseFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
