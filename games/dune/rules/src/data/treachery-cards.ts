import type { RuleId } from '../words/ids.ts';

type Weapon = 'projectile-weapon' | 'poison-weapon' | 'special-weapon';
export type CardKind = Weapon | 'projectile-defense' | 'poison-defense' | 'worthless' | 'special';

interface TreacheryCard {
  readonly name: string;
  readonly kind: CardKind;
  readonly count: number; // copies share the id
  readonly after: 'keep' | 'discard' | 'remove'; // keep: a winner may; remove: out of the game
  readonly rule: RuleId;
}

// 33 cards, 23 different ones
// biome-ignore format: table
export const TREACHERY_CARDS = {
  crysknife:         { name: 'Crysknife',        kind: 'projectile-weapon',   count: 1, after: 'keep',    rule: '3.01.05' },
  'maula-pistol':    { name: 'Maula Pistol',     kind: 'projectile-weapon',   count: 1, after: 'keep',    rule: '3.01.15' },
  'slip-tip':        { name: 'Slip Tip',         kind: 'projectile-weapon',   count: 1, after: 'keep',    rule: '3.01.17' },
  stunner:           { name: 'Stunner',          kind: 'projectile-weapon',   count: 1, after: 'keep',    rule: '3.01.19' },
  chaumas:           { name: 'Chaumas',          kind: 'poison-weapon',       count: 1, after: 'keep',    rule: '3.01.02' },
  chaumurky:         { name: 'Chaumurky',        kind: 'poison-weapon',       count: 1, after: 'keep',    rule: '3.01.03' },
  'ellaca-drug':     { name: 'Ellaca Drug',      kind: 'poison-weapon',       count: 1, after: 'keep',    rule: '3.01.06' },
  'gom-jabbar':      { name: 'Gom Jabbar',       kind: 'poison-weapon',       count: 1, after: 'keep',    rule: '3.01.08' },
  lasgun:            { name: 'Lasgun',           kind: 'special-weapon',      count: 1, after: 'keep',    rule: '3.01.14' },
  shield:            { name: 'Shield',           kind: 'projectile-defense',  count: 4, after: 'keep',    rule: '3.01.16' },
  snooper:           { name: 'Snooper',          kind: 'poison-defense',      count: 4, after: 'keep',    rule: '3.01.18' },
  'cheap-hero':      { name: 'Cheap Hero',       kind: 'special',             count: 3, after: 'discard', rule: '3.01.04' },
  'family-atomics':  { name: 'Family Atomics',   kind: 'special',             count: 1, after: 'remove',  rule: '3.01.07' },
  hajr:              { name: 'Hajr',             kind: 'special',             count: 1, after: 'discard', rule: '3.01.09' },
  karama:            { name: 'Karama',           kind: 'special',             count: 2, after: 'discard', rule: '3.01.11' },
  'tleilaxu-ghola':  { name: 'Tleilaxu Ghola',   kind: 'special',             count: 1, after: 'discard', rule: '3.01.20' },
  truthtrance:       { name: 'Truthtrance',      kind: 'special',             count: 2, after: 'discard', rule: '3.01.22' },
  'weather-control': { name: 'Weather Control',  kind: 'special',             count: 1, after: 'discard', rule: '3.01.23' },
  baliset:           { name: 'Baliset',          kind: 'worthless',           count: 1, after: 'keep',    rule: '3.01.01' },
  'jubba-cloak':     { name: 'Jubba Cloak',      kind: 'worthless',           count: 1, after: 'keep',    rule: '3.01.10' },
  kulon:             { name: 'Kulon',            kind: 'worthless',           count: 1, after: 'keep',    rule: '3.01.12' },
  'la-la-la':        { name: 'La, La, La',       kind: 'worthless',           count: 1, after: 'keep',    rule: '3.01.13' },
  'trip-to-gamont':  { name: 'Trip to Gamont',   kind: 'worthless',           count: 1, after: 'keep',    rule: '3.01.21' },
} as const satisfies Readonly<Record<string, TreacheryCard>>;
