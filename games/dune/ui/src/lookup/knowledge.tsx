import { type FactionId, type Hand, KWISATZ_SLEEP, LEADERS, TREACHERY_CARDS } from '@rulewright/dune/tables';
import type { ToldFact } from '@rulewright/ui';
import { Box } from '../panel/box.tsx';
import { FactionMark } from '../panel/faction-mark.tsx';
import { factionName, lookupTexts as say, valueName } from '../texts/strings.ts';
import { knownHands } from './told-auctions.ts';

interface Props {
  readonly hand: Hand;
  readonly player: FactionId;
  readonly past: readonly ToldFact[];
}

/** What a player knows and the others do not, gathered. */
export function Knowledge({ hand, player, past }: Props) {
  const hands = Object.entries(knownHands(past, player)).filter(([, cards]) => cards.length > 0);
  const { seen, dealt, traitors, prediction, kwisatzHaderach } = hand;
  const loyal = dealt.filter((leader) => !traitors.includes(leader));
  const lines = [
    traitors.length > 0 && say.traitors(traitors.map((leader) => LEADERS[leader].name).join(', ')),
    loyal.length > 0 && say.loyal(loyal.map((leader) => LEADERS[leader].name).join(', ')),
    prediction && say.prediction(factionName(prediction.faction), prediction.turn),
    kwisatzHaderach && say.kwisatz(kwisatzHaderach.losses, KWISATZ_SLEEP),
    seen.spice && say.nextSpice(valueName(seen.spice)),
    seen.storm !== null && say.nextStorm(seen.storm),
    seen.captive && say.captive(LEADERS[seen.captive].name),
  ].filter((line) => typeof line === 'string');
  return (
    <Box title={say.knowledge} isFolded>
      {lines.length + hands.length === 0 && <p className="text-muted">{say.nothingYet}</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {hands.map(([faction, cards]) => (
        <p key={faction} className="flex items-center gap-1.5">
          <FactionMark faction={faction} />
          {say.holdsCards(cards.map((card) => TREACHERY_CARDS[card].name).join(', '))}
        </p>
      ))}
    </Box>
  );
}
