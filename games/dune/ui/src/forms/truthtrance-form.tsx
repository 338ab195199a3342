import { type FactionId, LEADERS, TREACHERY_CARDS } from '@rulewright/dune/tables';
import { Button, Stepper } from '@rulewright/ui';
import { type FormEvent, useState } from 'react';
import { FactionMark } from '../panel/faction-mark.tsx';
import { factionName, panelTexts as say } from '../texts/strings.ts';
import { questionWords } from '../texts/truth-texts.ts';
import type { AskProps } from './asked.ts';
import { PickList, Select } from './pick-list.tsx';

const KINDS = ['card', 'traitor', 'spice', 'words'] as const;

/** Whom to ask, and what: questions that the game checks itself, or one's own words. */
export function TruthtranceForm({ table, player, answer }: AskProps) {
  const others = table.factions.filter((faction) => faction !== player);
  const [target, setTarget] = useState<FactionId | null>(others[0] ?? null);
  const [kind, setKind] = useState<(typeof KINDS)[number]>('card');
  const [card, setCard] = useState('karama');
  const [leader, setLeader] = useState('');
  const [spice, setSpice] = useState(5);
  const [own, setOwn] = useState('');
  const leaders = Object.entries(LEADERS).filter(([, row]) => row.faction !== target);
  const question = {
    card: `card:${card}`,
    traitor: `traitor:${leader || leaders[0]?.[0]}`,
    spice: `spice>=${spice}`,
    words: own.trim(),
  }[kind];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    answer({ target, question });
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <PickList label={say.askWhom} values={others} value={target} onChange={setTarget}>
        {(each) => (
          <>
            <FactionMark faction={each} /> {factionName(each)}
          </>
        )}
      </PickList>
      <PickList label={say.question} values={KINDS} value={kind} onChange={setKind}>
        {(each) => say.truthKinds[each]}
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
          {leaders.map(([id, { name, faction }]) => (
            <option key={id} value={id}>
              {name} ({factionName(faction)})
            </option>
          ))}
        </Select>
      )}
      {kind === 'spice' && (
        <Stepper label={say.spice} value={spice} min={1} max={99} step={1} onChange={setSpice} />
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
