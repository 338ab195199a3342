import type { Notation } from '@rulewright/engine';
import * as actions from './vocabulary.ts';
import { CARD_IDS, TERRITORY_IDS } from './world.ts';

/** How each action is written, its arguments by name; what stands in brackets may be missing. The first form is made. */
// biome-ignore format: table
const FORMS = [
  [actions.claim,         'claim <territory>'],
  [actions.chooseCapital, 'capital <territory>'],
  [actions.garrison,      'garrison <placements>'],
  [actions.trade,         'trade <cards>[ bonus <bonus>]'],
  [actions.place,         'place <territory> <armies>'],
  [actions.attack,        'attack <from> <to>[ <dice>]'],
  [actions.blitz,         'blitz <from> <to>[ keep <keep>][ losses <losses>]'],
  [actions.blitz,         'blitz <from> <to> losses <losses> keep <keep>'],
  [actions.advance,       'advance <armies>'],
  [actions.fortify,       'fortify <from> <to> <armies>'],
  [actions.endAttack,     'end attack'],
  [actions.endTurn,       'end turn'],
  [actions.resign,        'resign'],
] as const;

const NUMBER = '[1-9]\\d{0,8}';
const TERRITORY = `(?:${TERRITORY_IDS.join('|')})`;
const CARD = `(?:${CARD_IDS.join('|')})`;
/** What an argument looks like; a number if it is not here. */
const LOOKS: Readonly<Record<string, string>> = {
  territory: TERRITORY,
  from: TERRITORY,
  to: TERRITORY,
  bonus: CARD,
  cards: `${CARD} ${CARD} ${CARD}`,
  placements: `${TERRITORY} ${NUMBER}(?: ?, ?${TERRITORY} ${NUMBER})*`,
};
const READERS = FORMS.map(([action, form]) => {
  const pattern = form
    .replaceAll(/\[(.*?)\]/g, '(?:$1)?')
    .replaceAll(/<(\w+)>/g, (_, field) => `(?<${field}>${LOOKS[field] ?? NUMBER})`);
  return [action.name, new RegExp(`^${pattern}$`)] as const;
});

function argument(field: string, text: string): unknown {
  if (field === 'cards') return text.split(' ');
  if (field !== 'placements') return field in LOOKS ? text : Number(text);
  const words = text.split(',').map((one) => one.trim().split(' '));
  return words.map(([territory, armies]) => ({ territory, armies: Number(armies) }));
}

/** Names that have a hyphen, as people write them. */
const spaced = CARD_IDS.filter((id) => id.includes('-')).map((id) => [id.replaceAll('-', ' '), id] as const);

/** One word for the action, then what it is about: `attack skarn kaldur 3`. */
export const notation: Notation<actions.Conquest> = {
  make: (_, move) => {
    const [, form = ''] = FORMS.find(([{ name }]) => name === move.action) ?? [];
    const args = new Map<string, unknown>(Object.entries(move.args ?? {}));
    if (actions.g.is(actions.garrison, move))
      args.set('placements', move.args.placements.map((one) => `${one.territory} ${one.armies}`).join(', '));
    return form
      .replaceAll(/\[(.*?<(\w+)>)\]/g, (_all, part, field) => (args.has(field) ? part : ''))
      .replaceAll(/<(\w+)>/g, (_all, field) => [args.get(field)].flat().join(' '));
  },
  parse: (_, player, text) => {
    const plain = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
    const joined = spaced.reduce((all, [apart, id]) => all.replaceAll(apart, id), plain);
    for (const [action, reader] of READERS) {
      const found = reader.exec(joined);
      if (found === null) continue;
      const fields = Object.entries(found.groups ?? {}).filter(([, value]) => value !== undefined);
      return {
        player,
        action,
        args: Object.fromEntries(fields.map(([f, value]) => [f, argument(f, value)])),
      };
    }
    return null;
  },
};
