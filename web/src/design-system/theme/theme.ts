import { useSyncExternalStore } from 'react';
import { afterPaint } from '../ui/after-paint.ts';

export type Theme = 'dark' | 'light';
/** The visitor's choice; `system` follows the device. */
export type ThemeChoice = Theme | 'system';

const listeners = new Set<() => void>();

const choice = (): ThemeChoice => {
  const kept = localStorage.getItem('theme');
  return kept === 'dark' || kept === 'light' ? kept : 'system';
};

/**
 * Changes the theme, in every tab, and remembers it. The choice is seen first, as new colours are work for the whole page. The script in the
 * page's head applies it before the first paint.
 */
export const chooseTheme = (next: ThemeChoice): void => {
  if (next === 'system') localStorage.removeItem('theme');
  else localStorage.setItem('theme', next);
  for (const tell of listeners) tell();
  afterPaint(paint);
};

const paint = (): void => {
  const chosen = choice();
  if (chosen === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = chosen;
};

const subscribe = (tell: () => void): (() => void) => {
  const ofAnotherTab = (event: StorageEvent) => {
    if (event.key !== 'theme') return;
    paint();
    tell();
  };
  listeners.add(tell);
  addEventListener('storage', ofAnotherTab);
  return () => {
    listeners.delete(tell);
    removeEventListener('storage', ofAnotherTab);
  };
};

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, choice, () => 'system');
