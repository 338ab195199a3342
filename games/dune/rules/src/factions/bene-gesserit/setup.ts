import { fields, oneOf, range } from '@rulewright/engine';
import { AREAS, areaGiven, territoryOf } from '../../board/map.ts';
import { nobodyPlaced, place } from '../../phases/00-setup/phase.ts';
import type { FactionId } from '../../words/ids.ts';
import { type DuneState, impossible, isInPlay } from '../../words/state.ts';
import { advancedOnly, g, ofSetup } from '../../words/vocabulary.ts';
import { BENE_GESSERIT, FREE_START, PREDICTION } from './answers.ts';

const others = (s: DuneState): readonly FactionId[] => s.table.factions.filter((f) => f !== BENE_GESSERIT);

export const prediction = g.phase('setup.prediction', 'setupPrediction', {
  when: [(s) => isInPlay(s, BENE_GESSERIT) && s.hand[BENE_GESSERIT].prediction === null],
  cites: [PREDICTION],
  otherwise: ofSetup(PREDICTION),
  who: () => [BENE_GESSERIT],
  space: (s) => fields({ faction: oneOf(others(s)), turn: range(1, s.table.options.maxTurns) }),
  // biome-ignore format: table
  if: [
    [PREDICTION, 'WRONG_FACTION', (s, _, { faction }) => others(s).includes(faction), 'You predict the victory of another faction in the game'],
    [PREDICTION, 'OUT_OF_RANGE',  (s, _, { turn }) => turn <= s.table.options.maxTurns, 'The game ends before that turn'],
  ],
  do: (d, { player, args: { faction, turn } }, { emit }) => {
    d.hand[player].prediction = { faction, turn };
    const told = { type: 'BG_PREDICTION_MADE', faction: player } as const;
    emit({ ...told, predicted: faction, turn }, { to: [player], others: told, rule: PREDICTION });
  },
  default: (s, _, random) => ({
    faction: random.pick(others(s)),
    turn: random.die(s.table.options.maxTurns),
  }),
});

const ANYWHERE = AREAS.map(({ territory, sector }) => ({ territory, sector }));

export const freeStart = g.phase('setup.bene-gesserit', 'setupBgPlace', {
  when: [(s) => s.table.options.advanced && isInPlay(s, BENE_GESSERIT) && s.table.setup?.forces === true],
  cites: [FREE_START],
  otherwise: (...refused) =>
    advancedOnly(FREE_START)(...refused) ?? ofSetup(FREE_START, nobodyPlaced)(...refused),
  who: () => [BENE_GESSERIT],
  options: () => ANYWHERE,
  // a sector may be left out where there is one
  read: (_, _f, args) => ANYWHERE[areaGiven(args.territory, args.sector) ?? -1] ?? args,
  // biome-ignore format: table
  if: [
    [FREE_START, 'WRONG_SECTOR', (_, _f, { territory, sector }) => areaGiven(territory, sector) !== undefined, 'The territory has no such sector'],
  ],
  do: (d, { player, args: { territory, sector } }, { emit }) => {
    const at = areaGiven(territory, sector) ?? impossible('a sector that was checked');
    const met = others(d).some((f) => d.table.forces[f].some((x) => territoryOf(x.area) === territoryOf(at)));
    place(d, player, { area: at, ...(met ? { advisor: 1 } : { regular: 1 }) }, FREE_START, emit);
  },
  default: () => ({ territory: 'polar-sink' as const, sector: null }),
});
