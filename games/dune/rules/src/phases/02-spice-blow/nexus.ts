import type { Random } from '@rulewright/engine';
import { ally, BREAKING, breakAlliance, FORMING } from '../../holdings/alliances.ts';
import { type Args, declines } from '../../words/actions.ts';
import type { Emit } from '../../words/facts.ts';
import type { FactionId } from '../../words/ids.ts';
import { type DuneDraft, type DuneState, during, isInPlay, othersOf } from '../../words/state.ts';
import { g, notAsked, type Rows, rowsOf, unmet } from '../../words/vocabulary.ts';

type Said = Args<'nexusAlliance'>;

const isAllied = (s: DuneState, f: FactionId): boolean => s.table.ally[f] !== null;
const hasAllied = (s: DuneState, f: FactionId): boolean => s.table.nexus?.newlyAllied.includes(f) === true;
const isReady = (s: DuneState, f: FactionId): boolean => s.table.nexus?.ready.includes(f) === true;
const isProposed = (s: DuneState, from: FactionId, to: FactionId): boolean =>
  s.table.nexus?.proposals.some((p) => p.from === from && p.to === to) === true;
const isNew = (s: DuneState, from: FactionId, to: FactionId): boolean =>
  !hasAllied(s, from) && !hasAllied(s, to) && !isProposed(s, from, to);

/** To whom a proposal is made. */
const proposed = (said: Said): FactionId | null => ('propose' in said ? said.propose : null);
/** Whose proposal is taken or turned down. */
const proposer = (said: Said): FactionId | null =>
  'accept' in said ? said.accept : 'decline' in said ? said.decline : null;
/** Ready, or what says the same: nothing more to say. */
const wantsNoMore = (said: Said): boolean => declines(said) || ('ready' in said && said.ready);

// biome-ignore format: table
const ALLIANCE_NEEDS: Rows<Said> = [
  ...rowsOf((said: Said) => proposed(said) ?? proposer(said), [
    [FORMING,      'WRONG_FACTION',  (s, f, to) => to !== f && isInPlay(s, to), 'Another faction in the game'],
  ]),
  ...rowsOf(proposed, [
    ['1.10.01.04', 'ALREADY_ALLIED', (s, f) => !isAllied(s, f), 'An alliance has two members, and you have an ally'],
    [FORMING,      'ALREADY_ALLIED', (s, _, to) => !isAllied(s, to), 'That faction has an ally'],
    [FORMING,      'WRONG_FACTION',  (s) => s.table.factions.length > 2 || s.table.options.twoPlayerAlliance, 'Nobody is left to win against'],
    [FORMING,      'ALREADY_DONE',   isNew, 'One new alliance each in a Nexus, and one proposal to each'],
  ]),
    ['1.10.01.05', 'ALREADY_ALLIED', (s, f, said) => !('accept' in said) || !isAllied(s, f), 'You are in an alliance'],
    [FORMING,      'NO_PROPOSAL',    (s, f, said) => proposer(said) === null || isProposed(s, proposer(said) ?? f, f), 'There is no such proposal'],
    [BREAKING,     'NOT_ALLIED',     (s, f, said) => !('break' in said) || isAllied(s, f), 'You have no ally'],
    ['1.10.01.07', 'ALREADY_DONE',   (s, f, said) => !('ready' in said || declines(said)) || wantsNoMore(said) !== isReady(s, f), 'You have said so'],
];

/** Everything that a faction may say now: whatever breaks no rule. */
function nexusAnswers(s: DuneState, f: FactionId): readonly Said[] {
  const others = othersOf(s, f);
  const asking = others.filter((from) => isProposed(s, from, f));
  const answers = asking.flatMap((from): Said[] => [{ accept: from }, { decline: from }]);
  const offers = others.map((propose): Said => ({ propose }));
  const said: Said[] = [{ ready: true }, { ready: false }, { break: true }, ...answers, ...offers];
  return said.filter((one) => unmet(ALLIANCE_NEEDS, s, f, one) === null);
}

/** Half the time ready, so that a Nexus of people who want nothing ends soon. */
function lean(s: DuneState, f: FactionId, random: Random): Said {
  return !isReady(s, f) && random.int(2) === 0 ? { ready: true } : random.pick(nexusAnswers(s, f));
}

const breaks = (args: unknown): boolean => typeof args === 'object' && args !== null && 'break' in args;

const TALK = {
  cites: [FORMING],
  otherwise: notAsked((s, { args }) =>
    s.table.turn === 1 ? '1.02.03' : breaks(args) ? BREAKING : '1.10.00',
  ),
  options: nexusAnswers,
  read: (_: DuneState, _f: FactionId, said: Said): Said => (declines(said) ? { ready: true } : said),
  sample: lean,
} as const;

/** Everybody talks at once; it is over when all are ready. */
export const nexus = g.phase('spice-blow.nexus', {
  cites: ['1.10.00', '1.10.01.03'],
  when: [(s) => (s.table.blow?.worms ?? 0) > 0],
  enter: (d, { emit }) => {
    d.table.nexus = { proposals: [], ready: [], newlyAllied: [] };
    emit({ type: 'NEXUS_STARTED' }, '1.02.06');
  },
  leave: (d, { emit }) => {
    d.table.nexus = null;
    emit({ type: 'NEXUS_ENDED' }, '1.10.01.07');
  },
  asks: [
    g.ask('nexusAlliance', {
      again: true, // until they are ready
      who: (s) => s.table.factions.filter((f) => !isReady(s, f)),
      ...TALK,
      if: ALLIANCE_NEEDS,
      do: (d, { player, args }, { emit }) => answer(d, player, args, emit),
      default: () => ({ ready: true }),
    }),
    // who is ready may still think again, but nobody waits for it
    g.ask('nexusAlliance', {
      who: (s) => s.table.factions.filter((f) => isReady(s, f)),
      ...TALK,
      optional: true,
    }),
  ],
});

function answer(d: DuneDraft, f: FactionId, args: Said, emit: Emit): void {
  const now = during(d, 'nexus');
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
  }
}

/** Other proposals of the two lapse, and everybody may want to think again. */
function form(d: DuneDraft, from: FactionId, to: FactionId, emit: Emit): void {
  const now = during(d, 'nexus');
  const pair = [from, to];
  ally(d, from, to, emit);
  now.proposals = now.proposals.filter((p) => !pair.includes(p.from) && !pair.includes(p.to));
  now.newlyAllied.push(...pair);
  now.ready = [];
}
