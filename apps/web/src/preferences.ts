import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type Theme = 'system' | 'light' | 'dark';
/** How well bots play whom nobody has chosen one by one. */
export type Level = 'easy' | 'medium' | 'hard';

interface Preferences {
  readonly theme: Theme;
  readonly sound: boolean;
  readonly level: Level;
  readonly setTheme: (theme: Theme) => void;
  readonly setSound: (sound: boolean) => void;
  readonly setLevel: (level: Level) => void;
}

/** What a person has set for this browser. */
export const usePreferences = create<Preferences>()(
  persist(
    (set) => ({
      theme: 'system',
      sound: false,
      level: 'medium',
      setTheme: (theme) => set({ theme }),
      setSound: (sound) => set({ sound }),
      setLevel: (level) => set({ level }),
    }),
    { name: 'rulewright.preferences' },
  ),
);

/** The page takes the colours of the system unless somebody has chosen. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
