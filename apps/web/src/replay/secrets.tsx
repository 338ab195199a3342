import type { Overview, View } from '@rulewright/engine';
import { answerText, type BoardProps, Data, type GameUi, type Wording } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';

interface Props {
  readonly board: BoardProps & { readonly view: View & Partial<Overview> };
  readonly Hand: GameUi['Hand'];
  readonly wording: Wording;
}

/** Nothing but objects without members. */
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every(isEmpty);

/** All hands, as cards where the game draws them, and sealed answers; where one sees everything and there are any. */
export function Secrets({ board, Hand, wording }: Props) {
  const { t } = useTranslation();
  const { view, names } = board;
  const { hands = {}, answers = {} } = view;
  const hasHands = !isEmpty(hands);
  const sealed = Object.entries(answers).flatMap(([player, groups]) =>
    Object.values(groups).map(({ action, args }) => ({
      player: names(player),
      text: `${wording.action(action)} · ${answerText(args, wording)}`,
    })),
  );
  if (!hasHands && sealed.length === 0) return null;
  return (
    <details open className="shrink-0 rounded-xl border border-line bg-panel p-3">
      <summary className="cursor-pointer font-semibold text-sm">{t('secrets')}</summary>
      <div className="mt-2 grid gap-3 overflow-x-auto text-sm">
        {hasHands && !Hand && <Data value={hands} names={names} />}
        {hasHands &&
          Hand &&
          view.players.map((player) => (
            <section
              key={player}
              aria-label={t('handOf', { player: names(player) })}
              className="grid gap-1.5"
            >
              <h3 className="font-semibold">{names(player)}</h3>
              <Hand {...board} view={{ ...view, player, hand: hands[player] ?? null }} />
            </section>
          ))}
        {sealed.length > 0 && (
          <ul aria-label={t('sealedAnswers')} className="grid gap-1">
            {sealed.map(({ player, text }) => (
              <li key={`${player} ${text}`}>
                <strong>{player}:</strong> {text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}
