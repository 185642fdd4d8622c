import type { ComponentType } from 'react';
import type { Namespace, TextKey } from '#i18n/text.ts';
import type { IconName } from '#design-system/ui/icon-names.ts';

/** A menu made of the rows that name it, in their order. */
export type SiteMenu =
  /** The strip above every page, before and after the categories. */
  | 'strip-start'
  | 'strip-end'
  /** The menu at the side of a wide screen and in the drawer of a phone. */
  | 'side'
  /** The column of products at the foot. */
  | 'foot'
  /** The pages that the search finds by their titles. */
  | 'search';

/** A page of the player site. */
export type SitePage<Path extends string = string, Within extends string = string, Search extends object = object> = {
  path: Path;
  /** Further addresses of the page, which old links hold. */
  also?: readonly string[];
  /** The surroundings of the page: `home` lies under it, the site's `frame` holds it, or it has the whole window (`root`). */
  within: Within;
  /** The title in the browser's tab and in menus. A page about one thing has none here: it takes the name of the thing. */
  title?: TextKey;
  /** The menus that list the page by its title and icon. */
  menus?: readonly SiteMenu[];
  icon?: IconName;
  /** Whether the page has the whole width of the frame, without the menu at the side. */
  isWide?: boolean;
  /** The session that the page needs. Without `needs` everybody may open it. */
  needs?: Needs;
  /** Whether the parameters of the path name something. Otherwise the page is not found. */
  knows?: (params: Readonly<Record<string, string>>) => boolean;
  /** The search parameters, checked. */
  search?: (given: Record<string, unknown>) => Search;
  /** The switch of the merchant without which menus do not list the page. */
  flag?: 'pointsSystem';
  /** Message namespaces that are fetched with the page. */
  texts?: readonly Namespace[];
  /** Needed by the server to render the page: its files beyond the first load, and its description for search engines. */
  ssr?: { files: readonly string[]; description?: TextKey };
  /** Fetches the file of the page when it is opened, and the name of the page's component in it. Home is always there and has neither. */
  load?: () => Promise<object>;
  component?: string;
};

export type Needs =
  /** A visitor: members go on to where they wanted to go. */
  | 'visitor'
  | 'member'
  /** A member, if the address names a game to play. */
  | 'member-to-play'
  | 'agent';

/** The file of a page has the component that its row names. */
type Content<Component extends string> = {
  load?: () => Promise<Record<Component, ComponentType<{ page: SitePage }>>>;
  component?: Component;
};

/** Keeps the path and the search parameters of a row as types, so that links are checked against them. */
export const page = <
  const Path extends string,
  const Within extends 'home' | 'frame' | 'root',
  Search extends object = Record<never, never>,
  Component extends string = never,
>(
  row: SitePage<Path, Within, Search> & Content<Component>,
): SitePage<Path, Within, Search> => row;
