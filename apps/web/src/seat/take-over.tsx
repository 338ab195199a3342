import type { MatchStore } from '@rulewright/client';
import { Button } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathOf } from '../invitations.ts';
import { NameForm } from '../people/name-form.tsx';
import { useMe } from '../people/use-me.ts';
import { Why } from '../refusals/why.tsx';

interface Props {
  readonly match: string;
  readonly offer: string;
  readonly store: MatchStore;
}

/** Somebody has sent us the link to their seat. */
export function TakeOver({ match, offer, store }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { isUnnamed } = useMe();
  const [why, setWhy] = useState<string | null>(null);
  const take = async () => {
    const reply = await store.takeOver(offer);
    if (reply.ok) navigate(pathOf(match), { replace: true });
    else setWhy(reply.why);
  };
  return (
    <section className="m-auto grid max-w-md gap-4 p-6">
      <h1 className="font-display text-2xl">{t('takeOverTitle')}</h1>
      <p>{t('takeOverMeans')}</p>
      {isUnnamed && <NameForm done={() => undefined} />}
      {why !== null && (
        <p role="alert" className="text-bad">
          <Why why={why} />
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="strong" onClick={take}>
          {t('takeOver')}
        </Button>
        <Button onClick={() => navigate(pathOf(match), { replace: true })}>{t('cancel')}</Button>
      </div>
    </section>
  );
}
