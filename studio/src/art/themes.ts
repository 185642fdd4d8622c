import type { Theme } from './theme.ts';
import { kindThemeNamed } from './themes/kinds.ts';
import { instantThemes } from './themes/instant.ts';
import { slotThemes } from './themes/slots.ts';
import { stagingNamed, themeOf } from './title-theme.ts';

export const themes = { ...slotThemes, ...instantThemes } satisfies Record<string, Theme>;
export type ThemeName = keyof typeof themes;
/** The themes of the slots that are drawn by hand. */
export type SlotThemeName = keyof typeof slotThemes;

const isThemeName = (name: string): name is ThemeName => Object.hasOwn(themes, name);

/** The theme of that name: one drawn by hand for a title, one of a category, or a staging in one of the worlds. Throws on an unknown one: a title with a misspelt theme should not reach a lobby. */
export const themeNamed = (name: string): Theme => {
  if (isThemeName(name)) return themes[name];
  const kind = kindThemeNamed(name);
  if (kind !== undefined) return kind;
  const staging = stagingNamed(name);
  if (staging === undefined) throw new Error(`no art theme named "${name}"`);
  return themeOf(staging);
};
