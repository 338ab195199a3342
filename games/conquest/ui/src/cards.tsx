// The own cards: those of a set that can be traded are lit, with what it brings.
import { symbolOf, worthOf } from '@rulewright/conquest';
import { AnswerButtons, answersOf, type BoardProps, CardFan } from '@rulewright/ui';
import { SIGNS } from './data/signs.ts';
import { landOf, type Seen, useSeen } from './seen.ts';
import { missionText, placeName } from './strings.ts';

type Props = Partial<Pick<BoardProps, 'questions' | 'facts' | 'step'>> &
  Pick<BoardProps, 'answer'> & { readonly seen: Seen };

export function Cards({ seen, questions = [], facts = [], step = 0, answer }: Props) {
  const { table, hand, player, say } = seen;
  const held = hand?.cards ?? [];
  const question = questions.find(({ action }) => action === 'trade');
  const sets = answersOf(question) as readonly { cards: readonly string[]; bonus?: string }[]; // the arguments of Conquest
  const came = facts.flatMap(({ fact }) => [fact.card, fact.cards].flat().map(String));
  const cards = held.map((id) => {
    const kind = symbolOf(id) ?? 'wild';
    const isStrong = landOf(table, id).owner === player;
    const isLit = sets.some((set) => set.cards.includes(id));
    return { id, name: placeName(id), sign: SIGNS[kind], kind: say(kind), isLit, isStrong };
  });
  const word = ({ cards: three, bonus }: (typeof sets)[number]): string => {
    const more = bonus === undefined ? '' : ` +2 ${placeName(bonus)}`;
    const worth = say('trade', { armies: worthOf(table, three) });
    return `${say('tradeIt', { cards: three.map(placeName).join(', ') })}${more} (${worth})`;
  };
  return (
    <div className="grid gap-2">
      {held.length === 0 && <p className="text-muted text-sm">{say('noCards')}</p>}
      <CardFan {...{ cards, came, step }} />
      {held.length > 0 && sets.length === 0 && <p className="text-muted text-sm">{say('setIs')}</p>}
      <AnswerButtons {...{ question, answer, word }} answers={sets} className="justify-start text-left" />
    </div>
  );
}

/** What one player holds: their cards, and their mission where they have one. */
export function Hand(props: BoardProps) {
  const seen = useSeen(props);
  const { hand, table, names } = seen;
  return (
    hand && (
      <>
        {hand.mission && <p>{missionText(hand.mission, names)}</p>}
        {table.options.cards !== 'none' && <Cards seen={seen} answer={props.answer} />}
      </>
    )
  );
}
