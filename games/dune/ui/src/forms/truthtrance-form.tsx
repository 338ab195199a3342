import { stormReach } from '@rulewright/dune/quotes';
import { type FactionId, LEADERS, type ShownTable, TREACHERY_CARDS } from '@rulewright/dune/tables';
import { Button, Stepper } from '@rulewright/ui';
import { useState } from 'react';
import { factionName, panelTexts as say } from '../texts/strings.ts';
import { questionWords, truthTexts } from '../texts/truth-texts.ts';
import { type AskProps, submitted } from './asked.ts';
import { FactionPick, PickList, Select } from './pick-list.tsx';

type Kind = keyof typeof truthTexts.kinds;

/** What the game could check of this faction's secrets, and anything else in words. */
function kindsFor(target: FactionId | null, { options }: ShownTable): readonly Kind[] {
  const known: readonly Kind[] =
    target === 'bene-gesserit'
      ? ['prediction', 'prediction-turn']
      : target === 'fremen' && options.advanced
        ? ['storm']
        : [];
  return ['card', 'traitor', 'spice', ...known, 'words'];
}

/** Whom to ask, and what: questions that the game checks itself, or one's own words. */
export function TruthtranceForm({ table, player, answer }: AskProps) {
  const others = table.factions.filter((faction) => faction !== player);
  const [target, setTarget] = useState<FactionId | null>(others[0] ?? null);
  const [wanted, setKind] = useState<Kind>('card');
  const [card, setCard] = useState('karama');
  const [leader, setLeader] = useState('');
  const [guess, setGuess] = useState<FactionId | null>(null);
  const [spice, setSpice] = useState(5);
  const [turn, setTurn] = useState(table.turn);
  const [least, most] = stormReach(table, null);
  const [sectors, setSectors] = useState(most);
  const [own, setOwn] = useState('');
  const kinds = kindsFor(target, table);
  const kind = kinds.includes(wanted) ? wanted : 'card';
  const leaders = Object.entries(LEADERS).filter(([, row]) => row.faction !== target);
  const rivals = table.factions.filter((faction) => faction !== target);
  const rival = guess !== null && rivals.includes(guess) ? guess : rivals[0];
  const question = {
    card: `card:${card}`,
    traitor: `traitor:${leader || leaders[0]?.[0]}`,
    spice: `spice>=${spice}`,
    storm: `storm>=${sectors}`,
    prediction: `prediction:${rival}`,
    'prediction-turn': `prediction-turn:${turn}`,
    words: own.trim(),
  }[kind];
  const steps = { label: truthTexts.kinds[kind], min: 1, step: 1 };
  return (
    <form onSubmit={submitted(() => answer({ target, question }))} className="grid gap-2">
      <FactionPick label={say.askWhom} values={others} value={target} onChange={setTarget} />
      <PickList label={say.question} values={kinds} value={kind} onChange={setKind}>
        {(each) => truthTexts.kinds[each]}
      </PickList>
      {kind === 'card' && (
        <Select label={say.cards} value={card} onChange={setCard}>
          {Object.entries(TREACHERY_CARDS).map(([id, { name }]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {kind === 'traitor' && (
        <Select label={say.leader} value={leader} onChange={setLeader}>
          {leaders.map(([id, row]) => (
            <option key={id} value={id}>
              {row.name} ({factionName(row.faction)})
            </option>
          ))}
        </Select>
      )}
      {kind === 'prediction' && (
        <FactionPick label={say.whoWins} values={rivals} value={rival ?? null} onChange={setGuess} />
      )}
      {kind === 'spice' && <Stepper {...steps} value={spice} max={99} onChange={setSpice} />}
      {kind === 'storm' && (
        <Stepper {...steps} value={sectors} min={least} max={most} onChange={setSectors} />
      )}
      {kind === 'prediction-turn' && (
        <Stepper {...steps} value={turn} max={table.options.maxTurns} onChange={setTurn} />
      )}
      {kind === 'words' && (
        <input
          aria-label={say.question}
          maxLength={300}
          value={own}
          onChange={(event) => setOwn(event.target.value)}
          className="min-h-10 rounded-lg border border-line bg-paper px-2"
        />
      )}
      <p className="text-muted">{questionWords(question)}</p>
      <div>
        <Button type="submit" look="strong" disabled={target === null || question === ''}>
          {say.ask}
        </Button>
      </div>
    </form>
  );
}
