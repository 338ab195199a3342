import type { ExplainInput } from '@rulewright/protocol';
import { Button } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { lobby } from '../server.ts';
import { Trace } from './trace.tsx';

interface Props {
  readonly match: string;
  readonly players: readonly string[];
  readonly player: string; // whom we are asked about first
  readonly actions: readonly string[];
  readonly invitation: string | undefined;
}

/** An input that is judged but not made: what was looked at, and what came of it. */
export function ExplainForm({ match, players, player, actions, invitation }: Props) {
  const { t } = useTranslation();
  const list = useId();
  const [isBad, setBad] = useState(false);
  const explain = useMutation({
    mutationFn: (input: ExplainInput) => lobby.explain(match, input, invitation),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    try {
      const args: unknown = JSON.parse(String(form.get('args') || '{}'));
      setBad(false);
      explain.mutate({ player: String(form.get('player')), action: String(form.get('action')), args });
    } catch {
      setBad(true);
    }
  };
  const input = 'min-h-9 rounded border border-line bg-paper px-2 font-mono text-xs';
  return (
    <form onSubmit={submit} className="grid gap-2">
      <h3 className="font-semibold">{t('explain')}</h3>
      <label className="grid gap-0.5">
        {t('explainPlayer')}
        <select name="player" defaultValue={player} className={input}>
          {players.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label className="grid gap-0.5">
        {t('explainAction')}
        <input name="action" list={list} required className={input} />
        <datalist id={list}>
          {actions.map((action) => (
            <option key={action} value={action} />
          ))}
        </datalist>
      </label>
      <label className="grid gap-0.5">
        {t('explainArgs')}
        <input name="args" placeholder="{}" className={input} />
      </label>
      <div>
        <Button type="submit">{t('explainAsk')}</Button>
      </div>
      {isBad && <p role="alert">{t('badJson')}</p>}
      {explain.error && <p role="alert">{explain.error.message}</p>}
      {explain.data && <Trace explanation={explain.data} />}
    </form>
  );
}
