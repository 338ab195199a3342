/** One rule of a rulebook. */
export interface RuleLine {
  readonly id: string;
  readonly text: string;
}

// Letters and a number (T2, GO7a) or numbers with dots (1.07.04.06), plain, bold or as a list item.
const LINE =
  /^\s*(?:[-*]\s+)?\*{0,2}([A-Z]{1,5}\d+(?:\.\d+)*[a-z]?|\d+(?:\.\d+)+[a-z]?)\*{0,2}[.:]?\s+(\S.*)$/;

/** The rules of a rulebook: every line that starts with an id. */
export function parseRules(text: string): RuleLine[] {
  const rules: RuleLine[] = [];
  for (const line of text.split(/\r?\n/)) {
    const found = LINE.exec(line);
    if (found?.[1] && found[2]) rules.push({ id: found[1], text: found[2].trim() });
  }
  return rules;
}
