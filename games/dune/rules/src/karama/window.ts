import { ABILITIES } from '../data/abilities.ts';
import { abilityOf, isOwn, isStarred, starred } from '../layers/abilities.ts';
import { AGAINST_ALLY, POLICY } from '../phases/any-time/secrets.ts';
import { type Args, decline, declines, PASS_ONLY } from '../words/actions.ts';
import { revealing } from '../words/facts.ts';
import { type AbilityId, type CardId, type FactionId, isAbility } from '../words/ids.ts';
import { areAllied, type DuneDraft, impossible } from '../words/state.ts';
import { type CancelFrame, type Effects, g, notAsked, type Played, type Rows } from '../words/vocabulary.ts';
import { type Attempt, attempt } from './attempt.ts';
import { CANCEL, CANCEL_TIMING, isStandIn, karamasOf, mayStop, spend, switchOff } from './spend.ts';

// One window for all cancelling. Everybody is asked who, by what is public, may have a card for it.

type Answer = Args<'karamaCancel'>;

const framed = (s: Played): CancelFrame['abilities'] => g.frame(s, 'cancel').abilities;
const isOthers =
  (f: FactionId) =>
  ({ user }: CancelFrame['abilities'][number]) =>
    user !== f;

/** Whom public facts allow to stop what was tried, in seat order. */
const asked = (s: Played): readonly FactionId[] => mayStop(s, framed(s));

function answers(s: Played, f: FactionId): readonly Answer[] {
  const cards = karamasOf(s, f);
  if (cards.length === 0) return PASS_ONLY;
  const others = framed(s).filter(isOthers(f));
  return [
    decline(),
    ...others.flatMap(({ ability }) => cards.map((cardId) => ({ cancel: true as const, ability, cardId }))),
  ];
}

/** What is left out is the first that can be meant. */
function read(s: Played, f: FactionId, args: Answer): Answer {
  if (declines(args)) return decline();
  const ability = args.ability ?? framed(s).find(isOthers(f))?.ability;
  const cardId = args.cardId ?? karamasOf(s, f)[0];
  return ability === undefined || cardId === undefined ? args : { cancel: true, ability, cardId };
}

/** Whether a faction wants to be asked about this ability of that one. */
function wantsToBeAsked(s: Played, f: FactionId, ability: AbilityId, user: FactionId): boolean {
  const { orders } = s.hand[f];
  if (user === f || (areAllied(s, f, user) && orders[AGAINST_ALLY] !== 'ask')) return false;
  const order = orders[`${POLICY}:${ability}`];
  return order === undefined ? starred(abilityOf(ability)).asks === true : order === 'ask';
}

/** An order never to be asked about any of these, or about what an ally does. */
const ordered = (s: Played, f: FactionId): Answer | null =>
  framed(s).some(({ ability, user }) => wantsToBeAsked(s, f, ability, user)) ? null : decline();

// biome-ignore format: table
const CANCEL_REQUIREMENTS: Rows<Answer, Played> = [
  [CANCEL, 'WRONG_KIND',    (_, _f, a) => declines(a) || a.ability === undefined || isStarred(a.ability, 'after'), 'This ability cannot be cancelled'],
  [CANCEL, 'WRONG_FACTION', (_, f, a) => declines(a) || !isOwn(f, a.ability), 'This ability is your own'],
  [CANCEL, 'CARD_NOT_HELD', (s, f, a) => declines(a) || (a.cardId === undefined ? karamasOf(s, f).length > 0 : karamasOf(s, f).includes(a.cardId)), 'You hold no such Karama'],
  [CANCEL, 'WRONG_KIND',    (s, _, a) => declines(a) || a.ability === undefined || framed(s).some(({ ability }) => ability === a.ability), 'Nobody tries this now'],
];

type Stop = { readonly by: FactionId; readonly card: CardId; readonly ability: AbilityId };

/** The window in which an attempt may be stopped; it finds attempts by their names. */
export function cancelling(attempts: readonly Attempt<unknown>[]) {
  const all = new Map<string, Attempt<unknown>>(attempts.map((one) => [one.name, one]));
  const find = ({ attempt: name }: CancelFrame['secret']): Attempt<unknown> =>
    all.get(name) ?? impossible(`no attempt ${name}`);
  const goOn = (d: DuneDraft, staged: CancelFrame['secret'], effects: Effects): void =>
    find(staged).happens(d, staged.declared, effects);

  /** The frame of what is stopped is still open while a worthless card may itself be cancelled. */
  const stopping: Attempt<Stop> = {
    name: 'cancel',
    rests: (_, { card }) => (isStandIn(card) ? ['worthless-karama'] : []),
    happens: (d, { by, card, ability }, effects) => {
      const { secret } = effects.pop('cancel');
      spend(d, by, { card, use: 'cancel', rule: CANCEL }, effects);
      const victim = ABILITIES[abilityOf(ability)].of;
      effects.emit({ type: 'ABILITY_CANCELLED', ability, by, victim }, CANCEL);
      switchOff(d, ability);
      if (starred(abilityOf(ability)).goesOn) goOn(d, secret, effects);
      else find(secret).fails?.(d, secret.declared, effects);
    },
    fails: (d, _, effects) => goOn(d, effects.pop('cancel').secret, effects), // the card is kept
  };
  all.set(stopping.name, stopping);

  return g.phase('window.cancel', 'karamaCancel', {
    frame: 'cancel',
    cites: [CANCEL, CANCEL_TIMING],
    otherwise: notAsked((s) => (s.table.setup === null ? CANCEL_TIMING : null)),
    who: asked,
    options: answers,
    read,
    ordered,
    if: CANCEL_REQUIREMENTS,
    sealed: 'karama-cancels',
    progress: 'hidden',
    reveal: (d, given, effects) => {
      const shown = { ...effects, emit: revealing(effects.emit) };
      const said = d.table.storm.order.map((f) => given.find(({ player }) => player === f));
      const first = said.find((answer) => answer !== undefined && !declines(answer.args));
      if (first === undefined || declines(first.args)) {
        goOn(d, effects.pop('cancel').secret, shown);
        return;
      }
      const { player: by } = first;
      const { ability, cardId: card } = first.args;
      if (!isAbility(ability) || card === undefined) return impossible('an answer that was read');
      attempt(d, stopping, { by, card, ability }, shown);
    },
  });
}
