import type { FactionId } from '../words/ids.ts';

interface Leader {
  readonly faction: FactionId;
  readonly name: string;
  readonly strength: number; // also the price of a revival
}

// 30 leaders, five a faction; each has one traitor card
// biome-ignore format: table
export const LEADERS = {
  'thufir-hawat':         { faction: 'atreides',       name: 'Thufir Hawat',         strength: 5 },
  'lady-jessica':         { faction: 'atreides',       name: 'Lady Jessica',         strength: 5 },
  'gurney-halleck':       { faction: 'atreides',       name: 'Gurney Halleck',       strength: 4 },
  'duncan-idaho':         { faction: 'atreides',       name: 'Duncan Idaho',         strength: 2 },
  'dr-wellington-yueh':   { faction: 'atreides',       name: 'Dr. Wellington Yueh',  strength: 1 },
  'feyd-rautha':          { faction: 'harkonnen',      name: 'Feyd-Rautha',          strength: 6 },
  'beast-rabban':         { faction: 'harkonnen',      name: 'Beast Rabban',         strength: 4 },
  'piter-de-vries':       { faction: 'harkonnen',      name: 'Piter de Vries',       strength: 3 },
  'captain-iakin-nefud':  { faction: 'harkonnen',      name: 'Captain Iakin Nefud',  strength: 2 },
  'umman-kudu':           { faction: 'harkonnen',      name: 'Umman Kudu',           strength: 1 },
  'hasimir-fenring':      { faction: 'emperor',        name: 'Hasimir Fenring',      strength: 6 },
  'captain-aramsham':     { faction: 'emperor',        name: 'Captain Aramsham',     strength: 5 },
  caid:                   { faction: 'emperor',        name: 'Caid',                 strength: 3 },
  burseg:                 { faction: 'emperor',        name: 'Burseg',               strength: 3 },
  bashar:                 { faction: 'emperor',        name: 'Bashar',               strength: 2 },
  'staban-tuek':          { faction: 'guild',          name: 'Staban Tuek',          strength: 5 },
  'master-bewt':          { faction: 'guild',          name: 'Master Bewt',          strength: 3 },
  'esmar-tuek':           { faction: 'guild',          name: 'Esmar Tuek',           strength: 3 },
  'soo-soo-sook':         { faction: 'guild',          name: 'Soo-Soo Sook',         strength: 2 },
  'guild-rep':            { faction: 'guild',          name: 'Guild Rep.',           strength: 1 },
  stilgar:                { faction: 'fremen',         name: 'Stilgar',              strength: 7 },
  chani:                  { faction: 'fremen',         name: 'Chani',                strength: 6 },
  otheym:                 { faction: 'fremen',         name: 'Otheym',               strength: 5 },
  'shadout-mapes':        { faction: 'fremen',         name: 'Shadout Mapes',        strength: 3 },
  jamis:                  { faction: 'fremen',         name: 'Jamis',                strength: 2 },
  alia:                   { faction: 'bene-gesserit',  name: 'Alia',                 strength: 5 },
  'margot-lady-fenring':  { faction: 'bene-gesserit',  name: 'Margot Lady Fenring',  strength: 5 },
  'mother-ramallo':       { faction: 'bene-gesserit',  name: 'Mother Ramallo',       strength: 5 },
  'princess-irulan':      { faction: 'bene-gesserit',  name: 'Princess Irulan',      strength: 5 },
  'wanna-yueh':           { faction: 'bene-gesserit',  name: 'Wanna Yueh',           strength: 5 },
} as const satisfies Readonly<Record<string, Leader>>;
