import type {
  Action,
  Ask,
  AskDef,
  Draft,
  Effects,
  Input,
  Kit,
  RuleId,
  State,
  Vocabulary,
} from '@rulewright/engine';

type Nothing = Record<never, never>;
type Happens<V extends Vocabulary> = (draft: Draft<V>, player: V['player'], effects: Effects<V>) => void;
interface Refusal<V> {
  readonly rule: RuleId<V>;
  readonly code?: string;
  readonly why?: string;
}

/** One ask of an offer, made or answered: its action, the rules it stands under, and why it is refused to who is not asked. */
interface OfferAsk<V extends Vocabulary, A> {
  readonly action: Action<string, A>;
  readonly cites?: readonly RuleId<V>[];
  readonly if?: AskDef<V, A>['if'];
  readonly otherwise?: (state: State<V>, input: Input) => Refusal<V>;
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
  readonly offer: OfferAsk<V, Nothing> & { readonly do: Happens<V> };
  readonly answer: OfferAsk<V, { accept: boolean }> & {
    readonly accept: Happens<V>;
    readonly decline: Happens<V>;
  };
}

const NOBODY: readonly never[] = [];

/**
 * A draw is offered, and accepted or declined, whenever the players like; nobody waits for either. What an acceptance
 * does is the game's, usually a field that an end looks at.
 */
export function drawOffers<V extends Vocabulary>(g: Kit<V>, def: DrawOffer<V>): readonly [Ask<V>, Ask<V>] {
  const { by, set, mayOffer, asked, offer, answer } = def;
  const common = <A>({ cites, if: conditions, otherwise }: OfferAsk<V, A>) => ({
    ...(cites && { cites }),
    ...(conditions && { if: conditions }),
    ...(otherwise && {
      otherwise: (state: State<V>, input: Input, code: string) =>
        code === 'NOT_ASKED' ? otherwise(state, input) : null,
    }),
    optional: true,
    anytime: true,
  });
  return [
    g.ask(offer.action, {
      ...common(offer),
      rare: true,
      who: (state) => (by(state) === null ? mayOffer(state) : NOBODY),
      do: (draft, { player }, effects) => {
        set(draft, player);
        offer.do(draft, player, effects);
      },
    }),
    g.ask(answer.action, {
      ...common(answer),
      who: (state) => {
        const offering = by(state);
        return offering === null ? NOBODY : asked(state, offering);
      },
      do: (draft, { player, args }, effects) => {
        set(draft, null);
        (args.accept ? answer.accept : answer.decline)(draft, player, effects);
      },
    }),
  ];
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
