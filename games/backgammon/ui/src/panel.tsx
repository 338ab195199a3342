// Beside the board: how the match stands, resigning, and the position and match as texts for other programs.
import { BAR, type Backgammon, KINDS, matTold, OFF, type Shown } from '@rulewright/backgammon';
import {
  type BoardProps,
  Button,
  buttonLook,
  CopyButton,
  Folded,
  OfferButtons,
  SureButton,
  saveFile,
  TurnButton,
  useWords,
} from '@rulewright/ui';
import { boardTexts } from './data/texts.ts';
import { Checker } from './ground.tsx';
import { History } from './history.tsx';

export function Panel(props: BoardProps) {
  const { questions, past = [], names, answer } = props;
  const { players, table } = props.view;
  const say = useWords('backgammon', boardTexts);
  const shown = table as unknown as Shown; // backgammon shows its table in this form
  const { length, game, crawford, pips, points, off, score, ids, resignation } = shown;
  const told = past.map(({ fact }) => fact as unknown as Backgammon['fact']); // facts of this game
  const mat = matTold(players, shown, told, names);
  return (
    <section
      aria-label={say('standing')}
      className="flex flex-col gap-2 rounded-xl border border-line bg-panel p-3 text-sm"
    >
      <div className="flex items-center justify-between">
        <p className="font-medium">{say(length === 0 ? 'session' : 'match', { length, game })}</p>
        <TurnButton label={say('turn')} sign="⇄" />
      </div>
      {crawford && <p>{say('crawford')}</p>}
      <ul className="grid gap-1">
        {players.map((player, seat) => (
          <li key={player} className="flex flex-wrap items-center gap-x-2">
            <svg viewBox="-23 -23 46 46" className="size-5" aria-hidden="true">
              <Checker seat={seat} />
            </svg>
            <span className="min-w-0 wrap-anywhere">
              {say('score', { name: names(player), score: score[player] ?? 0 })}
            </span>
            <span className="text-muted">{say('pips', { pips: pips[player] ?? 0 })}</span>
            <span className="text-muted">
              {say('men', { off: off[player] ?? 0, bar: Math.abs(points[seat === 0 ? BAR : OFF] ?? 0) })}
            </span>
          </li>
        ))}
      </ul>
      {resignation && (
        <div className="flex flex-wrap items-center gap-2">
          <OfferButtons
            action="answerResignation"
            offer={say('resigns', { name: names(resignation.player), kind: say(resignation.as) })}
            {...{ questions, answer, accept: say('accept'), decline: say('decline') }}
          />
        </div>
      )}
      {questions.some(({ action }) => action === 'resign') && (
        <Folded title={say('resigning')}>
          <p className="flex flex-wrap gap-2">
            {KINDS.map((as) => (
              <SureButton
                key={as}
                {...{ action: 'resign', questions, answer, args: { as } }}
                label={say('resign', { kind: say(as) })}
              />
            ))}
          </p>
        </Folded>
      )}
      <Folded title={say('programs')}>
        <p className="flex flex-wrap gap-2">
          <CopyButton text={() => ids.xgid} label={say('copyXgid')} />
          <CopyButton text={() => ids.gnubg} label={say('copyGnubg')} />
          {mat && <Button onClick={() => saveFile('match.mat', mat())}>{say('saveMat')}</Button>}
          <a href={`/new/backgammon?from=${encodeURIComponent(ids.xgid)}`} className={buttonLook()}>
            {say('goOn')}
          </a>
        </p>
      </Folded>
      <History {...props} say={say} />
    </section>
  );
}
