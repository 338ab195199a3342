// Beside the map: who has what, the own cards and mission, and how territories changed hands.
import { shownIncome } from '@rulewright/conquest';
import { type BoardProps, FaceDown, Folded, type Standing, Standings, SureButton } from '@rulewright/ui';
import { Cards } from './cards.tsx';
import { History } from './history.tsx';
import { colourOf, landOf, landsOf, type Seen, useSeen } from './seen.ts';
import { missionText } from './strings.ts';

const SHEET = 'rounded-lg border border-line bg-panel p-2';

export function Panel(props: BoardProps) {
  const { view, questions, answer } = props;
  const seen = useSeen(props);
  const { table, hand, players, names, say, layout } = seen;
  const { round, options, nextSet } = table;
  const mayTrade = questions.some(({ action }) => action === 'trade');
  const columns = (['player', 'land', 'force', 'income', 'cards'] as const).map((key) => say(key));
  return (
    <section className="grid gap-3" aria-label={say('standing')}>
      <p className="text-muted text-sm">
        {options.rounds > 0 ? say('roundOf', { round, rounds: options.rounds }) : say('round', { round })}
        {nextSet !== null && ` · ${say('nextSet', { armies: nextSet })}`}
      </p>
      <Folded className={SHEET} title={say('standing')} isOpen={!layout.isTurned || view.outcome !== null}>
        <Standings {...{ columns }} rows={players.map((player) => standingOf(player, seen))} />
      </Folded>
      {hand?.mission && (
        <FaceDown title={say('mission')} show={say('showMission')}>
          {missionText(hand.mission, names)}
        </FaceDown>
      )}
      {hand && options.cards !== 'none' && (
        <Folded
          className={SHEET}
          title={say('hand', { count: hand.cards.length })}
          isOpen={!layout.isTurned || mayTrade}
        >
          <Cards {...props} seen={seen} />
        </Folded>
      )}
      <SureButton action="resign" label={say('resign')} {...{ questions, answer }} />
      <History {...props} seen={seen} />
    </section>
  );
}

/** What a player has, and in fog what is seen of it: so much or more. */
function standingOf(player: string, seen: Seen): Standing {
  const { table, names, say } = seen;
  const own = landsOf(table, player);
  const armies = own.reduce((all, id) => all + (landOf(table, id).armies ?? 0), table.reserve[player] ?? 0);
  const isOut = table.eliminated.some((one) => one.player === player);
  const isFoggy = table.score === null && player !== seen.player && !isOut;
  const more = isFoggy ? '+' : '';
  const income = isFoggy ? say('unknown') : shownIncome(table, player);
  return {
    ...{ player, name: names(player), colour: colourOf(seen, player), isActing: table.turn === player },
    outAs: isOut ? say('out') : undefined,
    cells: [`${own.length}${more}`, `${armies}${more}`, income, table.cards[player] ?? 0],
  };
}
