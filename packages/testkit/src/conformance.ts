import type { Game, Vocabulary } from '@rulewright/engine';
import { describe, test } from 'vitest';
import { type ConformanceOptions, PROPERTIES, subjectOf } from './properties.ts';

/** Registers one test for every property a game must have, examined in random games. */
export function conformance<V extends Vocabulary>(game: Game<V>, options: ConformanceOptions = {}): void {
  const subject = subjectOf(game, options);
  describe(`${game.title} conforms`, () => {
    for (const { name, applies, run } of PROPERTIES) {
      if (applies && !applies(subject.plan)) continue;
      test(name, { timeout: 300_000 }, async ({ annotate }) => {
        const note = run(subject);
        if (note !== undefined) await annotate(note);
      });
    }
  });
}
