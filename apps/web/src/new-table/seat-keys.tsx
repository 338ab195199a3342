import type { MatchMade } from '@rulewright/protocol';
import { Button, type Wording } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';

/** Seats of outside programs, with their keys. Our own are not among them: this browser holds those. */
export const outsideIn = ({ match, grants }: MatchMade): MatchMade['grants'] =>
  grants.filter(({ seat }) => match.seats[seat]?.kind === 'agent');

interface Props {
  readonly made: MatchMade;
  readonly wording: Wording;
  readonly onDone: () => void;
}

/** What outside programs need to hold their seats. The server keeps no key: this is the only time it is told. */
export function SeatKeys({ made, wording, onDone }: Props) {
  const { t } = useTranslation();
  const { origin } = window.location;
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 sm:px-6">
      <h1 className="page-title">{t('seatKeys')}</h1>
      <p>{t('seatKeysMean')}</p>
      {outsideIn(made).map(({ seat, player, token }) => (
        <section key={seat} className="grid gap-3 rounded-2xl border border-line bg-panel p-4 sm:p-5">
          <h2 className="font-semibold">{wording.side(player)}</h2>
          <Lines label={t('seatKey')} text={token} />
          <p className="text-sm">{t('seatKeyServed')}</p>
          <Lines label={t('seatKeyServed')} text={servedAt(`${origin}/mcp`, token)} />
          <p className="text-sm">{t('seatKeyCommand')}</p>
          <Lines
            label={t('seatKeyCommand')}
            text={`RULEWRIGHT_TOKEN=${token} rulewright mcp --server ${origin} --match ${made.match.id}`}
          />
        </section>
      ))}
      <div>
        <Button look="strong" onClick={onDone} className="px-6 text-base">
          {t('toTable')}
        </Button>
      </div>
    </div>
  );
}

/** Lines to paste elsewhere. */
function Lines({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <textarea
      readOnly
      aria-label={label}
      className="w-full rounded-lg border border-line bg-paper p-3 font-mono text-sm"
      rows={text.split('\n').length + 1}
      value={text}
      onFocus={({ target }) => target.select()}
    />
  );
}

/** The usual form in which MCP clients are told of a server. */
const servedAt = (url: string, token: string): string =>
  JSON.stringify(
    { mcpServers: { rulewright: { url, headers: { Authorization: `Bearer ${token}` } } } },
    null,
    2,
  );
