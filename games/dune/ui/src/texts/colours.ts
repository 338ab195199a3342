import type { FactionId } from '@rulewright/dune/tables';

interface Look {
  readonly colour: string;
  readonly letter: string; // so that factions can be told apart without colour
}

// biome-ignore format: table
const LOOKS: Readonly<Record<FactionId, Look>> = {
  atreides:        { colour: '#2c7a4b', letter: 'A' },
  harkonnen:       { colour: '#3f3f47', letter: 'H' },
  fremen:          { colour: '#b07a14', letter: 'F' },
  emperor:         { colour: '#9c2430', letter: 'E' },
  guild:           { colour: '#c25a17', letter: 'G' },
  'bene-gesserit': { colour: '#4b4aa0', letter: 'B' },
};

// biome-ignore format: table
export const TERRAIN = {
  sand:         'fill-[light-dark(#ecd7a4,#5a4a2c)]',
  rock:         'fill-[light-dark(#b39a7a,#4a3d31)]',
  stronghold:   'fill-[light-dark(#c9765a,#7c3f2c)]',
  polar:        'fill-[light-dark(#dbe8f0,#32495a)]',
} as const;

export const isFaction = (id: string): id is FactionId => Object.hasOwn(LOOKS, id);

export const lookOf = (id: string): Look =>
  isFaction(id) ? LOOKS[id] : { colour: 'var(--muted)', letter: '?' };
