import { Button } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { placeOf } from './place-of.ts';

export function JoinByLink() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const place = placeOf(String(new FormData(event.currentTarget).get('link') ?? ''));
    setWrong(place === null);
    if (place !== null) navigate(place);
  };
  return (
    <form onSubmit={submit} className="flex min-w-0 flex-wrap items-center gap-2">
      <label className="contents">
        <span className="sr-only">{t('byLink')}</span>
        <input
          name="link"
          placeholder={t('linkHint')}
          className="min-h-10 w-60 rounded-lg border border-line bg-panel px-3 text-sm placeholder:text-muted"
        />
      </label>
      <Button type="submit">{t('join')}</Button>
      {isWrong && (
        <span role="alert" className="w-full text-bad text-sm">
          {t('badLink')}
        </span>
      )}
    </form>
  );
}
