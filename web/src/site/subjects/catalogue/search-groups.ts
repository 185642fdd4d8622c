import type { Flags } from '@croupier/contract/brand/merchants';
import type { Game, GameCategory, VendorCard } from '@croupier/contract/play/catalogue';
import type { HomeSection } from '@croupier/contract/play/lobby';
import type { Text, TextKey } from '#i18n/text.ts';
import type { IconName } from '#design-system/ui/icon-names.ts';
import { pagesIn } from '../../find-page.ts';
import { memberPagesWith } from '../../member-pages.ts';
import { shelves } from './categories.ts';

/** Something a search found, and where it leads. */
export type Found =
  | { what: 'game'; key: string; game: Game }
  | { what: 'vendor'; key: string; vendor: VendorCard }
  | { what: 'page'; key: string; name: string; icon: IconName; href: string };

type SearchAnswer = {
  games: readonly Game[];
  providers: readonly VendorCard[];
  categories: readonly GameCategory[];
  near: readonly Game[];
  total: number;
};
type HomeAnswer = { sections: readonly HomeSection[]; providers: readonly VendorCard[] };

type Group = { title: TextKey; found: readonly Found[] };

const places: readonly { name: TextKey; icon: IconName; href: string }[] = [
  ...pagesIn('search').map(({ to, title, icon }) => ({ name: title, icon, href: to })),
  { name: 'shell.playWell', icon: 'heart-handshake', href: '/help#responsible' },
  { name: 'shell.terms', icon: 'list', href: '/help#term' },
  ...Object.values(shelves).map(({ name, icon, path }) => ({ name, icon, href: `/${path}` })),
];
const memberPlaces = (flags: Flags) =>
  memberPagesWith(flags).map(({ name, title, icon }) => ({ name: title, icon, href: `/member?page=${name}` }));
const pagesMost = 4;

/** Categories that are called so in any language, and pages of the site whose name has what was typed in it, in the language shown. */
const pagesFor = (typed: string, categories: readonly GameCategory[], t: Text, flags: Flags): Found[] => {
  const wanted = typed.toLocaleLowerCase();
  const named = [...places, ...memberPlaces(flags)]
    .map((place) => ({ ...place, name: t(place.name) }))
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const called = categories.map((category) => ({ ...shelves[category], href: `/${shelves[category].path}` }));
  const all = new Map(
    [...called.map(({ name, icon, href }) => ({ name: t(name), icon, href })), ...named].map((place) => [place.href, place]),
  );
  return [...all.values()].slice(0, pagesMost).map((place) => ({ what: 'page', key: place.href, ...place }));
};

const gamesAs = (games: readonly Game[]): Found[] => games.map((game) => ({ what: 'game', key: game.nodeId, game }));
const vendorsAs = (vendors: readonly VendorCard[]): Found[] =>
  vendors.map((vendor) => ({ what: 'vendor', key: `${vendor.gameType}-${vendor.vassalage}`, vendor }));

const hotMost = 6;
const providersMost = 4;

/** How much was found of every kind: games, providers, categories and pages. */
export const countOf = (search: string, found: SearchAnswer, t: Text, flags: Flags): number =>
  found.total + found.providers.length + pagesFor(search, found.categories, t, flags).length;

/** The groups under the search field: before anything is typed, the games that others play; where nothing fits, the nearest names. */
export const groupsOf = (search: string, found: SearchAnswer | undefined, home: HomeAnswer | undefined, t: Text, flags: Flags): Group[] => {
  const hot = gamesAs(home?.sections.find(({ section }) => section === 'HOT')?.rows[0]?.games.slice(0, hotMost) ?? []);
  const pages: Group = { title: 'lobby.pages', found: pagesFor(search, found?.categories ?? [], t, flags) };
  const wishes = (): Group[] => {
    if (search === '')
      return [
        { title: 'shell.hotNow', found: hot },
        { title: 'lobby.topProviders', found: vendorsAs(home?.providers.slice(0, providersMost) ?? []) },
      ];
    if (found === undefined) return [pages];
    if (countOf(search, found, t, flags) === 0)
      return [
        { title: 'lobby.near', found: gamesAs(found.near) },
        { title: 'shell.butHot', found: hot },
      ];
    const providers: Group = { title: 'shell.providers', found: vendorsAs(found.providers.slice(0, providersMost)) };
    // A visitor who types the name of a provider means the provider.
    const isName = found.providers.some(({ displayName }) => displayName.toLowerCase().startsWith(search.toLowerCase()));
    const games: Group = { title: 'shell.games', found: gamesAs(found.games) };
    if (found.categories.length > 0) return [pages, games, providers];
    return isName ? [providers, games, pages] : [games, providers, pages];
  };
  return wishes().filter((group) => group.found.length > 0);
};
