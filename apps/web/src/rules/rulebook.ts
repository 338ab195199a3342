// RULES.md as headings, rules with ids, and text in between.

export interface RuleLine {
  readonly kind: 'heading' | 'rule' | 'text';
  readonly id: string; // of a rule; of a heading, made from its words
  readonly level: number; // of a heading
  readonly text: string;
  readonly isItem?: boolean; // of a text: one entry of a list
}

const RULE = /^(?:[-*]\s+)?([A-Z]{0,3}\d+(?:\.\d+)*[a-z]?)\s+(.*)$/;

const ITEM = /^(?:[-*]|\d+\.)\s+(.*)$/;

const COMMENT = /<!--[\s\S]*?-->\n?/g;
const ROW = /^\| *(.+?) *\| *(.+?) *\|$/;
const DIVIDER = /^\|[-|: ]+\|$/;

/** Marks for authors: what kind of rule it is, and the code of a refusal behind it or in brackets. */
const withoutMarks = (text: string): string =>
  text
    .replace(/^\[\w[\w -]*\]\s+/, '')
    .replace(/(?<=[.)])\s+(?:· )?`[A-Z][A-Z_]+`.*$/, '')
    .replace(/ \(`[A-Z][A-Z_]+`\)/g, '');

/** Headings of a chapter that have a number of their own say nothing to a player. */
const isEmpty = (text: string): boolean => /^\[ui\] .*\bHeading only\.$/.test(text);

export function parseRulebook(source: string): readonly RuleLine[] {
  const lines: RuleLine[] = [];
  let paragraph: string[] = [];
  const flush = () => {
    const text = paragraph.join(' ');
    const item = ITEM.exec(text)?.[1];
    if (text !== '')
      lines.push({ kind: 'text', id: '', level: 0, text: item ?? text, ...(item && { isItem: true }) });
    paragraph = [];
  };
  for (const line of source.replace(COMMENT, '').split('\n')) {
    const heading = /^(#+)\s+(.*)$/.exec(line);
    const rule = RULE.exec(line);
    if (heading) {
      flush();
      const text = heading[2] ?? '';
      lines.push({ kind: 'heading', id: slug(text), level: heading[1]?.length ?? 1, text });
    } else if (rule && isId(rule[1] ?? '')) {
      flush();
      const [, id = '', text = ''] = rule;
      if (!isEmpty(text)) lines.push({ kind: 'rule', id, level: 0, text: withoutMarks(text) });
    } else if (ROW.test(line)) {
      flush();
      if (DIVIDER.test(line))
        lines.pop(); // above it stand the titles of the columns
      else
        lines.push({ kind: 'text', id: '', level: 0, text: line.replace(ROW, '**$1:** $2'), isItem: true });
    } else if (line.trim() === '') flush();
    else if (/^\s{2,}\S/.test(line) && paragraph.length === 0 && lines.at(-1)?.kind === 'rule') {
      const last = lines.pop();
      if (last) lines.push({ ...last, text: `${last.text} ${line.trim()}` });
    } else {
      if (ITEM.test(line)) flush();
      paragraph.push(line.trim());
    }
  }
  flush();
  return lines;
}

/** `1` alone begins a sentence or a list as well; ids have a letter or a dot. */
const isId = (text: string): boolean => /[A-Z.]/.test(text);

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '');

/** The lines that hold every word, each rule under its headings; all of them when nothing is asked. */
export function searchRules(lines: readonly RuleLine[], query: string): readonly RuleLine[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return lines;
  const found: RuleLine[] = [];
  let open: RuleLine[] = [];
  for (const line of lines) {
    if (line.kind === 'heading') {
      open = [...open.filter(({ level }) => level < line.level), line];
      continue;
    }
    const text = `${line.id} ${line.text}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    found.push(...open.filter((heading) => !found.includes(heading)), line);
  }
  return found;
}
