// Beside the board: how both stand, and what is not said on a point: pass, resign, agree or play on.
import { type Score, type ShownTable, standing } from '@rulewright/go';
import { type BoardProps, Button, CopyButton, LookBack, SureButton, useLooking } from '@rulewright/ui';
import { type History, historyOf, sgfOf } from './history.ts';
import { heldBy, useSay } from './strings.ts';

const PLAYERS = ['black', 'white'] as const;

export function Panel({ view, questions, facts, past, step, names, answer }: BoardProps) {
  const say = useSay();
  const table = view.table as unknown as ShownTable; // the form Go shows its table in
  const isScoring = view.phases.includes('territory-scoring');
  const score = isScoring ? standing(table).score : table.score;
  const history = historyOf(table, past ?? facts);
  const settle = questions.find(({ action }) => action === 'settle');
  return (
    <section
      className="grid gap-3 rounded-xl border border-line bg-panel p-3"
      aria-label={say('rules', { rules: say(table.rules) })}
    >
      <p className="text-muted text-sm">
        {say('rules', { rules: say(table.rules) })} · {say('move', { move: table.move })}
      </p>
      <dl className="grid gap-1.5">
        {PLAYERS.map((player) => (
          <Side key={player} player={player} name={names(player)} {...{ table, score, isScoring }} />
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <SureButton action="play" args={{ pass: true }} label={say('pass')} {...{ questions, answer }} />
        {settle && (
          <>
            <Button look="strong" onClick={() => answer(settle, { agree: true, marking: table.marking })}>
              {say('agree')}
            </Button>
            <Button onClick={() => answer(settle, { agree: false })}>{say('disagree')}</Button>
          </>
        )}
        <SureButton action="resign" label={say('resign')} {...{ questions, answer }} />
      </div>
      {past && (
        <LookBack moves={history.moves.length} step={step}>
          <Played moves={history.moves} />
          <CopyButton
            text={() => sgfOf({ table, outcome: view.outcome }, history, names)}
            label={say('copySgf')}
          />
        </LookBack>
      )}
    </section>
  );
}

interface SideProps {
  readonly player: 'black' | 'white';
  readonly name: string;
  readonly table: ShownTable;
  readonly score: Score | null;
  readonly isScoring: boolean;
}

function Side({ player, name, table, score, isScoring }: SideProps) {
  const say = useSay();
  const parts = [
    ...heldBy(player, table, say),
    ...(isScoring && table.agreed[player] ? [say('agreed')] : []),
  ];
  return (
    <div className="flex items-baseline gap-2">
      <dt className="font-semibold">
        {say(player)} <span className="font-normal text-muted">{name === player ? '' : name}</span>
      </dt>
      <dd className="text-sm">
        {score !== null && (
          <strong className="mr-2 tabular-nums">{say('score', { count: score[player] })}</strong>
        )}
        <span className="text-muted">{parts.join(' · ')}</span>
      </dd>
    </div>
  );
}

/** Which move is looked at. */
function Played({ moves }: Pick<History, 'moves'>) {
  const say = useSay();
  const now = Math.min(useLooking().ply ?? moves.length, moves.length);
  const { player = 'black', at = '' } = moves[now - 1] ?? {};
  const point = at === 'pass' ? say('pass') : at;
  const words = { now, all: moves.length, colour: say(player), at: point };
  return (
    <span role="status" className="min-w-32 text-sm">
      {now === 0 ? say('beginning') : say('moved', words)}
    </span>
  );
}
