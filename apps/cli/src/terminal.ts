import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** Where text is shown and asked for: a real terminal, a pipe, or a test. */
export interface Terminal {
  readonly interactive: boolean;
  readonly width: number;
  say(text?: string): void;
  /** The next line, or null when there are no more. */
  ask(prompt: string): Promise<string | null>;
  /** Hides what was shown before, where that is possible. */
  clear(): void;
  close(): void;
}

type Input = Readable & { readonly isTTY?: boolean };
type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number };

const PLAIN_WIDTH = 80;

export function openTerminal(input: Input, output: Output): Terminal {
  const interactive = input.isTTY === true && output.isTTY === true;
  const lines: string[] = [];
  const waiting: ((line: string | null) => void)[] = [];
  let ended = false;
  const reader = createInterface({ input, output, terminal: interactive });
  reader.on('line', (line) => {
    const next = waiting.shift();
    if (next) next(line);
    else lines.push(line);
  });
  reader.on('SIGINT', () => reader.close()); // as if the input had ended
  reader.on('close', () => {
    ended = true;
    for (const next of waiting.splice(0)) next(null);
  });
  const nextLine = (): Promise<string | null> => {
    const line = lines.shift();
    if (line !== undefined) return Promise.resolve(line);
    if (ended) return Promise.resolve(null);
    return new Promise((resolve) => waiting.push(resolve));
  };
  return {
    interactive,
    width: Math.min(output.columns ?? PLAIN_WIDTH, 120),
    say: (text = '') => {
      output.write(`${text}\n`);
    },
    async ask(prompt) {
      if (interactive) {
        reader.setPrompt(prompt);
        reader.prompt();
        const typed = await nextLine();
        if (typed === null) output.write('\n'); // the prompt's line was not finished
        return typed;
      }
      output.write(prompt);
      const line = await nextLine();
      output.write(`${line ?? ''}\n`); // a pipe does not echo
      return line;
    },
    clear: () => {
      output.write(interactive ? '\u001b[2J\u001b[3J\u001b[H' : `\n${'─'.repeat(40)}\n`);
    },
    close: () => reader.close(),
  };
}
