// Below the board: what may be said now, with what it means, and the play that is laid out.
import { type Shown, whyNotDouble } from '@rulewright/backgammon';
import { type BoardProps, Button, type Question } from '@rulewright/ui';
import { sentenceOf } from '@rulewright/ui/translation';
import type { Draft } from './draft.ts';
import type { BoardSay } from './strings.ts';

type Props = Pick<BoardProps, 'questions' | 'facts' | 'names' | 'answer'> & {
  readonly shown: Shown;
  readonly draft: Draft;
  readonly say: BoardSay;
};

export function Actions({ shown, draft, questions, facts, names, answer, say }: Props) {
  const asked = (action: string): Question | undefined =>
    questions.find((question) => question.action === action);
  const { value } = shown.cube;
  const idle = facts.find(({ fact }) => fact.type === 'NO_PLAY')?.fact;
  const dice = (list: unknown): string => (Array.isArray(list) ? list.join('-') : '');
  const button = (action: string, text: string, look: 'strong' | 'plain' = 'plain') => {
    const question = asked(action);
    return (
      question && (
        <Button look={look} onClick={() => answer(question, {})}>
          {text}
        </Button>
      )
    );
  };
  const why = asked('roll') && !asked('double') ? whyNotDouble(shown.kept) : null;
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-center gap-2">
      <span role="status" className="text-sm">
        {idle !== undefined && say('cannot', { name: names(String(idle.player)), dice: dice(idle.dice) })}
        {draft.question !== undefined &&
          !draft.isForced &&
          draft.made.length === 0 &&
          ` ${say('yourTurn', { dice: dice(shown.dice) })}`}
        {draft.isForced && say('forced')}
        {asked('take') !== undefined && say('doubled')}
        {asked('double') !== undefined && say('doubleMeans', { value: 2 * value, lost: value })}
      </span>
      {button('roll', say('roll'), 'strong')}
      {button('double', say('double', { value: 2 * value }))}
      {why !== null && (
        <>
          <Button disabled>{say('double', { value: 2 * value })}</Button>
          <span className="text-muted text-sm">{sentenceOf('backgammon', why.why) ?? why.why}</span>
        </>
      )}
      {button('take', say('take', { value: 2 * value }), 'strong')}
      {button('drop', say('drop', { value }))}
      {button('beaver', say('beaver', { value: 4 * value }))}
      {draft.question !== undefined && (
        <>
          <Button look="strong" disabled={!draft.isComplete} onClick={draft.say}>
            {say('confirm')}
          </Button>
          {draft.isForced && <Button onClick={draft.wait}>{say('wait')}</Button>}
          <Button disabled={draft.made.length === 0} onClick={draft.undo}>
            {say('undo')}
          </Button>
          <Button disabled={draft.made.length === 0} onClick={draft.clear}>
            {say('clear')}
          </Button>
        </>
      )}
    </div>
  );
}
