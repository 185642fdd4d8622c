import { session } from '#api/session.ts';
import * as z from 'zod/mini';
import { iconNames } from '#design-system/ui/icon-names.ts';
import type { PaletteItem } from './palette-items.ts';

const key = 'console.recent';
const most = 6;
const Kept = z.array(z.object({ href: z.string(), icon: z.enum(iconNames), name: z.string(), note: z.string() }));

// The next operator in this tab must not see what another one opened.
session.onEnd(() => sessionStorage.removeItem(key));

/** The places that the operator opened last with the palette in this tab, the newest first. */
export const recentItems = (): PaletteItem[] => {
  try {
    return Kept.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
};

export const keepRecent = (item: PaletteItem): void => {
  const others = recentItems().filter(({ href }) => href !== item.href);
  sessionStorage.setItem(key, JSON.stringify([item, ...others].slice(0, most)));
};
