import type { Refused } from '@rulewright/protocol';
import { useTranslation } from '@rulewright/ui/translation';
import { Why } from './why.tsx';

/** Where the engine's own words are for authors. */
const PLAIN: Readonly<Record<string, string>> = {
  STALE_DECISION: 'tooLate',
  NOT_ASKED: 'notAsked',
  NOT_AN_OPTION: 'notOffered',
  NOT_APPLICABLE: 'notOffered',
  BAD_ARGS: 'notOffered',
};

interface Props {
  readonly game: string;
  readonly refused: Refused;
  readonly close: () => void;
}

/** Why an answer was not taken, with the rule one click away; on a phone above whatever is on the screen. */
export function Refusal({ game, refused, close }: Props) {
  const { t } = useTranslation();
  const plain = PLAIN[refused.code];
  return (
    <div
      role="alert"
      className="fixed inset-x-3 bottom-[calc(0.75rem+var(--tabs,0rem))] z-30 flex items-start gap-2 rounded-lg border border-bad bg-panel px-3 py-2 text-sm shadow-lg lg:static lg:shadow-none"
    >
      <p className="grow">
        <strong className="text-bad">{t('refused')}.</strong>{' '}
        {plain === undefined ? (
          <Why why={refused.why} game={game} />
        ) : (
          <span title={refused.why}>{t(plain)}</span>
        )}{' '}
        {refused.rule && (
          <a
            className="whitespace-nowrap text-accent underline"
            href={`/rules/${game}#${refused.rule}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('refusedBy', { rule: refused.rule })}
          </a>
        )}
      </p>
      <button type="button" aria-label={t('dismiss')} className="px-1.5 text-lg leading-none" onClick={close}>
        ×
      </button>
    </div>
  );
}
