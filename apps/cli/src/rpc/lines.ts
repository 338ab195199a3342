const NEWLINE = 0x0a;

/** A line as it came, or the mark that it was too long to keep. */
export type Line = Buffer | 'too long';

/** Cuts bytes into lines and holds at most `limit` bytes of one, however long it goes on. */
export function lineSplitter(limit: number): { push(chunk: Buffer): Line[]; end(): Line[] } {
  let parts: Buffer[] = [];
  let held = 0;
  let tooLong = false;

  const take = (bytes: Buffer): void => {
    if (tooLong || bytes.length === 0) return;
    if (held + bytes.length > limit) {
      tooLong = true;
      parts = [];
      held = 0;
      return;
    }
    parts.push(bytes);
    held += bytes.length;
  };
  const finish = (): Line => {
    const line: Line = tooLong ? 'too long' : Buffer.concat(parts);
    parts = [];
    held = 0;
    tooLong = false;
    return line;
  };
  return {
    push(chunk) {
      const lines: Line[] = [];
      let from = 0;
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
        take(chunk.subarray(from, at));
        lines.push(finish());
        from = at + 1;
      }
      take(chunk.subarray(from));
      return lines;
    },
    end: () => (tooLong || held > 0 ? [finish()] : []),
  };
}
