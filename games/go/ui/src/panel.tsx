// Beside the board: how both stand, and what is not said on a point: pass, resign, agree or play on.
import { RULESETS, type Score, type ShownTable, standing } from '@rulewright/go';
import { type BoardProps, Button, useWords } from '@rulewright/ui';
import { useState } from 'react';
import { boardTexts } from './data/texts.ts';
import { historyOf, sgfOf } from './history.ts';
import { Moves } from './moves.tsx';
import type { BoardSay } from './strings.ts';

const PLAYERS = ['black', 'white'] as const;

export function Panel({ view, questions, facts, past, step, names, answer }: BoardProps) {
  const say = useWords('go', boardTexts);
  const table = view.table as unknown as ShownTable; // the form Go shows its table in
  const isScoring = view.phases.includes('territory-scoring');
  const score = isScoring ? standing(table).score : table.score;
  const question = (action: string) => questions.find((each) => each.action === action);
  const history = historyOf(table, past ?? facts);
  const [play, settle, resign] = ['play', 'settle', 'resign'].map(question);
  return (
    <section className="grid gap-3" aria-label={say('rules', { rules: RULESETS[table.rules].title })}>
      <p className="text-muted text-sm">
        {say('rules', { rules: RULESETS[table.rules].title })} · {say('move', { move: table.move })}
      </p>
      <dl className="grid gap-1.5">
        {PLAYERS.map((player) => (
          <Side key={player} player={player} name={names(player)} {...{ table, score, isScoring, say }} />
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        {play && <Asked key={`pass ${step}`} what="pass" go={() => answer(play, { pass: true })} say={say} />}
        {settle && (
          <>
            <Button look="strong" onClick={() => answer(settle, { agree: true, marking: table.marking })}>
              {say('agree')}
            </Button>
            <Button onClick={() => answer(settle, { agree: false })}>{say('disagree')}</Button>
          </>
        )}
        {resign && <Asked key={`resign ${step}`} what="resign" go={() => answer(resign, {})} say={say} />}
      </div>
      {past && <Moves history={history} sgf={() => sgfOf(table, history, names)} say={say} />}
    </section>
  );
}

interface SideProps {
  readonly player: 'black' | 'white';
  readonly name: string;
  readonly table: ShownTable;
  readonly score: Score | null;
  readonly isScoring: boolean;
  readonly say: BoardSay;
}

function Side({ player, name, table, score, isScoring, say }: SideProps) {
  const { prisoners, komi, compensation, agreed } = table;
  const parts = [
    say('prisoners', { count: prisoners[player] }),
    ...(player === 'white' ? [say('komi', { komi })] : []),
    ...(player === 'white' && compensation > 0 ? [say('compensation', { points: compensation })] : []),
    ...(isScoring && agreed[player] ? [say('agreed')] : []),
  ];
  return (
    <div className="flex items-baseline gap-2">
      <dt className="font-semibold">
        {say(player)} <span className="font-normal text-muted">{name === player ? '' : name}</span>
      </dt>
      <dd className="text-sm">
        {score !== null && (
          <strong className="mr-2 tabular-nums">{say('score', { points: score[player] })}</strong>
        )}
        <span className="text-muted">{parts.join(' · ')}</span>
      </dd>
    </div>
  );
}

const SURE = { pass: 'sure', resign: 'sureResign' } as const;
interface AskedProps {
  readonly what: keyof typeof SURE;
  readonly go: () => void;
  readonly say: BoardSay;
}

/** A button that asks once more before it does what cannot be taken back. */
function Asked({ what, go, say }: AskedProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) return <Button onClick={() => setAsking(true)}>{say(what)}</Button>;
  const doIt = () => {
    setAsking(false);
    go();
  };
  return (
    <span className="flex gap-2">
      <Button look="strong" autoFocus onClick={doIt}>
        {say(SURE[what])}
      </Button>
      <Button onClick={() => setAsking(false)}>{say('no')}</Button>
    </span>
  );
}
