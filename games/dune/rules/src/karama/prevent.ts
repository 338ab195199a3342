import { abilityOf, isOn, isOwn, isStarred, starred } from '../layers/abilities.ts';
import { ableToFight, combatants, enemyOf } from '../phases/07-battle/plan.ts';
import type { Args } from '../words/actions.ts';
import { revealing } from '../words/facts.ts';
import {
  ABILITY_IDS,
  type Ability,
  type CardId,
  type FactionId,
  isAbility,
  type RuleId,
} from '../words/ids.ts';
import { type DuneDraft, type DuneState, isInPlay, othersOf, type PreventIntent } from '../words/state.ts';
import { atAnyTime, type DunePhase, g, type Phase, type Rows } from '../words/vocabulary.ts';
import { type Attempt, attempt } from './attempt.ts';
import { CANCEL, CANCEL_TIMING, isStandIn, karamaOf, spend, switchOff } from './spend.ts';

// Who wants to prevent an ability says so beforehand and in private. When it would be used, one card is spent; an
// intent whose card is gone tells nobody anything.

const PREVENT: RuleId = '3.01.11.02';

type Said = Args<'karamaPrevent'>;

const PREVENTABLE = ABILITY_IDS.filter((id) => isStarred(id, 'before'));
const isSame =
  ({ ability, target }: Pick<Said, 'ability' | 'target'>) =>
  (intent: PreventIntent): boolean =>
    intent.ability === ability && intent.target === (target ?? null);
const preventableBy = (s: DuneState, f: FactionId) =>
  PREVENTABLE.filter((id) => {
    const { of, advanced } = starred(abilityOf(id));
    return of !== f && isInPlay(s, of) && (!advanced || s.table.options.advanced);
  });
const mayIntend = (s: DuneState, f: FactionId): boolean => karamaOf(s, f) !== null;

/** Against whom it is already intended; undefined: anybody. */
const targetsOf = (s: DuneState, f: FactionId, ability?: RuleId): readonly (FactionId | undefined)[] =>
  s.hand[f].prevents.filter((x) => x.ability === ability).map((x) => x.target ?? undefined);

// biome-ignore format: table
export const INTENT_ROWS: Rows<Said> = [
  [PREVENT, 'WRONG_KIND',    (_s, _f, { ability }) => isStarred(ability, 'before'), 'This ability cannot be prevented'],
  [CANCEL,  'WRONG_FACTION', (_s, f, { ability }) => !isOwn(f, ability), 'This ability is your own'],
  [PREVENT, 'WRONG_FACTION', (s, f, { ability, withdraw }) => withdraw === true || preventableBy(s, f).some((id) => id === ability), 'Nobody has this ability here'],
  [PREVENT, 'WRONG_FACTION', (s, f, { target }) => target === undefined || (target !== f && isInPlay(s, target)), 'Another faction at the table'],
  [PREVENT, 'CARD_NOT_HELD', (s, f, { withdraw }) => withdraw === true || karamaOf(s, f) !== null, 'You hold no Karama'],
  [PREVENT, 'ALREADY_DONE',  (s, f, said) => s.hand[f].prevents.some(isSame(said)) === (said.withdraw === true), 'You have said so, or have not'],
];

export const intending = g.phase('any.prevent', 'karamaPrevent', {
  cites: [PREVENT, CANCEL_TIMING],
  ...atAnyTime(CANCEL_TIMING),
  // biome-ignore format: table
  stages: [
    ['ability',  (s, f) => (mayIntend(s, f) ? preventableBy(s, f) : [...new Set(s.hand[f].prevents.map((x) => x.ability))])],
    ['target',   (s, f, { ability }) => (ability && mayIntend(s, f) ? [undefined, ...othersOf(s, f)] : targetsOf(s, f, ability))],
    ['withdraw', (s, f, { ability, target }) => (ability && targetsOf(s, f, ability).includes(target) ? [true] : null)],
  ],
  read: (_, _f, { ability, target, withdraw }) => ({
    ability,
    ...(target && { target }),
    ...(withdraw && { withdraw }),
  }),
  if: INTENT_ROWS,
  do: (d, { player, args }) => intend(d, player, args),
});

export function intend(d: DuneDraft, f: FactionId, said: Said): void {
  const { ability, target = null, withdraw } = said;
  const others = d.hand[f].prevents.filter((intent) => !isSame(said)(intent));
  d.hand[f].prevents = withdraw || !isAbility(ability) ? others : [...others, { ability, target }];
}

type Prevention = { readonly by: FactionId; readonly intent: PreventIntent; readonly card: CardId };

/** Only in a battle does it matter against whom the ability would be used, and whether whom it needs is there. */
function applies(s: DuneState, { ability, target }: PreventIntent): boolean {
  const { of, until, needs } = starred(abilityOf(ability));
  if (until !== 'battle') return true;
  if (needs === 'prophet' && s.table.prophet?.alive !== true) return false;
  if (needs === 'elite' && ableToFight(s, of).elite === 0) return false;
  return combatants(s).includes(of) && (target === null || enemyOf(s, of) === target);
}

/** The first in storm order who has a card to prevent one of these. */
function nextPrevention(s: DuneState, abilities: readonly Ability[]): Prevention | null {
  for (const by of s.table.storm.order) {
    for (const intent of s.hand[by].prevents) {
      const ability = abilityOf(intent.ability);
      const card =
        abilities.includes(ability) && isOn(s, ability) && applies(s, intent) ? karamaOf(s, by) : null;
      if (card !== null) return { by, intent, card };
    }
  }
  return null;
}

const forget: Attempt<Prevention>['happens'] = (d, { by, intent: { ability, target } }) =>
  intend(d, by, { ability, ...(target && { target }), withdraw: true });

export const prevention: Attempt<Prevention> = {
  name: 'prevent',
  rests: (_, { card }) => (isStandIn(card) ? ['worthless-karama'] : []),
  happens: (d, what, effects) => {
    const { by, intent, card } = what;
    const { ability } = intent;
    const { of: victim } = starred(abilityOf(ability));
    forget(d, what, effects);
    spend(d, by, { card, use: 'prevent', rule: PREVENT }, effects);
    switchOff(d, ability);
    effects.emit({ type: 'ABILITY_PREVENTED', ability, by, victim }, PREVENT);
  },
  fails: forget, // the card is kept
};

/** The moment at which these abilities would be used. */
export const preventing = (id: DunePhase, ...abilities: readonly Ability[]): Phase =>
  g.phase(id, {
    when: [(s) => nextPrevention(s, abilities) !== null],
    auto: [
      g.auto('prevents', {
        when: (s) => nextPrevention(s, abilities) !== null,
        do: (d, effects) => {
          const next = nextPrevention(d, abilities);
          if (next) attempt(d, prevention, next, { ...effects, emit: revealing(effects.emit) });
        },
      }),
    ],
  });
