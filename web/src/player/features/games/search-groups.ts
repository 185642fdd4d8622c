import type { Game, VendorCard } from '@croupier/contract/games';
import type { Text, TextKey } from '#shared/i18n/text.ts';
import type { IconName } from '#shared/ui/icon-names.ts';
import { memberPageNames } from '../../layout/member-pages.ts';
import { memberPages } from '../../layout/places.ts';
import { shelves } from './categories.ts';

/** Something a search found, and where it leads. */
export type Found =
  | { what: 'game'; key: string; game: Game }
  | { what: 'vendor'; key: string; vendor: VendorCard }
  | { what: 'page'; key: string; name: string; icon: IconName; href: string };

export type Group = { title: TextKey; found: readonly Found[] };

const places: readonly { name: TextKey; icon: IconName; href: string }[] = [
  { name: 'shell.promotions', icon: 'gift', href: '/promotions' },
  { name: 'shell.hot', icon: 'flame', href: '/hot' },
  { name: 'lobby.newGames', icon: 'sparkles', href: '/new' },
  { name: 'lobby.favouriteGames', icon: 'heart', href: '/favorite' },
  { name: 'shell.recent', icon: 'history', href: '/recent' },
  { name: 'shell.helpCentre', icon: 'help-circle', href: '/help' },
  { name: 'shell.playWell', icon: 'heart-handshake', href: '/help#responsible' },
  { name: 'shell.terms', icon: 'list', href: '/help#term' },
  ...Object.values(shelves).map(({ name, icon, path }) => ({ name, icon, href: `/${path}` })),
  ...memberPages.map((page) => ({ ...memberPageNames[page], href: `/member?page=${page}` })),
];
const pagesMost = 4;

/** Pages of the site whose name has what was typed in it, in the language shown. */
export const pagesFor = (typed: string, t: Text): Found[] => {
  const wanted = typed.toLocaleLowerCase();
  return places
    .map((place) => ({ ...place, name: t(place.name) }))
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
    .slice(0, pagesMost)
    .map((place) => ({ what: 'page', key: place.href, ...place }));
};

export const gamesAs = (games: readonly Game[]): Found[] => games.map((game) => ({ what: 'game', key: game.nodeId, game }));
export const vendorsAs = (vendors: readonly VendorCard[]): Found[] =>
  vendors.map((vendor) => ({ what: 'vendor', key: `${vendor.gameType}-${vendor.vassalage}`, vendor }));
