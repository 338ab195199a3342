import { uiTexts } from '@rulewright/ui';
import { speak, type TextTree } from '@rulewright/ui/translation';
import { webTexts } from './texts.ts';

/** The languages of the pages, by their own names. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;
type Texts = Readonly<Record<'web' | 'ui', TextTree>>;

const isSpoken = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

/** The first language of the browser that the pages have too. */
export const languageOf = (tags: readonly string[]): Language =>
  tags.map((tag) => tag.split('-')[0] ?? '').find(isSpoken) ?? 'en';

/** English is always there; other languages come when somebody wants them. */
const TEXTS: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => ({ web: webTexts, ui: uiTexts }),
  de: async () => {
    const [{ webGerman }, { uiGerman }] = await Promise.all([
      import('./texts.de.ts'),
      import('@rulewright/ui/german'),
    ]);
    return { web: webGerman, ui: uiGerman };
  },
};

let wanted: Language = 'en';

/** From now on the pages speak this language; what a game says comes with the game. */
export async function speakIn(chosen: 'system' | Language): Promise<void> {
  const language = chosen === 'system' ? languageOf(navigator.languages) : chosen;
  wanted = language;
  const texts = await TEXTS[language]();
  if (wanted !== language) return; // somebody has changed their mind meanwhile
  document.documentElement.lang = language;
  speak(language, texts);
}
