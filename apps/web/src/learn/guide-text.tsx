import type { GameUi, GuidePart } from '@rulewright/ui';
import type { LoadedGuide } from './load-guide.ts';
import { SceneBoard } from './scene-board.tsx';

interface Props {
  readonly told: LoadedGuide;
  readonly ui: GameUi;
}

/** The parts of a guide, each with its pictures beside it. */
export function GuideText({ told: { guide, pictures }, ui }: Props) {
  return guide.parts.map((part) => (
    <section
      key={part.title}
      aria-label={part.title}
      className={`grid gap-x-8 gap-y-4 ${part.pictures?.length === 1 ? 'md:grid-cols-2' : ''}`}
    >
      <div className="grid content-start gap-3">
        <h2 className="font-display font-semibold text-xl min-[16rem]:text-2xl">{part.title}</h2>
        <Paragraphs text={part.text} />
      </div>
      {part.pictures && (
        <div className={`grid gap-x-8 gap-y-4 ${part.pictures.length > 1 ? 'md:grid-cols-2' : ''}`}>
          {part.pictures.map(({ scene: name, caption }) => {
            const [scene, picture] = [guide.scenes[name], pictures[name]];
            return (
              scene &&
              picture && <SceneBoard key={name} ui={ui} scene={scene} picture={picture} caption={caption} />
            );
          })}
        </div>
      )}
    </section>
  ));
}

const isItem = (text: string): boolean => text.startsWith('- ');

/** Items that follow one another are one list. */
function Paragraphs({ text }: Pick<GuidePart, 'text'>) {
  const items = text.filter(isItem);
  const first = text.findIndex(isItem);
  return text.map((each, i) => {
    if (!isItem(each))
      return (
        <p key={each} className="max-w-prose leading-relaxed">
          {each}
        </p>
      );
    return (
      i === first && (
        <ul key={each} className="grid max-w-prose list-disc gap-1.5 pl-5 leading-relaxed">
          {items.map((item) => (
            <li key={item}>
              <Item text={item.slice(2)} />
            </li>
          ))}
        </ul>
      )
    );
  });
}

/** What an item is about stands out. */
function Item({ text }: { readonly text: string }) {
  const [, about, rest] = /^([^:.]{1,32}:)(.*)$/s.exec(text) ?? [];
  return about === undefined ? (
    text
  ) : (
    <>
      <strong>{about}</strong>
      {rest}
    </>
  );
}
