// Beside the board: how the match stands, resigning, and the position and match as texts for other programs.
import { type Backgammon, KINDS, makeMat, type Shown } from '@rulewright/backgammon';
import {
  type BoardProps,
  Button,
  CopyButton,
  Folded,
  OfferButtons,
  SureButton,
  saveFile,
  TurnButton,
  useWords,
} from '@rulewright/ui';
import type { ReactNode } from 'react';
import { boardTexts } from './data/texts.ts';
import { Checker } from './ground.tsx';
import { History } from './history.tsx';

const GAME_FACTS = ['GAME_STARTED', 'PLAYED', 'NO_PLAY', 'DOUBLED']; // the first tells whether all is known

export function Panel(props: BoardProps) {
  const { view, questions, past, names, answer } = props;
  const say = useWords('backgammon', boardTexts);
  const shown = view.table as unknown as Shown; // backgammon shows its table in this form
  const { length, game, crawford, pips, points, off, score, ids, resignation } = shown;
  const isWhole = past?.find(({ fact }) => GAME_FACTS.includes(fact.type))?.fact.type === 'GAME_STARTED';
  const mat = (): string => {
    const told = (past ?? []).map(({ fact }) => fact as unknown as Backgammon['fact']); // facts of this game
    const { players } = view;
    const points = players.map((player) => score[player] ?? 0);
    return makeMat({ players, names: players.map(names), length, score: points }, told);
  };
  return (
    <section
      aria-label={say('standing')}
      className="flex flex-col gap-2 rounded-xl border border-line bg-panel p-3 text-sm"
    >
      <div className="flex items-center justify-between">
        <p className="font-medium">
          {length === 0 ? say('session', { game }) : say('match', { length, game })}
        </p>
        <TurnButton label={say('turn')} sign="⇄" />
      </div>
      {crawford && <p>{say('crawford')}</p>}
      <ul className="grid gap-1">
        {view.players.map((player, seat) => (
          <li key={player} className="flex items-center gap-2">
            <svg viewBox="-23 -23 46 46" className="size-5" aria-hidden="true">
              <Checker seat={seat} />
            </svg>
            <span>{say('score', { name: names(player), score: score[player] ?? 0 })}</span>
            <span className="text-muted">{say('pips', { pips: pips[player] ?? 0 })}</span>
            <span className="text-muted">
              {say('men', { off: off[player] ?? 0, bar: Math.abs(points[seat === 0 ? 25 : 0] ?? 0) })}
            </span>
          </li>
        ))}
      </ul>
      {resignation && (
        <div className="flex flex-wrap items-center gap-2">
          <OfferButtons
            action="answerResignation"
            offer={say('resigns', { name: names(resignation.player), kind: say(resignation.as) })}
            accept={say('accept')}
            decline={say('decline')}
            {...{ questions, answer }}
          />
        </div>
      )}
      {questions.some(({ action }) => action === 'resign') && (
        <Rare title={say('resigning')}>
          {KINDS.map((kind) => (
            <SureButton
              key={kind}
              action="resign"
              {...{ questions, answer }}
              args={{ as: kind }}
              label={say('resign', { kind: say(kind) })}
            />
          ))}
        </Rare>
      )}
      <Rare title={say('programs')}>
        <CopyButton text={() => ids.xgid} label={say('copyXgid')} />
        <CopyButton text={() => ids.gnubg} label={say('copyGnubg')} />
        {isWhole && <Button onClick={() => saveFile('match.mat', mat())}>{say('saveMat')}</Button>}
        <a
          href={`/new/backgammon?from=${encodeURIComponent(ids.xgid)}`}
          className="inline-flex min-h-10 items-center rounded-lg border border-line px-3.5 font-medium text-sm hover:bg-raised"
        >
          {say('goOn')}
        </a>
      </Rare>
      <History {...props} say={say} />
    </section>
  );
}

/** What is rarely needed. */
const Rare = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Folded title={title}>
    <div className="flex flex-wrap gap-2">{children}</div>
  </Folded>
);
