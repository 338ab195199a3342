import type { ReactNode } from 'react';

interface Props {
  readonly text: string;
  readonly query?: string;
}

const TOKEN = /\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g;

/** One line of Markdown: bold, code, links; what is searched for stands out. */
export function Marked({ text, query = '' }: Props): ReactNode {
  const parts: ReactNode[] = [];
  let last = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, bold, code, label] = match;
    parts.push(<Found key={`${match.index}t`} text={text.slice(last, match.index)} query={query} />);
    if (bold !== undefined) parts.push(<strong key={match.index}>{bold}</strong>);
    else if (code !== undefined)
      parts.push(
        <code key={match.index} className="rounded bg-raised px-1 text-[0.9em]">
          {code}
        </code>,
      );
    else parts.push(<span key={match.index}>{label}</span>); // files of a rulebook follow on the same page
    last = match.index + whole.length;
  }
  parts.push(<Found key="rest" text={text.slice(last)} query={query} />);
  return parts;
}

function Found({ text, query }: Required<Props>): ReactNode {
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
