import { translate } from '@rulewright/ui/translation';
import { useEffect } from 'react';
import { usePreferences } from './preferences.ts';

/**
 * Tells whoever looks at something else that it is their turn, if they have asked for it: once for each question. A page
 * that nobody looks at is drawn seldom, so that nothing may have been drawn between one's own move and the next question.
 */
export function useTurnNotice(question: string | undefined, title: string): void {
  const { notify } = usePreferences();
  useEffect(() => {
    if (question === undefined || notify === 'off' || !document.hidden || !mayNotify()) return;
    const notice = new Notification(translate('web', 'yourMove'), { body: title, tag: location.pathname });
    notice.onclick = () => window.focus();
    return () => notice.close();
  }, [question, notify, title]);
}

const mayNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted';

/** Asks the browser; false: it will not show any. */
export async function askToNotify(): Promise<boolean> {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted';
}
