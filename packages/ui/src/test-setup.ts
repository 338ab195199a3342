// The words of the widgets for tests in the browser, and the theme they are drawn with.
import { uiTexts } from './texts.ts';
import { speak } from './translation.ts';
import './theme.css';

speak('en', { ui: uiTexts });
