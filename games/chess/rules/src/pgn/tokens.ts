// PGN cut into words, from left to right and each character once: nothing here grows faster than the text.

export type Token =
  | { readonly type: 'tag'; readonly name: string; readonly value: string }
  | { readonly type: 'comment'; readonly text: string }
  | { readonly type: 'nag'; readonly nag: number }
  | { readonly type: 'open' | 'close' | 'number' }
  | { readonly type: 'result' | 'move' | 'unreadable'; readonly text: string };

const SUFFIXES = ['!', '?', '!!', '??', '!?', '?!'];

const SPACE = /\s+/y;
const TAG = /\[\s*([A-Za-z0-9_]{1,255})\s*"/y;
const TAG_END = /\s*\]/y;
const NAG = /\$(\d{1,3})(?!\d)/y;
const SUFFIX = /[!?]{1,2}(?![!?])/y;
const RESULT = /(?:1-0|0-1|1\/2-1\/2|\*)(?![\w/-])/y;
const NUMBER = /(?:\d{1,6}\.*|\.+)(?![-\d])/y;
const WORD = /[A-Za-z0-9][A-Za-z0-9+#=.-]{0,30}|--/y;

/** The words of a text. What is no word of PGN comes as unreadable, and nothing after it. */
export function* tokens(text: string): Generator<Token> {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let at = start;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
  const lineEnd = (): number => {
    const end = text.indexOf('\n', at);
    return end < 0 ? text.length : end;
  };
  while (at < text.length) {
    const char = text.charAt(at); // C15.5
    if ((char <= ' ' || char === '\u00a0') && match(SPACE) !== null) continue;
    const begin = at;
    if (char === '%' && (at === start || text.charAt(at - 1) === '\n')) {
      at = lineEnd();
      continue;
    }
    const token = word(char);
    if (token === null) {
      yield { type: 'unreadable', text: text.slice(begin, begin + 40) };
      return;
    }
    yield token;
  }

  function word(char: string): Token | null {
    switch (char) {
      case '[':
        return tag();
      case '{': {
        const end = text.indexOf('}', at);
        if (end < 0) return null;
        const inside = text.slice(at + 1, end);
        at = end + 1;
        return comment(inside);
      }
      case ';': {
        const inside = text.slice(at + 1, lineEnd());
        at = lineEnd();
        return comment(inside);
      }
      case '(':
        at++;
        return { type: 'open' };
      case ')':
        at++;
        return { type: 'close' };
      case '$': {
        const nag = Number(match(NAG)?.[1] ?? 256);
        return nag > 255 ? null : { type: 'nag', nag };
      }
      case '!':
      case '?': {
        const nag = SUFFIXES.indexOf(match(SUFFIX)?.[0] ?? '') + 1;
        return nag === 0 ? null : { type: 'nag', nag };
      }
    }
    const result = match(RESULT);
    if (result !== null) return { type: 'result', text: result[0] };
    if (match(NUMBER) !== null) return { type: 'number' };
    const move = match(WORD);
    return move === null ? null : { type: 'move', text: move[0] };
  }

  function tag(): Token | null {
    const name = match(TAG)?.[1];
    if (name === undefined) return null;
    let value = '';
    for (; at < text.length && text.charAt(at) !== '"'; at++) {
      if (text.charAt(at) === '\\') at++;
      value += text.charAt(at);
    }
    at++;
    return match(TAG_END) === null ? null : { type: 'tag', name, value };
  }
}

/** Line breaks become single spaces. */
const comment = (text: string): Token => ({
  type: 'comment',
  text: text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]*\n[ \t\n]*/g, ' ')
    .trim(),
});
