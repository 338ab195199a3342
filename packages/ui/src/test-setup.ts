// The words of the widgets for tests in the browser, and the theme they are drawn with.
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { uiTexts } from './texts.ts';
import './theme.css';

await i18next.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { ui: uiTexts } },
  interpolation: { escapeValue: false },
});
