import { compile, type State, start, submit, view } from '@rulewright/engine';
import { type Pig, pig } from '@rulewright/pig';
import type { Question, ToldFact } from '@rulewright/ui';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Board } from './board.tsx';
import { ui } from './index.ts';

const plan = compile(pig);
const NAMES: Readonly<Record<string, string>> = { player1: 'Astrid', player2: 'Bodil' };

function begin(): State<Pig> {
  const begun = start(plan, { seed: 'pig', players: 2 });
  if (!begun.ok) throw new Error(begun.why);
  return begun.state;
}

/** The state after rolling until the die shows a face of this kind, and what was told last. */
function rolled(isWanted: (die: number) => boolean): { state: State<Pig>; facts: readonly ToldFact[] } {
  let state = begin();
  for (;;) {
    const [player = ''] = view(plan, state, null).awaiting;
    const next = submit(plan, state, { player, action: 'roll', args: {} });
    if (!next.ok) throw new Error(next.why);
    state = next.state;
    const facts = next.facts as readonly ToldFact[]; // told to all
    const { die } = facts.find(({ fact }) => fact.type === 'ROLLED')!.fact;
    if (isWanted(Number(die))) return { state, facts };
  }
}

const asked = (action: string): Question => ({
  ...{ id: `${action}.1`, action, phase: 'choose', optional: false, sealed: null, answered: false },
});

function Table({ state, facts = [], given = [] }: Shown) {
  return (
    <Board
      view={view(plan, state, 'player1')}
      questions={[asked('roll'), asked('hold')]}
      facts={facts}
      step={1}
      names={(player) => NAMES[player] ?? player}
      answer={({ action }) => given.push(action)}
    />
  );
}
interface Shown {
  readonly state: State<Pig>;
  readonly facts?: readonly ToldFact[];
  readonly given?: string[];
}

test('one rolls, and holds only what is in the pot', async () => {
  const given: string[] = [];
  await render(<Table state={begin()} given={given} />);
  await expect.element(page.getByRole('img', { name: 'The die has not been rolled' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Hold 0' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Roll' }).click();
  expect(given).toEqual(['roll']);
});

test('the die lies on the table and the pot can be held', async () => {
  const { state, facts } = rolled((die) => die > 1);
  const given: string[] = [];
  const { pot } = state.table;
  await render(<Table state={state} facts={facts} given={given} />);
  await expect.element(page.getByRole('img', { name: /The die shows [2-6]/ })).toBeVisible();
  await page.getByRole('button', { name: `Hold ${pot}` }).click();
  expect(given).toEqual(['hold']);
});

test('a one says who has lost the pot', async () => {
  await render(<Table {...rolled((die) => die === 1)} />);
  await expect.element(page.getByText(/A one: (Astrid|Bodil) loses the pot/)).toBeVisible();
});

test('everybody sees how far each has come', async () => {
  await render(<Table state={begin()} />);
  await expect.element(page.getByRole('img', { name: 'Bodil: 0 of 50' })).toBeVisible();
  expect(ui.note?.(view(plan, begin(), null), 'player1')).toBe('0 / 50');
});
