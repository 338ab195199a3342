import { uiTexts } from '@rulewright/ui';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { webTexts } from './texts.ts';

/** All texts of one language in one place; another language is another entry here. */
export const startTexts = () =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'web',
    resources: { en: { web: webTexts, ui: uiTexts } },
    interpolation: { escapeValue: false }, // React escapes
  });
