import type { Pig } from '@rulewright/pig';
import { AskedButton, type BoardProps, Die, seatColour, Tally, useWords } from '@rulewright/ui';
import { boardTexts } from './strings.ts';

/** The die, the pot, and how far everybody has come. */
export function Board({ view, questions, facts, past = facts, names, answer }: BoardProps) {
  const say = useWords('pig', boardTexts);
  const { goal, scores, pot } = view.table as unknown as Pig['table']; // Pig shows its table as it is
  const thrown = past.findLast(({ fact }) => fact.type === 'ROLLED')?.fact;
  const face = typeof thrown?.die === 'number' ? thrown.die : null;
  return (
    <div className="mx-auto grid max-w-2xl content-start gap-6 p-3 sm:pt-8">
      <section className="grid justify-items-center gap-4 rounded-xl border border-line bg-panel p-5">
        <div className="flex flex-wrap items-center justify-center gap-6">
          <Die
            face={face}
            label={face === null ? say('noDie') : say('die', { die: face })}
            className="h-24 w-24"
            colour={face === 1 ? 'var(--bad)' : 'var(--ink)'}
          />
          <p className="grid text-center">
            <span className="text-muted">{say('pot')}</span>
            <span className="font-display text-5xl tabular-nums">{pot}</span>
          </p>
        </div>
        <p aria-live="polite" className="min-h-6 text-bad">
          {face === 1 && say('lost', { player: names(String(thrown?.player)) })}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <AskedButton
            {...{ questions, answer, action: 'roll' }}
            look="strong"
            className="min-w-28 text-base"
          >
            {say('roll')}
          </AskedButton>
          <AskedButton
            {...{ questions, answer, action: 'hold' }}
            className={`min-w-28 text-base ${pot === 0 ? 'opacity-60' : ''}`}
            aria-disabled={pot === 0} // whoever tries is told why
          >
            {say('hold', { pot })}
          </AskedButton>
        </div>
      </section>
      <ul className="grid gap-4">
        {view.players.map((player, seat) => {
          const score = scores[player] ?? 0;
          const isActing = player === view.actor;
          return (
            <li key={player} aria-current={isActing ? 'true' : undefined} className="grid gap-1.5">
              <p className="flex justify-between">
                <span className={isActing ? 'font-semibold' : ''}>{names(player)}</span>
                <span className="tabular-nums">
                  {score} / {goal}
                </span>
              </p>
              <Tally
                label={say('score', { player: names(player), score, goal })}
                of={goal}
                value={score}
                more={isActing ? pot : 0}
                colour={seatColour(seat)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
