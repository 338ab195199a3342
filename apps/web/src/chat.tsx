import type { ChatLine, Refused } from '@rulewright/protocol';
import { Button } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { type FormEvent, useEffect, useRef, useState } from 'react';

interface Props {
  readonly lines: readonly ChatLine[];
  readonly say: (text: string) => Promise<{ readonly ok: true } | Refused>;
}

export function Chat({ lines, say }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [why, setWhy] = useState<string | null>(null);
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines are what moves the end
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [lines.length]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const reply = await say(text.trim());
    setWhy(reply.ok ? null : reply.why);
    if (reply.ok) setText('');
  };
  return (
    <div className="flex h-full flex-col gap-2">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div role="log" aria-label={t('chat')} tabIndex={0} className="min-h-0 grow overflow-y-auto text-sm">
        {lines.length === 0 && <p className="text-muted">{t('chatEmpty')}</p>}
        {lines.map(({ n, name, text: line }) => (
          <p key={n} className="break-words py-0.5">
            <strong>{name}</strong> {line}
          </p>
        ))}
        <div ref={end} />
      </div>
      {why !== null && (
        <p role="alert" className="text-bad text-sm">
          {why}
        </p>
      )}
      <form onSubmit={submit} className="flex gap-2">
        <input
          aria-label={t('say')}
          placeholder={t('say')}
          maxLength={500}
          className="min-h-10 min-w-0 grow rounded-lg border border-line bg-paper px-3 text-sm placeholder:text-muted"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{t('send')}</Button>
      </form>
    </div>
  );
}
