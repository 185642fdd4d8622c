import type { Flags } from '@croupier/contract/brand/merchants';
import type { TextKey } from '#i18n/text.ts';
import type { IconName } from '#design-system/ui/icon-names.ts';
import type { SiteMenu, SitePage } from './page.ts';
import { pages } from './pages.ts';

const rows: readonly SitePage[] = pages;

/** The page at an address without parameters, or at a pattern such as `/game/$nodeId`. */
export const pageAtPath = (path: string): SitePage | undefined =>
  rows.find((row) => row.path === path || row.also?.includes(path) === true);

/** Whether the page lies over home, as a window. */
export const isOverHome = (path: string): boolean => {
  const page = pageAtPath(path);
  return page?.within === 'home' && page.load !== undefined;
};

/** Whether the page has the whole width of the frame. */
export const isWide = (path: string): boolean => pageAtPath(path)?.isWide === true;

/** The paths without parameters. */
type PlainPath = Exclude<(typeof pages)[number]['path'], `${string}$${string}`>;

/** The entries of a menu; of a merchant without some of its pages if its switches are given. */
export const pagesIn = (menu: SiteMenu, flags?: Pick<Flags, 'pointsSystem'>): { to: PlainPath; title: TextKey; icon: IconName }[] =>
  rows.flatMap(({ path, title, icon, menus, flag }) =>
    menus?.includes(menu) === true && title !== undefined && icon !== undefined && (flag === undefined || flags?.[flag] !== false)
      ? [{ to: path as PlainPath, title, icon }]
      : [],
  );
