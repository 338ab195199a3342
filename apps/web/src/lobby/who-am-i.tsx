import { Button } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { lobby } from '../server.ts';

/** A guest has a name at once, and may take another. */
export function WhoAmI() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const me = useQuery({ queryKey: ['me'], queryFn: lobby.me, staleTime: Number.POSITIVE_INFINITY });
  const rename = useMutation({
    mutationFn: lobby.rename,
    onSuccess: (person) => {
      queries.setQueryData(['me'], person);
      setOpen(false);
    },
  });
  if (!me.data) return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    rename.mutate(String(new FormData(event.currentTarget).get('name') ?? '').trim());
  };
  if (!isOpen) {
    return (
      <p className="flex items-center gap-2 text-sm">
        {t('you', { name: me.data.name })}
        <Button look="quiet" className="underline decoration-dotted" onClick={() => setOpen(true)}>
          {t('rename')}
        </Button>
      </p>
    );
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <label className="flex items-center gap-2 text-sm">
        {t('yourName')}
        <input
          name="name"
          defaultValue={me.data.name}
          required
          maxLength={32}
          className="min-h-10 w-40 rounded-lg border border-line bg-panel px-3"
        />
      </label>
      <Button type="submit" look="strong">
        {t('save')}
      </Button>
      {rename.isError && (
        <span role="alert" className="w-full text-bad text-sm">
          {rename.error.message}
        </span>
      )}
    </form>
  );
}
