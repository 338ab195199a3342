import { deploy, group, size } from '../../board/forces.ts';
import { area, placeOf } from '../../board/map.ts';
import { circleOf, flankers } from '../../board/storm-order.ts';
import { FACTIONS } from '../../data/factions.ts';
import { FIRST_DIAL, TRAITORS_DEALT } from '../../data/figures.ts';
import { LEADERS } from '../../data/leaders.ts';
import { drawTreachery, give, TREACHERY_DECK } from '../../holdings/decks.ts';
import { pay } from '../../holdings/spice.ts';
import { ADVANCED_GAME, consult } from '../../layers/consult.ts';
import type { Slots } from '../../layers/slots.ts';
import { confide, type Emit } from '../../words/facts.ts';
import { type FactionId, LEADERS_OF, type LeaderId, type RuleId } from '../../words/ids.ts';
import { type DuneDraft, type DuneState, during, type Group, impossible } from '../../words/state.ts';
import { type Effects, g, ofSetup, type Phase, SETUP_ORDER } from '../../words/vocabulary.ts';
import { dialed, moveStorm, setStormOrder, showDials, startTurn, strike } from '../01-storm/phase.ts';

const TRAITOR_DEAL: RuleId = '0.11';
const FIRST_STORM: RuleId = '0.16';

/** In the order of the rulebook; what a position has given is passed over. */
export const setupPhase = (slots: Slots): Phase =>
  g.phase('setup', {
    when: [(s) => s.table.setup !== null],
    sequence: [
      table,
      ...slots('setup.before-traitors'),
      traitors,
      spice,
      forces,
      ...slots('setup.after-forces'),
      cards,
      firstStorm,
      ...slots('setup.after-storm'),
    ],
    leave: (d) => {
      d.table.setup = null;
    },
  });

const step = (name: string, emit: Emit): void => emit({ type: 'SETUP_STEP', step: name }, SETUP_ORDER);

/** Decks are shuffled and seats are known before anybody decides anything. */
const table = g.phase('setup.table', {
  cites: ['0.10', '3.01.00'],
  enter: (d, { emit, cite }) => {
    const { factions, options } = d.table;
    emit({ type: 'GAME_CREATED', factions, config: options }, '0.02');
    if (options.advanced) cite(ADVANCED_GAME);
    step('decks', emit);
    emit({ type: 'DECK_SHUFFLED', deck: 'spice' }, '0.05');
    emit({ type: 'DECK_SHUFFLED', deck: 'treachery' }, TREACHERY_DECK);
    step('seats', emit);
    const seats = factions.map((faction) => ({ faction, sector: circleOf(factions, faction) }));
    emit({ type: 'SEATS_ASSIGNED', seats }, '0.07');
    for (const faction of factions) {
      cite(FACTIONS[faction].rules.abilities);
      emit({ type: 'FACTION_ASSIGNED', player: faction, faction }, '0.08');
    }
  },
});

/** Those who place where they like do so after the others. */
export const nobodyPlaced = (s: DuneState): boolean =>
  s.table.factions.every((f) => s.table.forces[f].length === 0);

const traitors = g.phase('setup.traitors', 'setupTraitorPick', {
  when: [(s) => during(s, 'setup').traitors.length > 0],
  enter: dealTraitors,
  cites: [TRAITOR_DEAL],
  otherwise: ofSetup(TRAITOR_DEAL, (s) => s.table.factions.every((f) => s.hand[f].dealt.length === 0)),
  who: (s) => during(s, 'setup').traitors.filter(choosesTraitor),
  options: (s, f) => s.hand[f].dealt.map((cardId) => ({ cardId })),
  // biome-ignore format: table
  if: [
    [TRAITOR_DEAL, 'NO_TRAITOR', (s, f, { cardId }) => s.hand[f].dealt.includes(cardId), 'You were not dealt that card'],
  ],
  sealed: 'traitor-picks',
  reveal: (d, answers, { emit }) => {
    for (const { player, args } of answers) keep(d, player, [args.cardId], emit);
  },
  default: (s, f) => ({ cardId: bestTraitor(s.hand[f].dealt, f) }),
});

const choosesTraitor = (f: FactionId): boolean => FACTIONS[f].traitors < TRAITORS_DEALT;

/** Four of the leaders in play to each; who keeps them all has nothing to choose. */
function dealTraitors(d: DuneDraft, { random, emit }: Effects): void {
  const taken = d.table.factions.flatMap((f) => d.hand[f].dealt);
  const all = d.table.factions.flatMap((f) => LEADERS_OF[f]).filter((l) => !taken.includes(l));
  const deck = random.shuffle(all);
  step('traitors', emit);
  emit({ type: 'DECK_SHUFFLED', deck: 'traitors' }, TRAITOR_DEAL);
  for (const faction of during(d, 'setup').traitors) {
    const dealt = deck.splice(0, TRAITORS_DEALT);
    d.hand[faction].dealt = dealt;
    confide(emit, [faction], { type: 'TRAITORS_DEALT', faction }, { cards: dealt }, TRAITOR_DEAL);
    if (!choosesTraitor(faction)) keep(d, faction, dealt, emit);
  }
}

function keep(d: DuneDraft, faction: FactionId, kept: readonly LeaderId[], emit: Emit): void {
  d.hand[faction].traitors = [...kept];
  const { rules } = FACTIONS[faction];
  const told = { type: 'TRAITOR_SELECTED', faction, count: kept.length } as const;
  const [card, ...more] = kept;
  const rule = 'traitors' in rules ? rules.traitors : TRAITOR_DEAL;
  emit(card && more.length === 0 ? { ...told, card } : told, { to: [faction], others: told, rule });
}

/** The strongest of another faction; one's own would only be protected. */
function bestTraitor(dealt: readonly LeaderId[], f: FactionId): LeaderId {
  const worth = (l: LeaderId): number => (LEADERS[l].faction === f ? -1 : LEADERS[l].strength);
  const [best = impossible('no traitors dealt')] = dealt.toSorted((a, b) => worth(b) - worth(a));
  return best;
}

const spice = g.phase('setup.spice', {
  cites: ['0.04', '0.12'],
  when: [(s) => during(s, 'setup').spice.length > 0],
  enter: (d, { emit }) => {
    step('spice', emit);
    for (const f of during(d, 'setup').spice) {
      const { spice: amount, rules } = FACTIONS[f];
      pay(d, { from: 'bank', to: f, amount, reason: 'setup', rule: rules.spice }, emit);
    }
  },
});

const forces = g.phase('setup.forces', {
  cites: ['0.13'],
  when: [(s) => during(s, 'setup').forces],
  enter: (d, { emit, cite }) => {
    step('forces', emit);
    for (const f of d.table.factions) {
      cite(FACTIONS[f].rules.forces);
      for (const [id, count] of consult.startingForces(d, f)) {
        const regular = Math.min(count, d.table.reserves[f].regular); // a position may have put some into the tanks
        place(d, f, { area: area(id), regular }, FACTIONS[f].rules.forces, emit);
      }
    }
  },
});

type Placed = Partial<Group> & { readonly area: number };

export function place(d: DuneDraft, faction: FactionId, placing: Placed, rule: RuleId, emit: Emit): void {
  const { area: at, ...tokens } = placing;
  const placed = group(tokens);
  if (size(placed) === 0) return;
  deploy(d, faction, at, placed);
  emit({ type: 'FORCES_PLACED', faction, ...placeOf(at), ...placed }, rule);
}

const cards = g.phase('setup.cards', {
  when: [(s) => during(s, 'setup').cards.length > 0],
  enter: (d, { random, emit }) => {
    step('treachery', emit);
    for (const faction of during(d, 'setup').cards) {
      const { cards: count, rules } = FACTIONS[faction];
      for (let i = 0; i < count; i++) {
        const card = drawTreachery(d, random, emit);
        if (card === null) return;
        give(d, faction, card);
        const rule = i > 0 && 'cards' in rules ? rules.cards : '0.14';
        confide(emit, [faction], { type: 'CARD_DRAWN', faction }, { card }, rule);
      }
    }
  },
});

/** The first storm is placed, not moved: only the sector where it comes to rest is struck. */
const firstStorm = g.phase('setup.storm', 'setupStormDial', {
  enter: (d, { emit }) => {
    startTurn(d, emit);
    if (!during(d, 'setup').storm) return;
    step('storm', emit);
    d.table.storm.wheel = [...flankers(d.table.factions)];
  },
  cites: [FIRST_STORM],
  otherwise: ofSetup(FIRST_STORM, (s) => s.table.storm.wheel.length === 0),
  who: (s) => (during(s, 'setup').storm ? s.table.storm.wheel : []),
  sealed: 'first-dials',
  announce: dialed,
  reveal: (d, answers, { emit }) => {
    moveStorm(d, showDials(answers, FIRST_STORM, emit), FIRST_STORM, emit);
    strike(d, d.table.storm.sector, emit);
    setStormOrder(d, emit);
  },
  default: (_, _f, random) => ({ dial: random.int(FIRST_DIAL.max + 1) }),
});
