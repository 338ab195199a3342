import type { NewMatch } from '@rulewright/protocol';
import { useTranslation } from '@rulewright/ui/translation';
import { Choice } from '../lobby/choice.tsx';

/** What a table with models says about them. */
export type ModelWish = Required<Pick<NewMatch, 'talk' | 'reasons'>>;
export const USUAL_MODELS: ModelWish = { talk: 'table', reasons: true };

interface Props {
  readonly wish: ModelWish;
  readonly onChange: (wish: ModelWish) => void;
}

/** What models hear and say, and whether their reasons are shown when the game is over. */
export function ModelChoices({ wish, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Choice
        label={t('modelTalk')}
        value={wish.talk}
        names={{
          none: t('modelTalks.none'),
          table: t('modelTalks.table'),
          private: t('modelTalks.private'),
        }}
        onChange={(talk) => onChange({ ...wish, talk })}
      />
      <Choice
        label={t('modelReasons')}
        value={wish.reasons ? 'shown' : 'kept'}
        names={{ shown: t('modelReasonsKinds.shown'), kept: t('modelReasonsKinds.kept') }}
        onChange={(kind) => onChange({ ...wish, reasons: kind === 'shown' })}
      />
    </>
  );
}
