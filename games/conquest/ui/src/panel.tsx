// Beside the map: who has what, the own cards and mission, and how territories changed hands.
import { type ShownTable, shownIncome } from '@rulewright/conquest';
import { type BoardProps, Button, Folded, SureButton, useWords } from '@rulewright/ui';
import { useState } from 'react';
import { Cards } from './cards.tsx';
import { colourOf } from './colours.tsx';
import { boardTexts } from './data/texts.ts';
import { useLayout } from './geometry.ts';
import { History } from './history.tsx';
import { type BoardSay, missionText } from './strings.ts';

export function Panel(props: BoardProps) {
  const { view, questions, facts, step, names, answer } = props;
  const say = useWords('conquest', boardTexts);
  const table = view.table as unknown as ShownTable; // the form Conquest shows its table in
  const { round, options, nextSet } = table;
  const isPhone = useLayout().isTurned;
  const mayTrade = questions.some(({ action }) => action === 'trade');
  const hand = view.hand as unknown as { cards: string[]; mission: string | null } | null; // a hand of Conquest
  return (
    <section className="grid gap-3" aria-label={say('standing')}>
      <p className="text-muted text-sm">
        {options.rounds > 0 ? say('roundOf', { round, rounds: options.rounds }) : say('round', { round })}
        {nextSet !== null && ` · ${say('nextSet', { armies: nextSet })}`}
      </p>
      <Folded className={SHEET} title={say('standing')} isOpen={!isPhone || view.outcome !== null}>
        <Standings {...{ view, table, names, say }} />
      </Folded>
      {hand?.mission && <Mission text={missionText(hand.mission, names)} say={say} />}
      {hand && options.cards !== 'none' && (
        <Folded
          className={SHEET}
          title={say('hand', { count: hand.cards.length })}
          isOpen={!isPhone || mayTrade}
        >
          <Cards {...{ hand, table, questions, answer, facts, step, say }} player={view.player} />
        </Folded>
      )}
      <SureButton action="resign" label={say('resign')} {...{ questions, answer }} />
      <History {...props} say={say} />
    </section>
  );
}

const SHEET = 'rounded-lg border border-line bg-panel p-2';

type StandingsProps = Pick<BoardProps, 'view' | 'names'> & {
  readonly table: ShownTable;
  readonly say: BoardSay;
};

function Standings({ view: { players, player: viewer }, table, names, say }: StandingsProps) {
  const lands = Object.entries(table.territories);
  const columns = ['player', 'land', 'force', 'income', 'cards'] as const;
  return (
    <table className="w-full text-sm tabular-nums">
      <thead>
        <tr className="text-left text-muted">
          {columns.map((key) => (
            <th key={key} scope="col" className="pr-2 font-normal last:pr-0">
              {say(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {players.map((player) => {
          const own = lands.filter(([, { owner }]) => owner === player);
          const armies = own.reduce((all, [, land]) => all + (land.armies ?? 0), table.reserve[player] ?? 0);
          const isOut = table.eliminated.some((one) => one.player === player);
          const isFoggy = table.score === null && player !== viewer && !isOut;
          const guess = isFoggy ? '+' : '';
          const cells = [
            `${own.length}${guess}`,
            `${armies}${guess}`,
            isFoggy ? say('unknown') : shownIncome(table, player),
            table.cards[player] ?? 0,
          ];
          return (
            <tr key={player} className={isOut ? 'opacity-50' : ''} data-player={player}>
              <th
                scope="row"
                className={`pr-2 text-left ${table.turn === player ? 'font-bold' : 'font-medium'}`}
              >
                <span
                  aria-hidden="true"
                  className="mr-1.5 inline-block h-3 w-3 rounded-sm"
                  style={{ background: colourOf(players, player) }}
                />
                {names(player)}
                {isOut && <span className="font-normal text-muted"> ({say('out')})</span>}
              </th>
              {cells.map((cell, i) => (
                <td key={columns[i + 1]}>{cell}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Face down until it is looked at. */
function Mission({ text, say }: { readonly text: string; readonly say: BoardSay }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-1 rounded-lg border border-line bg-raised p-2">
      <h3 className="font-semibold text-sm">{say('mission')}</h3>
      {isOpen && <p role="status">{text}</p>}
      <span>
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say(isOpen ? 'hideMission' : 'showMission')}
        </Button>
      </span>
    </div>
  );
}
