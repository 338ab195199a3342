import type { Hand, ShownTable } from '@rulewright/dune/tables';
import type { BoardProps } from '@rulewright/ui';
import { Auction } from './auction.tsx';
import { Battle } from './battle.tsx';
import { Deals } from './deals.tsx';
import { Factions } from './factions.tsx';
import { MARCHES, MarchForm } from './march-form.tsx';
import { Shield } from './shield.tsx';
import { PHASE_HELP, panelTexts as say, texts } from './strings.ts';

/** Beside the map: where the turn stands, what is decided here, the factions and their secrets. */
export function Panel(props: BoardProps) {
  const { view, questions } = props;
  const table = view.table as unknown as ShownTable; // Dune presents its table in this form
  const hand = view.hand as unknown as Hand | null; // and the hand as it is
  const phase = [...view.phases].reverse().find((id) => PHASE_HELP[id] !== undefined);
  const marches = questions.filter(({ action }) => MARCHES.includes(action));
  return (
    <div className="grid shrink-0 gap-3">
      <p className="text-sm">
        <strong>{say.turn(table.turn, table.options.maxTurns)}</strong>
        {table.options.advanced && ` · ${say.advanced}`}
        {phase && ` · ${texts.phases?.[phase] ?? phase}`}
        {phase && <span className="block text-muted">{PHASE_HELP[phase]}</span>}
      </p>
      {table.auction && <Auction {...props} table={table} hand={hand} auction={table.auction} />}
      {table.battle && <Battle {...props} battle={table.battle} hand={hand} />}
      {marches.map((question) => (
        <MarchForm
          key={question.id}
          question={question}
          table={table}
          player={view.player}
          answer={props.answer}
        />
      ))}
      {hand && <Shield hand={hand} />}
      <Factions table={table} viewer={view.player} />
      <Deals table={table} />
    </div>
  );
}
