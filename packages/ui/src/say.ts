import { uiTexts } from './texts.ts';
import { translate } from './translation.ts';

type Key = { readonly [K in keyof typeof uiTexts]: K }[keyof typeof uiTexts];

/** A text of the widgets where no component is at hand. */
export const say = (key: Key): string => translate('ui', key, { defaultValue: uiTexts[key] });
