// Map and panel side by side, as at the table; what is answered is kept.
import type { BoardProps, Question } from '@rulewright/ui';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { formFor } from './forms/decision.tsx';
import { Board } from './map/map.tsx';
import { isIdle } from './panel/asked-line.ts';
import { Panel } from './panel/panel.tsx';
import type { sampleTable } from './sample-table.test-kit.ts';
import { sampleView } from './sample-table.test-kit.ts';

export const question = (action: string, rest: Partial<Question>): Question => ({
  id: action,
  action,
  phase: 'x',
  optional: false,
  sealed: null,
  answered: false,
  options: null,
  ...rest,
});

export const pass = { type: 'object', properties: { pass: { const: true } }, required: ['pass'] };
export const object = (properties: object) => ({ type: 'object', properties });
export const number = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum });

interface Setting {
  readonly table: ReturnType<typeof sampleTable>;
  readonly phase: string;
  readonly questions: readonly Question[];
  readonly view?: Partial<BoardProps['view']>;
}

/** Draws a table with the forms of all that is asked; gives what was answered last. */
export async function shown({ table, phase, questions, view }: Setting): Promise<() => unknown> {
  const answer = vi.fn();
  const props = {
    ...{ questions, facts: [], step: 1, names: (id: string) => id, answer },
    view: { ...sampleView(table, phase), ...view },
  };
  await render(
    <div className="grid grid-cols-[480px_384px]">
      <div className="h-[480px]">
        <Board {...props} />
      </div>
      <Panel {...props} />
    </div>,
  );
  const awaited = questions.filter((each) => !each.optional && !isIdle(each) && formFor(each.action));
  await expect
    .poll(() => awaited.filter(({ id }) => !document.querySelector(`[data-ask="${id}"]`)))
    .toEqual([]);
  return () => answer.mock.lastCall?.[1];
}

export const area = (name: RegExp) => page.getByRole('button', { name });
export const button = (name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
