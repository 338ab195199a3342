import { useTranslation } from '@rulewright/ui/translation';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';

/** Opens the log in a file on the replay page; tells whether the last one was none. */
function useOpenLog() {
  const navigate = useNavigate();
  const [isWrong, setWrong] = useState(false);
  const read = async (text: Promise<string>, name: string) => {
    const { keepLog, readLog } = await import('./saved-log.ts'); // not part of the lobby
    try {
      keepLog(await readLog(await text, name));
      setWrong(false);
      navigate(name === '' ? '/replay' : `/replay?file=${encodeURIComponent(name)}`);
    } catch {
      setWrong(true);
    }
  };
  const open = (file: File | undefined): void => void (file && read(file.text(), file.name));
  const paste = (text: string): void =>
    text.trim() === '' ? setWrong(false) : void read(Promise.resolve(text), '');
  return { open, paste, isWrong };
}

interface Props {
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a page onto which a saved game may be dropped. */
export function LogDrop({ className = '', children }: Props) {
  const { open } = useOpenLog();
  const [isOver, setOver] = useState(false);
  const hasFile = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a short cut; OpenLog does the same
    <div
      className={`${className} ${isOver ? 'outline-2 outline-accent outline-dashed -outline-offset-4' : ''}`}
      onDragOver={(event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        setOver(false);
        open(event.dataTransfer.files[0]);
      }}
    >
      {children}
    </div>
  );
}

/** A saved game from a file, or from what somebody pastes; what holds none stays there to be mended. */
export function OpenLog() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { open, paste, isWrong } = useOpenLog();
  return (
    <div className="flex w-full flex-wrap items-start gap-2 sm:w-auto">
      <label className="inline-flex min-h-10 cursor-pointer items-center justify-center rounded-lg border border-line bg-panel px-3.5 font-medium text-sm focus-within:outline-2 focus-within:outline-focus hover:bg-raised">
        {t('openLog')}
        <input
          type="file"
          accept=".json,.mat,.pgn,.sgf,application/json,application/vnd.chess-pgn,application/x-go-sgf"
          className="sr-only"
          onChange={(event) => {
            open(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      <textarea
        rows={2}
        aria-label={t('pasteGame')}
        placeholder={t('pasteGame')}
        className="w-full rounded-lg border border-line bg-panel px-3 py-2 text-sm placeholder:text-muted sm:w-80"
        value={text}
        aria-invalid={isWrong}
        onChange={({ target }) => {
          setText(target.value);
          paste(target.value);
        }}
      />
      {isWrong && (
        <span role="alert" className="w-full text-bad text-sm">
          {t('noLog')}
        </span>
      )}
    </div>
  );
}
