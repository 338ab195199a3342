import type { AreaId, RuleId } from '../words/ids.ts';

interface Faction {
  readonly name: string;
  readonly spice: number; // at the start
  readonly start: readonly (readonly [AreaId, number])[]; // tokens with a fixed place; the rest is reserves or chosen
  readonly elites: number; // among the twenty tokens, advanced game only
  readonly freeRevival: number; // tokens a turn
  readonly handLimit: number;
  readonly traitors: number; // kept of those dealt
  readonly cards: number; // at the start
  readonly rules: {
    readonly abilities: RuleId; // which are in force, by the game played
    readonly spice: RuleId;
    readonly forces: RuleId;
    readonly freeRevival: RuleId;
    readonly traitors?: RuleId; // only where it differs from everybody's
    readonly cards?: RuleId;
    readonly handLimit?: RuleId;
    readonly eliteRevival?: RuleId; // an elite token counts as one
    readonly oneElite?: RuleId; // a turn
    readonly prophet?: RuleId; // what wakes the Kwisatz Haderach
  };
}

// Six factions of the base set, in the order in which a table without a choice of its own fills up
// biome-ignore format: table
export const FACTIONS = {
  atreides:        { name: 'Atreides',      spice: 10, start: [['arrakeen:9', 10]],    elites: 0, freeRevival: 2, handLimit: 4, traitors: 1, cards: 1, rules: { abilities: '2.01.00', spice: '2.01.01', forces: '2.01.02', freeRevival: '2.01.04', prophet: '2.01.10' } },
  harkonnen:       { name: 'Harkonnen',     spice: 10, start: [['carthag:10', 10]],    elites: 0, freeRevival: 2, handLimit: 8, traitors: 4, cards: 2, rules: { abilities: '2.05.00', spice: '2.05.01', forces: '2.05.02', freeRevival: '2.05.05', traitors: '2.05.03', cards: '2.05.04', handLimit: '2.05.07' } },
  fremen:          { name: 'Fremen',        spice: 3,  start: [],                      elites: 3, freeRevival: 3, handLimit: 4, traitors: 1, cards: 1, rules: { abilities: '2.04.00', spice: '2.04.01', forces: '2.04.02', freeRevival: '2.04.04', eliteRevival: '2.04.19', oneElite: '2.04.20' } },
  emperor:         { name: 'Emperor',       spice: 10, start: [],                      elites: 5, freeRevival: 1, handLimit: 4, traitors: 1, cards: 1, rules: { abilities: '2.03.00', spice: '2.03.01', forces: '2.03.02', freeRevival: '2.03.03', eliteRevival: '2.03.10', oneElite: '2.03.11' } },
  guild:           { name: 'Spacing Guild', spice: 5,  start: [['tueks-sietch:4', 5]], elites: 0, freeRevival: 1, handLimit: 4, traitors: 1, cards: 1, rules: { abilities: '2.06.00', spice: '2.06.01', forces: '2.06.02', freeRevival: '2.06.03' } },
  'bene-gesserit': { name: 'Bene Gesserit', spice: 5,  start: [['polar-sink', 1]],     elites: 0, freeRevival: 1, handLimit: 4, traitors: 1, cards: 1, rules: { abilities: '2.02.00', spice: '2.02.01', forces: '2.02.02', freeRevival: '2.02.04' } },
} as const satisfies Readonly<Record<string, Faction>>;
