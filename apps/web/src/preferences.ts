import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type Theme = 'system' | 'light' | 'dark';

interface Preferences {
  readonly theme: Theme;
  readonly sound: boolean;
  readonly setTheme: (theme: Theme) => void;
  readonly setSound: (sound: boolean) => void;
}

/** What a person has set for this browser. */
export const usePreferences = create<Preferences>()(
  persist(
    (set) => ({
      theme: 'system',
      sound: false,
      setTheme: (theme) => set({ theme }),
      setSound: (sound) => set({ sound }),
    }),
    { name: 'rulewright.preferences' },
  ),
);

/** The page takes the colours of the system unless somebody has chosen. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
