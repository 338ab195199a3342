// Below the board: what may be said now, with what it means, and the play that is laid out.
import { whyNotDouble } from '@rulewright/backgammon';
import { AskedButton, type BoardProps, Button } from '@rulewright/ui';
import { sentenceOf } from '@rulewright/ui/translation';
import type { Laid } from './draft.ts';

/** What is said of the dice and the cube, how many times its value it is about, and how it looks. */
const SAID = [
  ['roll', 0, 'strong'],
  ['double', 2, 'plain'],
  ['take', 2, 'strong'],
  ['drop', 1, 'plain'],
  ['beaver', 4, 'plain'],
] as const;
const DEEDS = ['confirm', 'wait', 'undo', 'clear'] as const;
const dashed = (dice: unknown): string => (Array.isArray(dice) ? dice.join('-') : '');

export function Actions({ shown, draft, questions, facts, names, answer, say }: BoardProps & Laid) {
  const asked = (action: string): boolean => questions.some((question) => question.action === action);
  const { value } = shown.cube;
  const { question, made, isForced } = draft;
  const idle = facts.find(({ fact }) => fact.type === 'NO_PLAY')?.fact;
  const why = asked('roll') && !asked('double') ? whyNotDouble(shown.kept) : null;
  const told = [
    idle && say('cannot', { name: names(String(idle.player)), dice: dashed(idle.dice) }),
    question && !isForced && made.length === 0 && say('yourTurn', { dice: dashed(shown.dice) }),
    isForced && say('forced'),
    asked('take') && say('doubled'),
    asked('double') && say('doubleMeans', { value: 2 * value, lost: value }),
  ];
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-center gap-2">
      <span role="status" className="text-sm">
        {told.filter(Boolean).join(' ')}
      </span>
      {SAID.map(([action, times, look]) => (
        <AskedButton key={action} {...{ questions, answer, action, look }}>
          {say(action, { value: times * value })}
        </AskedButton>
      ))}
      {why !== null && (
        <>
          <Button disabled>{say('double', { value: 2 * value })}</Button>
          <span className="text-muted text-sm">{sentenceOf('backgammon', why.why) ?? why.why}</span>
        </>
      )}
      {question &&
        DEEDS.map((deed) => (
          <Button
            key={deed}
            look={deed === 'confirm' ? 'strong' : 'plain'}
            hidden={deed === 'wait' && !isForced}
            disabled={deed === 'confirm' ? !draft.isComplete : made.length === 0}
            onClick={draft[deed]}
          >
            {say(deed)}
          </Button>
        ))}
    </div>
  );
}
