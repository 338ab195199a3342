import i18next from 'i18next';
import { uiTexts } from './texts.ts';

type Key = { readonly [K in keyof typeof uiTexts]: K }[keyof typeof uiTexts];

/** A text of the widgets where no component is at hand. */
export const say = (key: Key): string =>
  i18next.isInitialized ? i18next.t(key, { ns: 'ui', defaultValue: uiTexts[key] }) : uiTexts[key];
