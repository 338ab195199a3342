import { stormAfter } from '@rulewright/dune/quotes';
import { Button, Stepper } from '@rulewright/ui';
import { useState } from 'react';
import { panelTexts as say } from '../texts/strings.ts';
import { type AskProps, PASS } from './asked.ts';
import { bounds, mayPass, numberOr } from './schema-reading.ts';

/** A number for the storm: a dial to turn in secret, or a card that sets it. */
export function DialForm({ question, table, given, answer }: AskProps) {
  const name = question.action === 'stormWeatherControl' ? 'sectors' : 'dial';
  const { min, max } = bounds(question.schema, name, 20);
  const [dial, setDial] = useState(() => numberOr(given[name], min));
  const label = name === 'dial' ? say.dialButton(dial) : say.weatherButton(dial);
  return (
    <div className="grid gap-2.5">
      <div className="flex items-center gap-4">
        <StormDial value={dial} max={max} />
        <div className="grid gap-2">
          <Stepper label={say.dialNumber} value={dial} min={min} max={max} step={1} onChange={setDial} />
          <p className="text-muted">
            {(name === 'dial' ? say.stormWould : say.stormWill)(stormAfter(table.stormSector, dial))}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="strong" onClick={() => answer({ [name]: dial })}>
          {label}
        </Button>
        {mayPass(question.schema) && <Button onClick={() => answer(PASS)}>{say.keepCard}</Button>}
      </div>
    </div>
  );
}

interface Props {
  readonly value: number;
  readonly max: number;
}

/** A half wheel with a hand, so that the number is felt. */
function StormDial({ value, max }: Props) {
  const turn = max === 0 ? 0 : (value / max) * 180 - 90;
  return (
    <svg viewBox="-52 -52 104 58" className="h-16 w-28 shrink-0" aria-hidden="true">
      <path
        d="M-50 0A50 50 0 0 1 50 0Z"
        className="fill-[light-dark(#c9855a,#5c3522)] stroke-[#7a2412]"
        strokeWidth={3}
      />
      <path
        d="M-30 -2C-20 -24 12 -34 26 -14C30 -4 14 -2 16 -12"
        className="fill-none stroke-[#7a2412] opacity-50"
        strokeWidth={4}
        strokeLinecap="round"
      />
      <g style={{ transform: `rotate(${turn}deg)`, transition: 'transform 150ms' }}>
        <path d="M-3 0L0 -44L3 0Z" className="fill-(--ink)" />
      </g>
      <circle r={6} className="fill-(--ink)" />
    </svg>
  );
}
