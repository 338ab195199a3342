import { ARGS, dune, RULE_IDS } from '@rulewright/dune';
import { ABILITY_SHEET } from '@rulewright/dune/tables';
import { wordingOf } from '@rulewright/ui';
import { expect, test } from 'vitest';
import { words } from './fact-words.ts';
import { words as german } from './german.ts';
import {
  FACTION_HELP,
  PHASE_HELP,
  PHASE_RULES,
  PHASE_STEPS,
  TRIED,
  texts,
  valueName,
  WINDOWS,
} from './strings.ts';
import { questionWords } from './truth-texts.ts';

const actions = Object.keys(ARGS);

test('every action has a name and a hint', () => {
  expect(actions.filter((action) => !texts.actions?.[action])).toEqual([]);
  expect(actions.filter((action) => !texts.hints?.[action])).toEqual([]);
});

/** The actions of all asks with hidden progress, wherever they stand in the game. */
function hiddenIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { action, def }: { action?: { name?: string }; def?: { progress?: string } } = part;
  const own = def?.progress === 'hidden' && action?.name !== undefined ? [action.name] : [];
  return [...own, ...Object.values(part).flatMap(hiddenIn)];
}

test('windows are the questions whose progress nobody sees', () => {
  const hidden = hiddenIn(dune.definition);
  expect([...WINDOWS].sort()).toEqual([...new Set(hidden)].sort());
});

test('every phase links to a rule that exists', () => {
  expect(Object.keys(PHASE_RULES).sort()).toEqual(Object.keys(PHASE_HELP).sort());
  const known = new Set<string>(RULE_IDS);
  expect(Object.values(PHASE_RULES).filter((rule) => !known.has(rule))).toEqual([]);
});

test('the nine phases and the set-up have help, and every faction too', () => {
  expect(PHASE_STEPS).toHaveLength(9);
  expect(Object.keys(PHASE_HELP).sort()).toEqual(['setup', ...PHASE_STEPS].sort());
  expect(Object.keys(FACTION_HELP)).toHaveLength(6);
});

test('questions that the game checks are read as sentences', () => {
  expect(questionWords('card:karama')).toBe('Do you hold Karama?');
  expect(questionWords('traitor:stilgar')).toBe('Is Stilgar in your pay?');
  expect(questionWords('spice>=5')).toBe('Do you have at least 5 spice?');
  expect(questionWords('storm>=4')).toBe('Will the storm move at least 4?');
  expect(questionWords('prediction:fremen')).toBe('Did you predict Fremen?');
  expect(questionWords('prediction-turn:4')).toBe('Did you predict turn 4?');
  expect(questionWords('Will you attack me?')).toBe('Will you attack me?');
});

test('every ability that a Karama stops is told in a sentence', () => {
  const ids = ABILITY_SHEET.map(({ id }) => String(id));
  expect(Object.keys(TRIED).sort()).toEqual(ids.sort());
  const values: Readonly<Record<string, string>> = german.texts.values;
  const english = ids.filter((id) => values[id] === valueName(id));
  expect(english.map(valueName)).toEqual(['Kwisatz Haderach', 'Sardaukar', 'Fedaykin']); // names
});

test('facts are told in sentences, with what only some may know left out for the others', () => {
  const wording = wordingOf(texts, (id) => id, [], words);
  const line = (fact: { readonly type: string } & Record<string, unknown>) => wording.fact({ fact });
  expect(line({ type: 'CARD_WON', faction: 'guild', price: 3 })).toBe(
    'Spacing Guild buys a card for 3 spice',
  );
  expect(line({ type: 'CARD_WON', faction: 'guild', price: 3, card: 'karama' })).toBe(
    'Spacing Guild buys Karama for 3 spice',
  );
  expect(
    line({ type: 'FORCES_MOVED', faction: 'fremen', regular: 1, elite: 2, to: 'basin', sector: 8 }),
  ).toBe('Fremen moves 1 token and 2 elite to Basin (sector 8)');
  expect(line({ type: 'BATTLE_RESOLVED', winner: null, territory: 'carthag', totals: {} })).toBe(
    'Nobody wins the battle in Carthag',
  );
  expect(line({ type: 'LEADER_CAPTURED', faction: 'guild' })).toBe(
    'Harkonnen captures a leader of Spacing Guild',
  );
  expect(line({ type: 'PHASE_STARTED', phase: 'storm' })).toBe('Storm');
  expect(line({ type: 'PHASE_STARTED', phase: 'storm.dials' })).toBeNull();
});
