import { recordOf } from '@rulewright/kit';
import { hasAll, revive } from '../board/forces.ts';
import { LEADERS } from '../data/leaders.ts';
import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import { discard } from '../holdings/decks.ts';
import { reviveLeader, reviveProphet } from '../holdings/leaders.ts';
import { oneElite } from '../phases/05-revival/revival.ts';
import { notCommitted } from '../phases/07-battle/plan.ts';
import { type Args, PROPHET } from '../words/actions.ts';
import type { Emit } from '../words/facts.ts';
import { type CardId, FACTION_IDS, type FactionId, isLeader, LEADERS_OF } from '../words/ids.ts';
import type { DuneDraft, DuneState, Pool } from '../words/state.ts';
import { atAnyTime, g, type Rows } from '../words/vocabulary.ts';

const CARD = 'tleilaxu-ghola' satisfies CardId;
const { rule } = TREACHERY_CARDS[CARD];
const MOST_TOKENS = 5;

type Ghola = Args<'ghola'>;
const tokensOf = (args: Ghola) =>
  'leaderId' in args ? { regular: 0, elite: 0 } : { regular: args.regular ?? 0, elite: args.elite ?? 0 };

/** A dead leader of one's own, face down or not, or what died of the prophecy. */
function isDead(s: DuneState, f: FactionId, id: string): boolean {
  if (isLeader(id)) return LEADERS[id].faction === f && s.table.leaders[id].place === 'tanks';
  return s.hand[f].kwisatzHaderach !== null && s.table.prophet?.alive === false;
}

const isRightNumber = ({ regular, elite }: Pool): boolean =>
  regular + elite >= 1 && regular + elite <= MOST_TOKENS;

// biome-ignore format: table
const GHOLA_REQUIREMENTS: Rows<Ghola> = [
  ...oneElite<Ghola>((args) => tokensOf(args).elite),
  [rule, 'CARD_NOT_HELD',      (s, f) => s.hand[f].cards.includes(CARD), 'You do not hold that card'],
  [rule, 'LEADER_UNAVAILABLE', (s, f, args) => !('leaderId' in args) || isDead(s, f, args.leaderId), 'That leader of yours is not in the tanks'],
  [rule, 'WRONG_COUNT',        (_s, _f, args) => 'leaderId' in args || isRightNumber(tokensOf(args)), 'One to five tokens'],
  [rule, 'NOT_ENOUGH_TOKENS',  (s, f, args) => hasAll(s.table.tanks[f], tokensOf(args)), 'Your tanks hold fewer'],
];

/** Whoever and as many as could ever come back. */
const AWAKENINGS = recordOf(FACTION_IDS, (f): readonly Ghola[] => [
  ...LEADERS_OF[f].map((leaderId) => ({ leaderId })),
  { leaderId: PROPHET },
  ...[0, 1].flatMap((elite) =>
    Array.from({ length: MOST_TOKENS - elite + 1 }, (_, regular) => ({ regular, elite })),
  ),
]);

function awaken(d: DuneDraft, faction: FactionId, args: Ghola, emit: Emit): void {
  discard(d, faction, CARD, emit);
  if (!('leaderId' in args)) {
    const { regular, elite } = tokensOf(args);
    revive(d, faction, { regular, elite });
    emit(
      { type: 'FORCES_REVIVED', faction, regular, elite, free: regular + elite, paid: 0, source: 'ghola' },
      rule,
    );
    return;
  }
  const { leaderId } = args;
  if (isLeader(leaderId)) {
    reviveLeader(d, leaderId);
    emit({ type: 'LEADER_REVIVED', faction, leader: leaderId, cost: 0, source: 'ghola' }, rule);
    return;
  }
  reviveProphet(d);
  emit({ type: 'KWISATZ_HADERACH_REVIVED', faction, cost: 0 }, rule);
}

export const tleilaxuGhola = g.phase('any.ghola', 'ghola', {
  cites: [rule],
  ...atAnyTime(),
  options: (s, f) => (s.hand[f].cards.includes(CARD) ? AWAKENINGS[f] : []),
  exact: false,
  read: (_, _f, args) => ('leaderId' in args ? args : tokensOf(args)),
  if: [...GHOLA_REQUIREMENTS, notCommitted(rule)],
  do: (d, { player, args }, { emit }) => awaken(d, player, args, emit),
});
