import type { Input, Notation } from '@rulewright/engine';
import {
  advance,
  attack,
  blitz,
  type Conquest,
  chooseCapital,
  claim,
  endAttack,
  endTurn,
  fortify,
  g,
  garrison,
  place,
  resign,
  trade,
} from './vocabulary.ts';
import { CARD_IDS } from './world.ts';

const part = (word: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` ${word}${word === '' ? '' : ' '}${value}`.replace('  ', ' ');

/** One word for the action, then what it is about: `attack skarn kaldur 3`. */
export const notation: Notation<Conquest> = {
  make: (_, move) => {
    if (g.is(claim, move)) return `claim ${move.args.territory}`;
    if (g.is(chooseCapital, move)) return `capital ${move.args.territory}`;
    if (g.is(garrison, move))
      return `garrison ${move.args.placements.map((one) => `${one.territory} ${one.armies}`).join(', ')}`;
    if (g.is(trade, move)) return `trade ${move.args.cards.join(' ')}${part('bonus', move.args.bonus)}`;
    if (g.is(place, move)) return `place ${move.args.territory} ${move.args.armies}`;
    if (g.is(attack, move)) return `attack ${move.args.from} ${move.args.to}${part('', move.args.dice)}`;
    if (g.is(blitz, move)) {
      const { from, to, keep, losses } = move.args;
      return `blitz ${from} ${to}${part('keep', keep)}${part('losses', losses)}`;
    }
    if (g.is(advance, move)) return `advance ${move.args.armies}`;
    if (g.is(fortify, move)) return `fortify ${move.args.from} ${move.args.to} ${move.args.armies}`;
    if (g.is(endAttack, move)) return 'end attack';
    return g.is(endTurn, move) ? 'end turn' : 'resign';
  },
  parse: (_, player, text) => {
    const read = inputOf(joined(text));
    return read === null ? null : { player, action: read[0].name, args: read[1] };
  },
};

/** Names that have a hyphen, as people write them. */
const spaced = CARD_IDS.filter((id) => id.includes('-')).map((id) => [id.replaceAll('-', ' '), id] as const);

function joined(text: string): string {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ');
  return spaced.reduce((all, [words, id]) => all.replaceAll(words, id), plain);
}

const known: ReadonlySet<string> = new Set(CARD_IDS);
const isName = (text: string | undefined): text is string => text !== undefined && known.has(text);
const count = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

type Read = readonly [action: { readonly name: string }, args: Input['args']] | null;

function inputOf(text: string): Read {
  if (text === 'end attack') return [endAttack, {}];
  if (text === 'end turn') return [endTurn, {}];
  if (text === 'resign') return [resign, {}];
  const [word = '', ...rest] = text.split(' ');
  if (word === 'garrison') return garrisonOf(text.slice(word.length));
  const [first, second, third, ...more] = rest;
  if (word === 'advance' && rest.length === 1) return numbered(first, (armies) => [advance, { armies }]);
  if (!isName(first)) return null;
  if (word === 'claim' && rest.length === 1) return [claim, { territory: first }];
  if (word === 'capital' && rest.length === 1) return [chooseCapital, { territory: first }];
  if (word === 'place' && rest.length === 2)
    return numbered(second, (armies) => [place, { territory: first, armies }]);
  if (!isName(second)) return null;
  const way = { from: first, to: second };
  if (word === 'trade') return tradeOf(rest);
  if (word === 'fortify' && rest.length === 3)
    return numbered(third, (armies) => [fortify, { ...way, armies }]);
  if (word === 'attack' && rest.length === 2) return [attack, way];
  if (word === 'attack' && rest.length === 3) return numbered(third, (dice) => [attack, { ...way, dice }]);
  if (word !== 'blitz') return null;
  return limitsOf(third === undefined ? [] : [third, ...more], way);
}

function numbered(text: string | undefined, make: (value: number) => Read): Read {
  const value = count(text);
  return value === null ? null : make(value);
}

function garrisonOf(text: string): Read {
  const placements: { territory: string; armies: number }[] = [];
  for (const one of text.split(',')) {
    const [territory, number, ...rest] = one.trim().split(' ');
    const armies = count(number);
    if (!isName(territory) || armies === null || rest.length > 0) return null;
    placements.push({ territory, armies });
  }
  return [garrison, { placements }];
}

function tradeOf(words: readonly string[]): Read {
  const cards = words.slice(0, 3);
  const [word, bonus, ...more] = words.slice(3);
  if (cards.length < 3 || !cards.every(isName) || more.length > 0) return null;
  if (word === undefined) return [trade, { cards }];
  return word === 'bonus' && isName(bonus) ? [trade, { cards, bonus }] : null;
}

/** `keep 2 losses 4`, each of them at most once. */
function limitsOf(words: readonly string[], way: object): Read {
  const limits: Record<string, number> = {};
  for (let i = 0; i < words.length; i += 2) {
    const word = words[i] ?? '';
    const value = count(words[i + 1]);
    if ((word !== 'keep' && word !== 'losses') || value === null || word in limits) return null;
    limits[word] = value;
  }
  return [blitz, { ...way, ...limits }];
}
