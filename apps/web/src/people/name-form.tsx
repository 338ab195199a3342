import { Button } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Why } from '../refusals/why.tsx';
import { lobby } from '../server.ts';
import { faultIn } from './name-fault.ts';
import { shownName, useMe } from './use-me.ts';

/** A name is typed, and refused in a sentence where it is none; what was typed stays. */
export function NameForm({ done }: { readonly done: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { me, isUnnamed } = useMe();
  const [name, setName] = useState(me && !isUnnamed ? me.name : '');
  const [fault, setFault] = useState<string | null>(null);
  const rename = useMutation({
    mutationFn: lobby.rename,
    onSuccess: (person) => {
      queries.setQueryData(['me'], person);
      done();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = faultIn(name.trim());
    setFault(wrong && t(wrong));
    if (wrong === null) rename.mutate(name.trim());
  };
  const refused = rename.error?.message;
  const why = fault ?? (refused && <Why why={refused} />);
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-center gap-2">
      <label className="flex min-w-0 max-w-full flex-wrap items-center gap-2 text-sm">
        {t('yourName')}
        <input
          value={name}
          onChange={({ target }) => setName(target.value)}
          aria-invalid={why !== undefined}
          placeholder={me && isUnnamed ? shownName(me.name) : undefined}
          autoComplete="nickname"
          className="min-h-10 w-44 min-w-0 rounded-lg border border-line bg-paper px-3 placeholder:text-muted"
        />
      </label>
      <Button type="submit" look="strong" disabled={rename.isPending}>
        {t('save')}
      </Button>
      {why && (
        <span role="alert" className="w-full text-bad text-sm">
          {why}
        </span>
      )}
    </form>
  );
}
