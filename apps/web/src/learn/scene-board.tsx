import { type GameUi, humanise, type Scene, type ScenePicture } from '@rulewright/ui';

interface Props {
  readonly ui: GameUi;
  readonly scene: Scene;
  readonly picture: ScenePicture;
  readonly caption: string;
}

/** A moment of a game on its own board, to be looked at only. */
export function SceneBoard({ ui: { Board, isText, isTall, texts }, scene, picture, caption }: Props) {
  const names = (player: string) => texts.sides?.[player] ?? scene.names?.[player] ?? humanise(player);
  const shape = isText ? '' : isTall ? 'aspect-[4/5] sm:aspect-[4/3]' : 'aspect-square';
  return (
    <figure className="grid min-w-0 content-start gap-2">
      <div role="img" aria-label={caption} className="overflow-hidden rounded-xl border border-line bg-paper">
        <div inert className={`pointer-events-none select-none p-1 ${shape}`}>
          <Board {...picture} step={1} names={names} answer={() => undefined} />
        </div>
      </div>
      <figcaption className="text-muted text-sm">{caption}</figcaption>
    </figure>
  );
}
