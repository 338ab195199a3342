import type {
  Action,
  AskDef,
  Draft,
  Effects,
  Kit,
  Phase,
  RuleId,
  State,
  Vocabulary,
} from '@rulewright/engine';

type Nothing = Record<never, never>;
type Happens<V extends Vocabulary> = (draft: Draft<V>, player: V['player'], effects: Effects<V>) => void;

/** One step in the life of an offer: its action, the rules it stands under, and what the game does then. */
interface Step<V extends Vocabulary> {
  readonly action: Action<string, Nothing>;
  readonly cites?: readonly RuleId<V>[];
  readonly if?: AskDef<V, Nothing>['if'];
  readonly do: Happens<V>;
}
/** An offer of a draw in the words of a game. */
export interface DrawOffer<V extends Vocabulary> {
  /** Who has made the offer that lies open, or nobody. */
  readonly by: (state: State<V>) => V['player'] | null;
  /** Puts an offer on the table, or takes it away. */
  readonly set: (draft: Draft<V>, by: V['player'] | null) => void;
  /** Who may offer now; while an offer lies open nobody is asked. */
  readonly mayOffer: (state: State<V>) => readonly V['player'][];
  /** Whom an offer of this player is made to. */
  readonly asked: (state: State<V>, by: V['player']) => readonly V['player'][];
  readonly offer: Step<V>;
  readonly accept: Step<V>;
  readonly decline: Step<V>;
  /** Only where a game lets an offer be withdrawn. */
  readonly withdraw?: Step<V>;
}

/**
 * A phase beside the turn in which a draw is offered, accepted, declined or withdrawn, whenever the players like. It
 * makes nobody wait. What an acceptance does is the game's, usually a field that an end looks at.
 */
export function drawOffers<V extends Vocabulary>(g: Kit<V>, id: V['phase'], def: DrawOffer<V>): Phase<V> {
  const { by, set, mayOffer, asked, offer, accept, decline, withdraw } = def;
  const whenOpen =
    (who: (state: State<V>, by: V['player']) => readonly V['player'][]) =>
    (state: State<V>): readonly V['player'][] => {
      const offering = by(state);
      return offering === null ? [] : who(state, offering);
    };
  const ask = (step: Step<V>, who: (state: State<V>) => readonly V['player'][], lies: 'opens' | 'closes') =>
    g.ask(step.action, {
      who,
      ...(step.cites && { cites: step.cites }),
      ...(step.if && { if: step.if }),
      optional: true,
      anytime: true,
      rare: true,
      do: (draft, { player }, effects) => {
        set(draft, lies === 'opens' ? player : null);
        step.do(draft, player, effects);
      },
    });
  return g.phase(id, {
    asks: [
      ask(offer, (state) => (by(state) === null ? mayOffer(state) : []), 'opens'),
      ask(accept, whenOpen(asked), 'closes'),
      ask(decline, whenOpen(asked), 'closes'),
      ...(withdraw
        ? [
            ask(
              withdraw,
              whenOpen((_, offering) => [offering]),
              'closes',
            ),
          ]
        : []),
    ],
  });
}

/** To be called when a player moves: an offer made to them lapses. True when one did. */
export function lapseOffer<V extends Vocabulary>(
  { by, set, asked }: Pick<DrawOffer<V>, 'by' | 'set' | 'asked'>,
  draft: Draft<V>,
  state: State<V>,
  mover: V['player'],
): boolean {
  const offering = by(state);
  if (offering === null || !asked(state, offering).includes(mover)) return false;
  set(draft, null);
  return true;
}
