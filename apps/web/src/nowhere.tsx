import { useTranslation } from '@rulewright/ui/translation';
import { Link } from 'react-router';

/** Where a wrong address or a broken page ends. */
export function Nowhere({ why }: { readonly why?: string }) {
  const { t } = useTranslation();
  return (
    <div className="grid grow place-content-center gap-3 p-8 text-center">
      <h1 className="font-display text-2xl">{t('notFound')}</h1>
      {why && <p className="max-w-prose text-muted">{why}</p>}
      <Link to="/" className="text-accent underline">
        {t('toLobby')}
      </Link>
    </div>
  );
}
