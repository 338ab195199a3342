import { type SetupInfo, won } from '@rulewright/engine';
import { RULE_IDS } from './data/rule-ids.ts';
import { stewards } from './factions/bene-gesserit/advisors.ts';
import { restoreAbilities } from './karama/spend.ts';
import { slots } from './layers/slots.ts';
import { setUp } from './opening/empty-state.ts';
import { POSITION, positionOptions } from './opening/position.ts';
import { setUpPosition } from './opening/position-setup.ts';
import { setupPhase } from './phases/00-setup/phase.ts';
import { storm } from './phases/01-storm/phase.ts';
import { spiceBlow } from './phases/02-spice-blow/phase.ts';
import { charity } from './phases/03-charity/phase.ts';
import { bidding } from './phases/04-bidding/phase.ts';
import { revival } from './phases/05-revival/phase.ts';
import { shipment } from './phases/06-shipment/phase.ts';
import { battle } from './phases/07-battle/phase.ts';
import { collection } from './phases/08-collection/phase.ts';
import { mentatPause } from './phases/09-mentat-pause/phase.ts';
import { allies } from './phases/any-time/allies.ts';
import { deals, dealsAt } from './phases/any-time/deals.ts';
import { secrets } from './phases/any-time/secrets.ts';
import { describe, primer } from './seen/describe.ts';
import { determinize } from './seen/determinize.ts';
import { present } from './seen/present.ts';
import { propose } from './seen/propose.ts';
import { FACTION_IDS } from './words/ids.ts';
import { OPTIONS, type Options } from './words/options.ts';
import { type Dune, g, type Phase } from './words/vocabulary.ts';

// biome-ignore format: table
const turn = [
  storm(slots), ...[spiceBlow(slots), charity, bidding(slots), revival(slots), shipment(slots)].map(withStewards),
  battle(slots), collection, mentatPause,
];

/** From the storm until ships and marches are over advisors keep what others leave. */
function withStewards(phase: Phase): Phase {
  return { ...phase, auto: [...(phase.auto ?? []), stewards] };
}

/** Offers lapse, promises fall due, and what was stopped works again when a phase begins. */
const withDeals = (phase: Phase): Phase => ({
  ...phase,
  enter: (d, effects) => {
    dealsAt(d, phase.id, effects.emit);
    restoreAbilities(d);
    phase.enter?.(d, effects);
  },
});

export const dune = g.game({
  id: 'dune',
  version: 6,
  title: 'Dune',
  pitch: 'Six factions, one desert planet: storms, spice, secrets and betrayal.',
  players: { min: 2, max: 6, ids: FACTION_IDS, seats: 'drawn' },
  options: OPTIONS,
  rules: RULE_IDS,
  endsWithin: 60_000,
  setup: ({ players, options, random }) => setUp(players, options, random),
  phases: [
    g.phase('dune', {
      sequence: [setupPhase(slots), g.phase('turn', { sequence: turn.map(withDeals), repeat: true })],
    }),
    ...[deals, allies, secrets, ...slots('any-time')], // between any two decisions, while no frame suspends them
  ],
  end: {
    when: (s) => s.table.victory !== null,
    outcome: (s) => won(s.players, s.table.victory?.winners ?? [], s.table.victory?.condition ?? ''),
  },
  present,
  position: g.position(POSITION, {
    players: (p) => p.factions,
    options: positionOptions,
    setup: (p, { options, random }: SetupInfo<Dune, Options>) => setUpPosition(p, options, random),
  }),
  describe,
  primer,
  talk: { phases: ['spice-blow.nexus', 'bidding', 'shipment'] },
  ...{ determinize, propose },
});
