import type { ReactNode } from 'react';

interface Props {
  readonly text: string;
  readonly query?: string;
  readonly ids?: ReadonlySet<string>; // of rules: where one is mentioned, it is a link
}

const TOKEN = /\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g;
const ID = /([A-Z]{0,3}\d+(?:\.\d+)*[a-z]?)/;

/** One line of Markdown: bold, code, links; what is searched for stands out. */
export function Marked({ text, query = '', ids = new Set() }: Props): ReactNode {
  const parts: ReactNode[] = [];
  let last = 0;
  const plain = (from: number, to?: number) => (
    <Linked key={`${from}t`} text={text.slice(from, to)} query={query} ids={ids} />
  );
  for (const match of text.matchAll(TOKEN)) {
    const [whole, bold, code, label] = match;
    parts.push(plain(last, match.index));
    if (bold !== undefined)
      parts.push(
        <strong key={match.index}>
          <Found text={bold} query={query} />
        </strong>,
      );
    else if (code !== undefined)
      parts.push(
        <code key={match.index} className="rounded bg-raised px-1 text-[0.9em]">
          {code}
        </code>,
      );
    else parts.push(<span key={match.index}>{label}</span>); // files of a rulebook follow on the same page
    last = match.index + whole.length;
  }
  parts.push(plain(last));
  return parts;
}

/** Text in which the ids of rules lead to them. */
function Linked({ text, query, ids }: Required<Props>): ReactNode {
  return text.split(ID).map((part, i) =>
    i % 2 === 1 && ids.has(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one string
      <a key={i} href={`#${part}`} className="text-accent underline decoration-dotted underline-offset-2">
        {part}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one string
      <Found key={i} text={part} query={query} />
    ),
  );
}

function Found({ text, query }: { readonly text: string; readonly query: string }): ReactNode {
  const words = query.split(/\s+/).filter((word) => word.length > 1);
  if (words.length === 0) return text;
  const pattern = new RegExp(
    `(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'gi',
  );
  return text.split(pattern).map((part, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one string
      <mark key={i} className="rounded bg-warn/30 text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
