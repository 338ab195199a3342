import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Language } from './i18n.ts';

export type Theme = 'system' | 'light' | 'dark';
/** How well bots play whom nobody has chosen one by one. */
export type Level = 'easy' | 'medium' | 'hard';
/** Whether pieces glide: as the system says, or not at all. */
export type Motion = 'system' | 'off';
/** Whoever watches bots sees one step after another, or what is newest. */
export type Pace = 'calm' | 'fast';

/** As the browser says, or one of ours. */
export type LanguageChoice = 'system' | Language;

/** What boards and pieces look like, in games that have such ones. */
export type BoardLook = 'wood' | 'green' | 'blue' | 'grey';
export type PieceLook = 'classic' | 'ivory' | 'strong';

interface Chosen {
  readonly board: BoardLook;
  readonly pieces: PieceLook;
  readonly language: LanguageChoice;
  readonly theme: Theme;
  readonly volume: number; // of sounds, from 0 to 100
  readonly level: Level;
  readonly motion: Motion;
  readonly pace: Pace;
  readonly explains: boolean; // rules as they come up, against bots
  readonly notify: 'off' | 'on'; // whether the browser tells when it is one's turn
}
interface Preferences extends Chosen {
  readonly choose: (chosen: Partial<Chosen>) => void;
  readonly setLevel: (level: Level) => void;
}

/** What a person has set for this browser. */
export const usePreferences = create<Preferences>()(
  persist(
    (set) => ({
      language: 'system',
      theme: 'system',
      board: 'wood',
      pieces: 'classic',
      volume: 50,
      level: 'medium',
      motion: 'system',
      pace: 'calm',
      explains: false,
      notify: 'off',
      choose: (chosen) => set(chosen),
      setLevel: (level) => set({ level }),
    }),
    { name: 'rulewright.preferences' },
  ),
);

export type Look = Pick<Chosen, 'theme' | 'motion' | 'board' | 'pieces'>;

/** The page takes the colours and the motion of the system unless somebody has chosen. */
export function applyLook({ theme, motion, board, pieces }: Look): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  if (motion === 'system') delete dataset.motion;
  else dataset.motion = motion;
  dataset.board = board;
  dataset.pieces = pieces;
}
