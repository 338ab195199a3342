import type { Refused } from '@rulewright/protocol';

/** Something the server itself refuses; games refuse by values of the engine. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly rule: string | undefined;
  constructor(status: number, code: string, why: string, rule?: string) {
    super(why);
    this.status = status;
    this.code = code;
    this.rule = rule;
  }
  get reply(): Refused {
    const { code, message: why, rule } = this;
    return { ok: false, code, why, ...(rule !== undefined && { rule }) };
  }
}

/** A match that is stored here and cannot be played here, and why. */
export const unplayable = (why: string) => new Refusal(409, 'UNPLAYABLE', why);
export const noMatch = () => new Refusal(404, 'NO_SUCH_MATCH', 'There is no such match');
export const notYours = () => new Refusal(403, 'NOT_YOUR_SEAT', 'That seat is not yours');
