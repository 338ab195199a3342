import { Button } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { Link } from 'react-router';

interface Props {
  readonly why?: string;
  readonly isBroken?: boolean; // there is something, but it could not be shown
}

/** Where a wrong address or a broken page ends. */
export function Nowhere({ why, isBroken = false }: Props) {
  const { t } = useTranslation();
  return (
    <div className="grid grow place-content-center gap-3 p-8 text-center">
      <h1 className="font-display text-2xl">{t(isBroken ? 'broken' : 'notFound')}</h1>
      {why && <p className="max-w-prose text-muted">{why}</p>}
      {isBroken && (
        <p>
          <Button onClick={() => location.reload()}>{t('loadAgain')}</Button>
        </p>
      )}
      <Link to="/" className="text-accent underline">
        {t('toLobby')}
      </Link>
    </div>
  );
}
