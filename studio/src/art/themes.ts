import type { Theme } from './theme.ts';
import { slotThemes } from './themes/slots.ts';

export const themes = slotThemes satisfies Record<string, Theme>;
export type ThemeName = keyof typeof themes;

const isThemeName = (name: string): name is ThemeName => Object.hasOwn(themes, name);

/** The theme of that name. Throws on an unknown one: a title with a misspelt theme should not reach a lobby. */
export const themeNamed = (name: string): Theme => {
  if (!isThemeName(name)) throw new Error(`no art theme named "${name}"`);
  return themes[name];
};
