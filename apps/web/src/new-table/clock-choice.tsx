import type { ClockSetting } from '@rulewright/protocol';
import { Stepper } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useState } from 'react';
import { Choice } from '../lobby/choice.tsx';
import { CLOCKS, clockWords, OWN, type OwnClock, ownClock } from '../lobby/clocks.ts';

interface Props {
  readonly seats: number;
  readonly isJudged: boolean; // the game's own rules say what an empty clock means
  readonly onChange: (clock: ClockSetting) => void;
}

type Kind = keyof typeof CLOCKS | 'own';
const KINDS: readonly Kind[] = ['none', 'blitz', 'rapid', 'long', 'periods', 'minute', 'day', 'days3', 'own'];

// biome-ignore format: table
const FIELDS = [
  ['minutes',   { min: 0.5, max: 1_440, step: 0.5 }],
  ['increment', { min: 0,   max: 600,   step: 1   }],
  ['delay',     { min: 0,   max: 600,   step: 1   }],
  ['periods',   { min: 0,   max: 30,    step: 1   }],
  ['period',    { min: 1,   max: 600,   step: 1   }],
] as const;

/** How much time there is, and what happens when it is over. */
export function ClockChoice({ seats, isJudged, onChange }: Props) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Kind>('none');
  const [own, setOwn] = useState<OwnClock>(OWN);
  const [chosen, setChosen] = useState<'lose' | 'default' | null>(null);
  const empty = chosen ?? (seats === 2 ? 'lose' : 'default');
  const tell = (next: Kind, fields: OwnClock, wanted: 'lose' | 'default' | null) => {
    const clock: ClockSetting = next === 'own' ? ownClock(fields) : CLOCKS[next];
    onChange(clock.kind === 'none' || wanted === null ? clock : { ...clock, empty: wanted });
  };
  const names = Object.fromEntries(
    KINDS.map((each) => [each, nameOf(each, each === 'own' ? null : clockWords(CLOCKS[each], t))]),
  ) as Record<Kind, string>; // one for each
  function nameOf(each: Kind, words: string | null): string {
    const name = t(`clocks.${each}`);
    return words === null || name === words ? name : `${name}: ${words}`;
  }
  return (
    <>
      <Choice
        label={t('clock')}
        value={kind}
        names={names}
        onChange={(next) => {
          setKind(next);
          tell(next, own, chosen);
        }}
      />
      {kind === 'own' && (
        <div className="grid gap-2 sm:ml-40 sm:pl-1">
          {FIELDS.filter(([field]) => field !== 'period' || own.periods > 0).map(([field, bounds]) => (
            <Stepper
              key={field}
              label={t(`ownClock.${field}`)}
              value={own[field]}
              {...bounds}
              onChange={(value) => {
                const next = { ...own, [field]: value };
                setOwn(next);
                tell(kind, next, chosen);
              }}
            />
          ))}
        </div>
      )}
      {kind !== 'none' && !isJudged && (
        <Choice
          label={t('emptyClock')}
          value={empty}
          names={{
            lose: t(seats === 2 ? 'emptyClocks.lose' : 'emptyClocks.out'),
            default: t('emptyClocks.default'),
          }}
          onChange={(next) => {
            setChosen(next);
            tell(kind, own, next);
          }}
        />
      )}
    </>
  );
}
