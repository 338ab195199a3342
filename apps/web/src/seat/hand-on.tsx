import type { MatchStore } from '@rulewright/client';
import type { MatchInfo } from '@rulewright/protocol';
import { Button } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useEffect, useState } from 'react';
import { Modal } from '../dialogs/modal.tsx';
import { pathOf } from '../invitations.ts';
import { Why } from '../refusals/why.tsx';
import { LinkField } from '../waiting/link-field.tsx';

interface Props {
  readonly match: MatchInfo;
  readonly offerSeat: MatchStore['offerSeat'];
  readonly close: () => void;
}

/** The way to our seat for whoever shall play on in our place. */
function linkTo(match: string, offer: string): string {
  const url = new URL(pathOf(match), location.origin);
  url.searchParams.set('seat', offer);
  return url.href;
}

/** Offers our seat by a link, which is good until somebody takes it or we think better of it. */
export function HandOn({ match, offerSeat, close }: Props) {
  const { t } = useTranslation();
  const [link, setLink] = useState('');
  const [why, setWhy] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    void offerSeat().then((reply) => {
      if (isOver) return;
      if (reply.ok) setLink(linkTo(match.id, reply.offer ?? ''));
      else setWhy(reply.why);
    });
    return () => {
      isOver = true;
    };
  }, [offerSeat, match.id]);
  const stop = async () => {
    const reply = await offerSeat(true);
    if (reply.ok) close();
    else setWhy(reply.why);
  };
  return (
    <Modal
      title={t('handOn')}
      about={t('handOnMeans')}
      close={close}
      className="m-auto grid w-[min(92vw,28rem)] p-5"
    >
      {why !== null && (
        <p role="alert" className="text-bad text-sm">
          <Why why={why} />
        </p>
      )}
      <LinkField label={t('handOnLink')} link={link} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={stop}>{t('handOnStop')}</Button>
        <Button onClick={close}>{t('close')}</Button>
      </div>
    </Modal>
  );
}
