import type { FactionId, RuleId } from '../words/ids.ts';

/** What a faction can do that others cannot: whose it is, by which rule, in which game. */
export interface Power {
  readonly of: FactionId;
  readonly rule: RuleId;
  readonly advanced?: true; // only in the advanced game
}

/** Until when an ability that a Karama has stopped stays off, unless the table plays with whole phases. */
export type Until = 'card' | 'worm' | 'slot' | 'battle' | 'phase';

export interface Starred extends Power {
  readonly name: string; // as in the rulebook
  readonly star: 'after' | 'before' | 'both'; // cancelled when it is tried, prevented beforehand, or either
  readonly until: Until;
  readonly asks?: true; // who holds a Karama is asked about it unless they order otherwise
  readonly needs?: 'elite' | 'prophet'; // who must be there, as everybody sees
  readonly goesOn?: true; // stopped, it changes what happens and not whether
}

/** Starred abilities, by the name that the code has for them; others know them by their rule. */
// biome-ignore format: table
export const ABILITIES = {
  'bidding-sight':     { of: 'atreides',      name: 'Bidding sight',          rule: '2.01.05',    star: 'before', until: 'card' },
  wormsign:            { of: 'atreides',      name: 'Wormsign',               rule: '2.01.07',    star: 'before', until: 'phase' },
  prescience:          { of: 'atreides',      name: 'Prescience',             rule: '2.01.08',    star: 'after',  until: 'battle', asks: true },
  'ally-prescience':   { of: 'atreides',      name: 'Ally prescience',        rule: '2.01.09',    star: 'after',  until: 'battle', asks: true },
  'kwisatz-haderach':  { of: 'atreides',      name: 'Kwisatz Haderach',       rule: '2.01.11',    star: 'before', until: 'battle', advanced: true, needs: 'prophet' },
  advisors:            { of: 'bene-gesserit', name: 'Spiritual advisors',     rule: '2.02.05',    star: 'after',  until: 'slot' },
  voice:               { of: 'bene-gesserit', name: 'Voice',                  rule: '2.02.06',    star: 'after',  until: 'battle', asks: true },
  'ally-voice':        { of: 'bene-gesserit', name: 'Ally Voice',             rule: '2.02.07',    star: 'after',  until: 'battle', asks: true },
  charity:             { of: 'bene-gesserit', name: 'Charity',                rule: '2.02.09',    star: 'after',  until: 'phase', advanced: true },
  intrusion:           { of: 'bene-gesserit', name: 'Intrusion',              rule: '2.02.15',    star: 'after',  until: 'slot', advanced: true },
  'take-up-arms':      { of: 'bene-gesserit', name: 'Take up arms',           rule: '2.02.16',    star: 'after',  until: 'slot', advanced: true },
  wartime:             { of: 'bene-gesserit', name: 'Wartime',                rule: '2.02.17',    star: 'after',  until: 'phase', advanced: true },
  'worthless-karama':  { of: 'bene-gesserit', name: 'Worthless Karama',       rule: '2.02.22',    star: 'after',  until: 'slot', advanced: true },
  'card-income':       { of: 'emperor',       name: 'Card income',            rule: '2.03.04',    star: 'after',  until: 'card', goesOn: true },
  'ally-revival':      { of: 'emperor',       name: 'Ally revival',           rule: '2.03.07',    star: 'after',  until: 'phase' },
  sardaukar:           { of: 'emperor',       name: 'Sardaukar',              rule: '2.03.08',    star: 'before', until: 'battle', advanced: true, needs: 'elite' },
  'move-two':          { of: 'fremen',        name: 'Move two',               rule: '2.04.06',    star: 'after',  until: 'slot' },
  'worm-immunity':     { of: 'fremen',        name: 'Worm immunity',          rule: '2.04.07',    star: 'after',  until: 'worm', asks: true },
  'protect-ally':      { of: 'fremen',        name: 'Shield the ally',        rule: '2.04.10',    star: 'after',  until: 'worm' },
  'ally-free-revival': { of: 'fremen',        name: 'Ally free revival',      rule: '2.04.11',    star: 'after',  until: 'phase' },
  'storm-sight':       { of: 'fremen',        name: 'Storm sight',            rule: '2.04.14',    star: 'before', until: 'phase', advanced: true },
  'extra-worms':       { of: 'fremen',        name: 'Extra worms',            rule: '2.04.15',    star: 'after',  until: 'worm', advanced: true, asks: true },
  'storm-losses':      { of: 'fremen',        name: 'Storm half losses',      rule: '2.04.16',    star: 'after',  until: 'phase', advanced: true },
  'send-into-storm':   { of: 'fremen',        name: 'Send into storm',        rule: '2.04.17',    star: 'after',  until: 'slot', advanced: true },
  fedaykin:            { of: 'fremen',        name: 'Fedaykin',               rule: '2.04.18',    star: 'before', until: 'battle', advanced: true, needs: 'elite' },
  'battle-hardened':   { of: 'fremen',        name: 'Battle hardened',        rule: '2.04.21',    star: 'before', until: 'battle', advanced: true },
  'bonus-card':        { of: 'harkonnen',     name: 'Bonus card',             rule: '2.05.08',    star: 'after',  until: 'card' },
  capture:             { of: 'harkonnen',     name: 'Draw a captive',         rule: '2.05.10.01', star: 'after',  until: 'battle', advanced: true, asks: true },
  'shipping-income':   { of: 'guild',         name: 'Shipping income',        rule: '2.06.04',    star: 'after',  until: 'slot', goesOn: true },
  'cross-ship':        { of: 'guild',         name: 'Cross-ship',             rule: '2.06.05.02', star: 'after',  until: 'slot', asks: true },
  'off-planet':        { of: 'guild',         name: 'Off-planet',             rule: '2.06.05.03', star: 'after',  until: 'slot', asks: true },
  'half-price':        { of: 'guild',         name: 'Half price',             rule: '2.06.06',    star: 'after',  until: 'slot' },
  'ally-half-price':   { of: 'guild',         name: 'Ally half price',        rule: '2.06.09',    star: 'after',  until: 'slot' },
  'ally-cross-ship':   { of: 'guild',         name: 'Ally cross-ship',        rule: '2.06.10',    star: 'after',  until: 'slot' },
  'guild-timing':      { of: 'guild',         name: 'Choose when to act',     rule: '2.06.12',    star: 'both',   until: 'phase', advanced: true },
} as const satisfies Readonly<Record<string, Starred>>;
