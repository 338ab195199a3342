import type { Wording } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { Choice } from '../lobby/choice.tsx';
import { GuestName } from './guest-name.tsx';
import { freeFor, hasSides, RANDOM, type Sides } from './sides.ts';

interface Props {
  readonly seat: number;
  readonly ids: readonly string[] | null; // of sides, where they have names
  readonly fewest: number; // seats
  readonly sides: Sides;
  readonly onSide: (side: string) => void;
  readonly kind: string;
  readonly kinds: Readonly<Record<string, string>>;
  readonly onKind: (kind: string) => void;
  readonly guest: string;
  readonly isRefused: boolean; // the guest's name
  readonly onGuest: (name: string) => void;
  readonly wording: Wording;
}

/** Who sits on a seat, and for which side where that is a choice. */
export function SeatChoice(props: Props) {
  const { seat, ids, fewest, sides, onSide, kind, kinds, onKind, wording } = props;
  const { t } = useTranslation();
  const n = seat + 1;
  const id = ids?.[seat];
  const isOpen = hasSides(ids, fewest);
  return (
    <>
      <Choice
        label={isOpen || id === undefined ? t('seat', { n }) : wording.side(id)}
        value={kind}
        names={kinds}
        onChange={onKind}
      />
      {isOpen && (
        <div className="mb-2 sm:ml-40 sm:pl-1">
          <Choice
            label={t('sideOf', { n })}
            value={sides[seat] ?? RANDOM}
            names={{
              [RANDOM]: t('randomSide'),
              ...Object.fromEntries(freeFor(ids, sides, seat).map((each) => [each, wording.side(each)])),
            }}
            onChange={onSide}
          />
        </div>
      )}
      {kind === 'here' && (
        <GuestName seat={seat} name={props.guest} isRefused={props.isRefused} onChange={props.onGuest} />
      )}
    </>
  );
}
