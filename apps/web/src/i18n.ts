import { uiTexts } from '@rulewright/ui';
import { speak } from '@rulewright/ui/translation';
import { webTexts } from './texts.ts';

/** English; what a game says comes with the game. */
export const startTexts = (): void => speak('en', { web: webTexts, ui: uiTexts });
