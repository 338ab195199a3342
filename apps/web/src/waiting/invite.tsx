import type { MatchInfo } from '@rulewright/protocol';
import { useTranslation } from '@rulewright/ui/translation';
import { addressOf } from '../invitations.ts';
import { LinkField } from './link-field.tsx';
import { QrPicture } from './qr-picture.tsx';

/** The address of the table, which is the invitation: to be copied, or photographed. */
export function Invite({ match }: { readonly match: MatchInfo }) {
  const { t } = useTranslation();
  const link = addressOf(match.id);
  return (
    <section className="order-1 flex flex-wrap items-center gap-4 rounded-xl border border-line bg-panel p-4">
      <div className="grid min-w-0 grow basis-64 grid-cols-[minmax(0,1fr)] gap-2">
        <h2 className="font-semibold">{t('invite')}</h2>
        <p className="text-muted text-sm">{t(`inviteTo.${match.visibility}`)}</p>
        <LinkField label={t('invite')} link={link} />
      </div>
      <QrPicture text={link} label={t('qrCode')} />
    </section>
  );
}
