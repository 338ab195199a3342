import type { Random } from '@rulewright/engine';
import { ally, breakAlliance, FORMING } from '../../holdings/alliances.ts';
import { ARGS, type Args } from '../../words/actions.ts';
import type { Emit } from '../../words/facts.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import { type DuneDraft, type DuneState, impossible } from '../../words/state.ts';
import { g } from '../../words/vocabulary.ts';
import { ALLIANCE_NEEDS, CLOSING, nexusAnswers, wantsNoMore } from './nexus-rows.ts';

export const ALLIANCES: RuleId = '1.10.00';
export const NO_EARLY_NEXUS: RuleId = '1.02.03';

export const nexusAlliance = g.action('nexusAlliance', ARGS.nexusAlliance);

const isReady = (s: DuneState, f: FactionId): boolean => s.table.nexus?.ready.includes(f) === true;
const members = (s: DuneState): readonly FactionId[] => (s.table.nexus === null ? [] : s.table.factions);

/** Everybody talks at once; it is over when all are ready. */
export const nexus = g.phase('spice-blow.nexus', {
  cites: [ALLIANCES, '1.10.01.03'],
  when: [(s) => s.table.blow?.step === 'nexus'],
  enter: (d, { emit }) => {
    d.table.nexus = { proposals: [], ready: [], newlyAllied: [] };
    emit({ type: 'NEXUS_STARTED' }, '1.02.06');
  },
  asks: [
    g.ask(nexusAlliance, {
      cites: [FORMING],
      who: (s) => members(s).filter((f) => !isReady(s, f)),
      options: nexusAnswers,
      exact: true,
      aliases: true, // declining to talk is to be ready
      sample: lean,
      if: ALLIANCE_NEEDS,
      do: (d, { player, args }, { emit }) => answer(d, player, args, emit),
      default: () => ({ ready: true }),
    }),
    // who is ready may still change his mind, but nobody waits for it
    g.ask(nexusAlliance, {
      who: (s) => members(s).filter((f) => isReady(s, f)),
      options: nexusAnswers,
      exact: true,
      aliases: true,
      sample: lean,
      optional: true,
    }),
  ],
});

/** Half the time ready, so that a Nexus of people who want nothing ends soon. */
function lean(s: DuneState, f: FactionId, random: Random): Args<'nexusAlliance'> {
  return !isReady(s, f) && random.int(2) === 0 ? { ready: true } : random.pick(nexusAnswers(s, f));
}

function answer(d: DuneDraft, f: FactionId, args: Args<'nexusAlliance'>, emit: Emit): void {
  const now = d.table.nexus ?? impossible('no Nexus');
  if ('propose' in args) {
    now.proposals.push({ from: f, to: args.propose });
    emit({ type: 'ALLIANCE_PROPOSED', from: f, to: args.propose }, FORMING);
  } else if ('accept' in args) {
    form(d, args.accept, f, emit);
  } else if ('decline' in args) {
    now.proposals = now.proposals.filter((p) => p.from !== args.decline || p.to !== f);
    emit({ type: 'ALLIANCE_DECLINED', from: args.decline, to: f }, FORMING);
  } else if ('break' in args) {
    breakAlliance(d, f, emit);
    now.ready = [];
  } else {
    now.ready = wantsNoMore(args) ? [...now.ready, f] : now.ready.filter((x) => x !== f);
    if (now.ready.length === d.table.factions.length) end(d, emit);
  }
}

/** Other proposals of the two lapse, and everybody may want to think again. */
function form(d: DuneDraft, from: FactionId, to: FactionId, emit: Emit): void {
  const now = d.table.nexus ?? impossible('no Nexus');
  const pair = [from, to];
  ally(d, from, to, emit);
  now.proposals = now.proposals.filter((p) => !pair.includes(p.from) && !pair.includes(p.to));
  now.newlyAllied.push(...pair);
  now.ready = [];
}

function end(d: DuneDraft, emit: Emit): void {
  d.table.nexus = null;
  const blow = d.table.blow ?? impossible('a Nexus without a worm');
  blow.step = 'rides';
  emit({ type: 'NEXUS_ENDED' }, CLOSING);
}
