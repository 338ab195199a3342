import { group, hasAll, kill, size } from '../../board/forces.ts';
import { sectorOf } from '../../board/map.ts';
import { ABILITIES } from '../../data/abilities.ts';
import { showHidden } from '../../holdings/decks.ts';
import { type Attempt, attempt, useOf } from '../../karama/attempt.ts';
import { isOn } from '../../layers/abilities.ts';
import { consult } from '../../layers/consult.ts';
import { cheapestLosses, lose, sectorsEntered, struckIn } from '../../phases/01-storm/phase.ts';
import { type Args, numbersTo } from '../../words/actions.ts';
import type { StormLoss } from '../../words/phase-state.ts';
import { type DuneDraft, type DuneState, impossible } from '../../words/state.ts';
import { advancedOnly, type Effects, g } from '../../words/vocabulary.ts';
import { FREMEN, STORM_DECK } from './answers.ts';

// The advanced game with Fremen: a card moves the storm, they see the next one, and only half of a stack dies.

const { rule: STORM_LOSSES } = ABILITIES['storm-losses'];
const { rule: INTO_STORM } = ABILITIES['send-into-storm'];

const usesCards = (s: DuneState): boolean => consult.stormSource(s) === 'card';

/** The next movement lies face down; who may see it is shown it. */
function drawStormCard(d: DuneDraft, { random, emit }: Effects): void {
  const all = d.box.stormCard === null ? d.box.stormDeck : [...d.box.stormDeck, d.box.stormCard];
  const [value = impossible('no storm card'), ...rest] = random.shuffle(all);
  d.box.stormDeck = rest;
  d.box.stormCard = value;
  emit({ type: 'STORM_CARD_DRAWN', value }, { to: [], rule: STORM_DECK });
  showHidden(d, 'storm', { card: value, rule: ABILITIES['storm-sight'].rule }, emit);
}

export const firstStormCard = g.phase('setup.storm-card', { when: [usesCards], enter: drawStormCard });

export const movementByCard = g.phase('storm.card', {
  when: [usesCards],
  enter: (d, effects) => {
    if (d.box.stormCard === null) drawStormCard(d, effects); // a position may leave it out
    const value = d.box.stormCard ?? impossible('no storm card');
    d.table.storm.movement = value;
    d.hand[FREMEN].seen.storm = null;
    effects.emit({ type: 'STORM_CARD_REVEALED', value }, { rule: STORM_DECK, reveals: true });
  },
});

export const nextStormCard = g.phase('storm.next-card', { when: [usesCards], enter: drawStormCard });

/** The tokens of which the next losses are to be named. */
const due = (s: DuneState): StormLoss => s.table.storm.owed[0] ?? impossible('nobody owes losses');

function makeUps(s: DuneState): readonly Args<'stormFremenLosses'>[] {
  const { lost, regular, elite } = due(s);
  const fewest = Math.max(0, lost - elite);
  const most = Math.min(lost, regular);
  return numbersTo(most - fewest).map((n) => ({ regular: fewest + n, elite: lost - fewest - n }));
}

/** Half of what the storm strikes lives; stopped, all of it dies. */
export const hardening: Attempt<null> = useOf('storm-losses', () => {});

const willBeStruck = (s: DuneState): boolean => {
  const { sector, movement } = s.table.storm;
  if (!isOn(s, 'storm-losses') || !movement) return false;
  return sectorsEntered(sector, movement).some((x) =>
    struckIn(s, x).some(({ faction }) => faction === FREMEN),
  );
};

export const hardened = g.phase('storm.hardened', {
  when: [willBeStruck],
  enter: (d, effects) => attempt(d, hardening, null, effects),
});

/** Tokens sent into the storm: half of those who come die, whatever the ground. */
export const arriving = g.phase('shipment.stormed', {
  when: [
    ({ table: { shipment, storm } }) =>
      shipment?.entry?.how === 'fremen-send' && sectorOf(shipment.entry.area) === storm.sector,
  ],
  enter: (d, { emit }) => {
    const { area, group: sent } = d.table.shipment?.entry ?? impossible('nobody came');
    const lost = Math.ceil(size(sent) / 2);
    lose(d, { faction: FREMEN, area, ...sent, lost }, INTO_STORM, emit);
  },
});

export const halfLosses = g.phase('storm.losses', 'stormFremenLosses', {
  again: true, // for each stack
  when: [(s) => s.table.storm.owed.length > 0],
  cites: [STORM_LOSSES],
  otherwise: advancedOnly(STORM_LOSSES),
  who: (s) => [due(s).faction],
  options: makeUps,
  read: (_, _f, { regular = 0, elite = 0 }) => ({ regular, elite }),
  // biome-ignore format: table
  if: [
    [STORM_LOSSES, 'WRONG_COUNT',       (s, _, { regular = 0, elite = 0 }) => regular + elite === due(s).lost, 'Half of them die'],
    [STORM_LOSSES, 'NOT_ENOUGH_TOKENS', (s, _, losses) => hasAll(due(s), losses), 'There are not so many of them'],
  ],
  do: (d, { args: { regular = 0, elite = 0 } }, { emit }) => {
    const { faction, area } = due(d);
    const why = { cause: 'storm', rule: d.table.shipment ? INTO_STORM : STORM_LOSSES } as const;
    kill(d, faction, area, group({ regular, elite }), why, emit);
    d.table.storm.owed.shift();
  },
  default: (s) => cheapestLosses(due(s)),
});
