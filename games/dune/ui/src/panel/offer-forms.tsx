// What one may put on the table: a deal of one's own, a bribe.
import { allyIn } from '@rulewright/dune/quotes';
import type { FactionId } from '@rulewright/dune/tables';
import { Button, Stepper } from '@rulewright/ui';
import { useState } from 'react';
import { type AskProps, submitted } from '../forms/asked.ts';
import { FactionPick, PickList, Select } from '../forms/pick-list.tsx';
import { bounds, choices } from '../forms/schema-reading.ts';
import { factionName, PHASE_STEPS, panelTexts as say, texts } from '../texts/strings.ts';

const EVENTS = PHASE_STEPS.filter((id) => id !== 'mentat-pause');

const PAYERS = ['me', 'them'] as const;

export function OfferForm({ table, player, answer }: AskProps) {
  const others = table.factions.filter((faction) => faction !== player);
  const [to, setTo] = useState<FactionId | null>(null);
  const [text, setText] = useState('');
  const [amount, setAmount] = useState(0);
  const [event, setEvent] = useState('');
  const [payer, setPayer] = useState<'me' | 'them'>('me');
  const mayPay = table.options.bribes && to !== null && allyIn(table, player) !== to;
  const clause = {
    ...(event === '' ? { kind: 'spiceNow', amount } : { kind: 'spiceAt', amount, event }),
    ...(payer === 'them' && { from: to }),
  };
  const clauses = mayPay && amount > 0 ? [clause] : [];
  const send = () => {
    answer({ offer: { to, text: text.trim(), clauses } });
    setText('');
    setAmount(0);
  };
  return (
    <details>
      <summary className="cursor-pointer font-medium">{say.newOffer}</summary>
      <form onSubmit={submitted(send)} className="grid gap-2 pt-2">
        <FactionPick label={say.offerTo} values={others} value={to} onChange={setTo} />
        <label className="grid gap-1">
          <span className="text-muted">{say.offerText}</span>
          <input
            className="min-h-10 rounded-lg border border-line bg-paper px-2"
            maxLength={300}
            value={text}
            onChange={(changed) => setText(changed.target.value)}
          />
        </label>
        {mayPay && (
          <>
            <PickList label={say.whoPays} values={PAYERS} value={payer} onChange={setPayer}>
              {(each) => say.payers[each]}
            </PickList>
            <Stepper label={say.offerSpice} value={amount} min={0} max={99} step={1} onChange={setAmount} />
            <Select label={say.offerWhen} value={event} onChange={setEvent}>
              <option value="">{say.atOnce}</option>
              {EVENTS.map((id) => (
                <option key={id} value={id}>
                  {texts.phases?.[id]}
                </option>
              ))}
            </Select>
          </>
        )}
        <div>
          <Button
            type="submit"
            look="strong"
            disabled={to === null || (text.trim() === '' && clauses.length === 0)}
          >
            {say.sendOffer}
          </Button>
        </div>
      </form>
    </details>
  );
}

export function BribeForm({ question, table, answer }: AskProps) {
  const others = table.factions.filter((faction) => choices(question.schema, 'to').includes(faction));
  const { min, max } = bounds(question.schema, 'amount', 1);
  const [to, setTo] = useState<FactionId | null>(null);
  const [amount, setAmount] = useState(min);
  return (
    <details>
      <summary className="cursor-pointer font-medium">{texts.actions?.bribe}</summary>
      <div className="grid gap-2 pt-2">
        <p className="text-muted">{texts.hints?.bribe}</p>
        <FactionPick label={say.bribeTo} values={others} value={to} onChange={setTo} />
        <Stepper label={say.amount} value={amount} min={min} max={max} step={1} onChange={setAmount} />
        <div>
          <Button look="strong" disabled={to === null} onClick={() => answer({ to, amount })}>
            {to === null ? texts.actions?.bribe : say.giveBribe(factionName(to), amount)}
          </Button>
        </div>
      </div>
    </details>
  );
}
