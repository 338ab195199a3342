import { hand } from '../../holdings/spice.ts';
import { type Attempt, attempt, usedAmong } from '../../karama/attempt.ts';
import { reopened } from '../../karama/spend.ts';
import { CHARITY_USES } from '../../layers/added.ts';
import { consult } from '../../layers/consult.ts';
import { declines } from '../../words/actions.ts';
import { confide } from '../../words/facts.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import type { DuneDraft, DuneState } from '../../words/state.ts';
import { type Effects, g, notAsked, ONE_AT_A_TIME } from '../../words/vocabulary.ts';

const CHARITY: RuleId = '1.03.01';

export const CLAIMS = 'charity-claims';

const EITHER_WAY = [{ claim: true }, { claim: false }];
const mayClaim = (s: DuneState, f: FactionId): boolean =>
  !s.table.charityClaimed.includes(f) && consult.charity(s, f) > 0;

/** Those who may claim; only they know it. */
const eligible = (s: DuneState): readonly FactionId[] => s.table.storm.order.filter((f) => mayClaim(s, f));

/** Charity is still to come, or the player has had theirs. */
const notNow = notAsked(({ table }, { player }) => {
  if (table.storm.movement !== null || table.blow !== null) return ONE_AT_A_TIME;
  return table.factions.some((f) => f === player && table.charityClaimed.includes(f)) ? '1.03.02' : null;
});

export const charity = g.phase('charity', 'charityClaim', {
  enter: (d, { emit }) =>
    emit({ type: 'CHOAM_ELIGIBLE', eligibleFactions: eligible(d) }, { to: [], rule: CHARITY }),
  cites: [CHARITY],
  otherwise: notNow,
  who: eligible,
  options: () => EITHER_WAY,
  read: (_, _f, args) => (declines(args) ? { claim: false } : args),
  // biome-ignore format: table
  if: [
      ['1.03.02', 'ALREADY_DONE', (s, f) => !s.table.charityClaimed.includes(f), 'Charity comes once a turn'],
    ],
  sealed: CLAIMS,
  progress: 'hidden',
  reveal: (d, answers, effects) => {
    const claimants = answers.flatMap(({ player, args }) => (!declines(args) && args.claim ? [player] : []));
    const all = d.table.storm.order.filter((f) => claimants.includes(f));
    const resting = all.filter((f) => claiming.rests(d, f).length > 0); // one at most: nothing follows an attempt
    for (const f of all) if (!resting.includes(f)) pay(d, f, effects);
    for (const f of resting) attempt(d, claiming, f, effects);
  },
  default: () => ({ claim: true }),
});

const uses = usedAmong(CHARITY_USES, () => null);

/** Stopped, an ability leaves what everybody may claim. */
export const claiming: Attempt<FactionId> = {
  name: 'charity',
  rests: (s, by) => uses(s, { by, args: null }),
  happens: pay,
  fails: (d, f, effects) => {
    if (!mayClaim(d, f)) return;
    effects.reopen('charity', f);
    reopened(f, 'charityClaim', effects);
  },
};

function pay(d: DuneDraft, faction: FactionId, { emit }: Effects): void {
  const amount = consult.charity(d, faction);
  const previous = d.hand[faction].spice;
  hand(d, 'bank', faction, amount);
  d.table.charityClaimed.push(faction);
  const told = { previous, total: previous + amount };
  confide(emit, [faction], { type: 'CHARITY_CLAIMED', faction, amount }, told, CHARITY);
}
