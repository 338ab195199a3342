import { useTranslation } from '@rulewright/ui/translation';
import { Link } from 'react-router';

/** Where a wrong address or a broken page ends. */
export function Nowhere() {
  const { t } = useTranslation();
  return (
    <div className="grid grow place-content-center gap-3 p-8 text-center">
      <h1 className="font-display text-2xl">{t('notFound')}</h1>
      <Link to="/" className="text-accent underline">
        {t('toLobby')}
      </Link>
    </div>
  );
}
