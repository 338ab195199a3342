import { sentenceOf, useTranslation } from '@rulewright/ui/translation';

interface Props {
  readonly why: string;
  readonly game?: string | undefined; // whose rules said it
}

/** Why something was refused, in the language of the page where it is known there; else as the server said it. */
export function Why({ why, game }: Props) {
  const { language } = useTranslation();
  const said = (game === undefined ? null : sentenceOf(game, why)) ?? sentenceOf('web', why);
  if (language === 'en' || said !== null) return said ?? why;
  return <span lang="en">{why}</span>;
}
