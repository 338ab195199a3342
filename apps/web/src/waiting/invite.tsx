import type { MatchInfo } from '@rulewright/protocol';
import { Button } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useState } from 'react';
import { addressOf } from '../invitations.ts';
import { QrPicture } from './qr-picture.tsx';

/** The address of the table, which is the invitation: to be copied, or photographed. */
export function Invite({ match }: { readonly match: MatchInfo }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const link = addressOf(match.id);
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-xl border border-line bg-panel p-4">
      <div className="grid min-w-0 grow basis-64 gap-2">
        <h2 className="font-semibold">{t('invite')}</h2>
        <p className="text-muted text-sm">{t(`inviteTo.${match.visibility}`)}</p>
        <input
          readOnly
          aria-label={t('invite')}
          value={link}
          className="min-h-10 min-w-0 rounded-lg border border-line bg-paper px-3 font-mono text-sm"
          onFocus={(event) => event.target.select()}
        />
        <div>
          <Button
            aria-live="polite"
            onClick={() => {
              void navigator.clipboard?.writeText(link);
              setCopied(true);
            }}
          >
            {t(isCopied ? 'copied' : 'copy')}
          </Button>
        </div>
      </div>
      <QrPicture text={link} label={t('qrCode')} />
    </section>
  );
}
