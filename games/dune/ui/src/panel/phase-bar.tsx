import type { FactionId, ShownTable } from '@rulewright/dune/tables';
import {
  factionName,
  PHASE_HELP,
  PHASE_RULES,
  PHASE_STEPS,
  STEP_NAMES,
  panelTexts as say,
  texts,
} from '../texts/strings.ts';
import { RuleLink } from './rule-link.tsx';

interface Props {
  readonly table: ShownTable;
  readonly phase: string | undefined;
  readonly actor: FactionId | null;
}

/** Where the turn stands: its number, the storm, the nine phases with the one that is on. */
export function PhaseBar({ table, phase, actor }: Props) {
  const at = PHASE_STEPS.map(String).indexOf(phase ?? '');
  const toAct = table.stormOrder.slice((actor === null ? -1 : table.stormOrder.indexOf(actor)) + 1);
  const facts = [
    say.turn(table.turn, table.options.maxTurns),
    say.storm(table.stormSector),
    table.options.advanced && say.advanced,
  ].filter(Boolean);
  return (
    <section
      aria-label={say.phases}
      className="grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-xl border border-line bg-panel px-3 py-2"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        <strong>
          {phase === undefined ? say.turn(table.turn, table.options.maxTurns) : texts.phases?.[phase]}
        </strong>
        <span className="text-muted text-xs">{facts.join(' · ')}</span>
      </p>
      <ol className="flex flex-wrap gap-1">
        {PHASE_STEPS.map((id, i) => (
          <li
            key={id}
            title={`${i + 1}. ${texts.phases?.[id]}: ${PHASE_HELP[id]}`}
            aria-current={id === phase ? 'step' : undefined}
            className={`grid min-w-0 grow place-items-center rounded-md px-1 py-0.5 text-xs ${id === phase ? 'bg-accent font-semibold text-on-accent' : i < at ? 'bg-raised text-muted' : 'border border-line text-muted'}`}
          >
            <span aria-hidden={id !== phase}>{id === phase ? STEP_NAMES[id] : i + 1}</span>
            {id !== phase && <span className="sr-only">{STEP_NAMES[id]}</span>}
          </li>
        ))}
      </ol>
      {table.shipment && actor && (
        <p className="text-sm">{say.acts(factionName(actor), toAct.map(factionName).join(', '))}</p>
      )}
      {phase !== undefined && (
        <p className="text-muted text-sm">
          {PHASE_HELP[phase]} <RuleLink rule={PHASE_RULES[phase]} />
        </p>
      )}
    </section>
  );
}
