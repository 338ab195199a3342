import type { View } from '@rulewright/engine';
import type { Question, ToldFact } from './game-ui.ts';

/** How a game is played, told to somebody who has never seen it: two minutes to read. */
export interface Guide {
  readonly lead: string; // what it is about and how one wins
  readonly parts: readonly GuidePart[];
  readonly scenes: Readonly<Record<string, Scene>>;
  /** The same in other languages than English, by the tag of the language. */
  readonly languages?: Readonly<Record<string, () => Promise<{ readonly words: GuideWords }>>>;
}

/** What a guide says in another language: part by part, with the captions of its pictures in their order. */
export interface GuideWords {
  readonly lead: string;
  readonly parts: readonly {
    readonly title: string;
    readonly text: readonly string[];
    readonly captions?: readonly string[];
  }[];
}

export interface GuidePart {
  readonly title: string;
  readonly text: readonly string[]; // paragraphs; one that begins with a dash is an item of a list
  readonly pictures?: readonly GuidePicture[];
}

/** What the game's own board shows of a scene. */
export interface GuidePicture {
  readonly scene: string;
  readonly caption: string;
}

/** How one gets to a moment of a game: the engine plays it, so that no picture shows what cannot be. */
export interface Scene {
  readonly players?: number | readonly string[];
  readonly options?: unknown;
  readonly seed?: string;
  readonly position?: unknown;
  readonly inputs?: readonly (readonly [player: string, action: string, args?: unknown])[];
  readonly seenBy?: string; // a player, who sees their own hand; nobody: a spectator
  readonly isAsked?: true; // what the player may do is marked
  readonly names?: Readonly<Record<string, string>>;
}

/** A scene as a board gets it. */
export interface ScenePicture {
  readonly view: View;
  readonly questions: readonly Question[];
  readonly facts: readonly ToldFact[];
  readonly past: readonly ToldFact[];
}
