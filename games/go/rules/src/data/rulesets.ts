/** What a ruleset says where they differ: every other file asks here and never by the name of a ruleset. */
export interface Ruleset {
  readonly title: string;
  readonly sgf: string; // its name in records
  readonly counts: 'area' | 'territory';
  readonly repeats: 'position' | 'situation' | 'ko'; // what may not come again
  readonly mayKillItself: boolean;
  readonly komi: number;
  readonly komiWithHandicap: number;
  readonly placement: 'fixed' | 'free'; // of handicap stones, unless the players choose
  readonly uncompensated: number; // handicap stones for which White gets nothing
  readonly scoring: 'agreement' | 'automatic'; // unless the players choose
  readonly needsNoAgreement: boolean; // then they cannot choose
  readonly passStones: boolean;
  readonly marksSeki: boolean;
  readonly resumes: 'whose turn it is' | 'opponent of the objector';
  readonly secondStop: 'all alive' | 'no result'; // what comes of a second stop without agreement
}

// Tromp–Taylor rules 2.1; Chinese rules of 2002; AGA concise rules; NZGS rules; Nihon Kiin rules of 1989.
const AREA = {
  counts: 'area',
  needsNoAgreement: false,
  scoring: 'agreement',
  passStones: false,
  marksSeki: false,
  resumes: 'whose turn it is',
  secondStop: 'all alive',
} as const;

// biome-ignore format: table
export const RULESETS = {
  'tromp-taylor': { ...AREA, title: 'Tromp–Taylor', sgf: 'Tromp-Taylor', repeats: 'position',  mayKillItself: true,  komi: 7.5, komiWithHandicap: 0.5, placement: 'free',  uncompensated: 9, scoring: 'automatic', needsNoAgreement: true },
  'chinese':      { ...AREA, title: 'Chinese', sgf: 'Chinese',      repeats: 'position',  mayKillItself: false, komi: 7.5, komiWithHandicap: 0.5, placement: 'fixed', uncompensated: 0 },
  'aga':          { ...AREA, title: 'AGA', sgf: 'AGA',          repeats: 'situation', mayKillItself: false, komi: 7.5, komiWithHandicap: 0.5, placement: 'fixed', uncompensated: 1, passStones: true },
  'new-zealand':  { ...AREA, title: 'New Zealand', sgf: 'NZ',  repeats: 'situation', mayKillItself: true,  komi: 7,   komiWithHandicap: 0,   placement: 'free',  uncompensated: 9 },
  'japanese':     { ...AREA, title: 'Japanese', sgf: 'Japanese',     repeats: 'ko',        mayKillItself: false, komi: 6.5, komiWithHandicap: 0.5, placement: 'fixed', uncompensated: 9,
                    counts: 'territory', marksSeki: true, resumes: 'opponent of the objector', secondStop: 'no result' },
} as const satisfies Record<string, Ruleset>;

export type RulesetId = keyof typeof RULESETS;
