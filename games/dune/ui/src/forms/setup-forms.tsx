// The set-up: a prediction, and the traitor one keeps.
import { type FactionId, LEADERS } from '@rulewright/dune/tables';
import { Button } from '@rulewright/ui';
import { useState } from 'react';
import { factionName, panelTexts as say } from '../texts/strings.ts';
import { type AskProps, optionsOf } from './asked.ts';
import { isLeader, LeaderCard } from './leader-card.tsx';
import { FactionPick, PickList } from './pick-list.tsx';
import { bounds, choices } from './schema-reading.ts';

export function PredictionForm({ question, table, answer }: AskProps) {
  const factions = table.factions.filter((id) => choices(question.schema, 'faction').includes(id));
  const { min, max } = bounds(question.schema, 'turn', table.options.maxTurns);
  const [faction, setFaction] = useState<FactionId | null>(null);
  const [turn, setTurn] = useState<number | null>(null);
  const isReady = faction !== null && turn !== null;
  return (
    <div className="grid gap-2.5">
      <FactionPick label={say.whoWins} values={factions} value={faction} onChange={setFaction} />
      <PickList
        label={say.whenWins}
        values={Array.from({ length: max - min + 1 }, (_, i) => min + i)}
        value={turn}
        onChange={setTurn}
      >
        {(each) => each}
      </PickList>
      <div>
        <Button look="strong" disabled={!isReady} onClick={() => answer({ faction, turn })}>
          {isReady ? say.predict(factionName(faction), turn) : say.prediction}
        </Button>
      </div>
    </div>
  );
}

export function TraitorForm({ question, player, given, answer }: AskProps) {
  const leaders = optionsOf(question)
    .map(({ cardId }) => cardId)
    .filter(isLeader);
  const [kept, setKept] = useState(isLeader(given.cardId) ? given.cardId : (leaders[0] ?? null));
  return (
    <div className="grid gap-2.5">
      <div className="grid gap-1.5 grid-cols-2">
        {leaders.map((id) => (
          <LeaderCard
            key={id}
            id={id}
            isChosen={id === kept}
            onChoose={() => setKept(id)}
            note={LEADERS[id].faction === player ? say.yourOwn : undefined}
          />
        ))}
      </div>
      {kept && (
        <div>
          <Button look="strong" onClick={() => answer({ cardId: kept })}>
            {say.keepTraitor(LEADERS[kept].name)}
          </Button>
        </div>
      )}
    </div>
  );
}
