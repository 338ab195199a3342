import type { Explanation } from '@rulewright/engine';
import type { ExplainInput } from '@rulewright/protocol';
import { Button } from '@rulewright/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lobby } from '../server.ts';

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

function Trace({ explanation: { verdict, phases } }: { readonly explanation: Explanation }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-1">
      <p className={verdict.ok ? 'text-good' : 'text-bad'}>
        {verdict.ok
          ? t('allowed')
          : `${verdict.code}: ${verdict.why}${verdict.rule ? ` (${verdict.rule})` : ''}`}
      </p>
      <ul className="grid gap-0.5 text-xs">
        {phases.map(({ path, standing, because, rules }) => (
          <li key={path} className={standing === 'active' ? '' : 'text-muted'}>
            <span className="font-mono">{path}</span> {standing}
            {because && `: ${because}`}
            {rules
              .flatMap(({ conditions }) => conditions)
              .map(({ name, rule, verdict: found }) => (
                <span key={`${name}${rule}`} className="block pl-4">
                  {name} {rule && `(${rule})`}: {typeof found === 'string' ? found : found.code}
                </span>
              ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
