import type { Page } from '@croupier/contract/core/envelope';
import type { Game } from '@croupier/contract/play/catalogue';
import type { PageHead, RenderRequest } from '@croupier/contract/core/rendering';
import { gamePath, pageAt } from '@croupier/contract/brand/site';
import type { QueryClient } from '@tanstack/react-query';
import { textNow as t } from '#i18n/text.ts';
import type { SitePage } from '../page.ts';
import { categoryAt, shelves } from '../subjects/catalogue/categories.ts';
import { filtersIn } from '../subjects/catalogue/filters.rules.ts';
import { detailQuery, homeQuery, menusQuery } from '../subjects/catalogue/queries.ts';

type Wish = Pick<RenderRequest, 'address' | 'language' | 'boot'> & { page: SitePage | undefined; queries: QueryClient };
type Own = { title: string; description: string; picture?: string | undefined; trail: PageHead['trail'] };

/** The title of a page in a list of things found and in a message that passes it on, in the words of its language. */
export const describe = (wish: Wish): PageHead => {
  const { name } = wish.boot.info.whitelabel;
  const own = ownOf(wish, name);
  const title = own === undefined ? t('head.homeTitle', { name, categories: categoriesOf(wish) }) : `${own.title} · ${name}`;
  return {
    title,
    description: own?.description ?? t('head.homeText', { name, count: gamesOf(wish) }),
    picture: own?.picture ?? coverOf(wish),
    trail: [{ name, path: '/' }, ...(own?.trail ?? [])],
  };
};

const menusOf = ({ queries, language }: Wish) => queries.getQueryData(menusQuery(language).queryKey) ?? [];
const categoriesInTitle = 3;
/** The first categories in which the merchant has games. */
const categoriesOf = (wish: Wish): string =>
  new Intl.ListFormat(wish.language, { type: 'unit', style: 'short' }).format(
    menusOf(wish)
      .slice(0, categoriesInTitle)
      .map(({ gameCategory }) => t(shelves[gameCategory].name)),
  );
const gamesOf = (wish: Wish): number => menusOf(wish).reduce((sum, { games }) => sum + games, 0);

/** The picture of the first game a page shows. */
const coverOf = ({ queries, language }: Wish): string | undefined => {
  const home = queries.getQueryData(homeQuery(language).queryKey)?.sections[0]?.rows[0]?.games[0];
  const lists = queries.getQueriesData<Page<Game>>({ queryKey: ['games', 'list'] }).flatMap(([, list]) => list?.content[0] ?? []);
  return (home ?? lists[0])?.coverIcon;
};

/** The title and description of any page but home; undefined for home. */
const ownOf = (wish: Wish, name: string): Own | undefined => {
  const { page } = wish;
  const { pathname, searchParams } = new URL(wish.address, 'http://site');
  if (page?.path === '/') return undefined;
  if (page?.path === '/$category') return ofCategory(wish, name, pathname, filtersIn(Object.fromEntries(searchParams)).vassalage);
  if (page?.path === '/game/$nodeId') return ofGame(wish, name, pathname);
  const title = t(page?.title ?? 'shell.notFound');
  const { description = 'shell.notFoundText' } = page?.ssr ?? {};
  return { title, description: t(description, { name, count: gamesOf(wish) }), trail: [{ name: title, path: pathname }] };
};

const ofCategory = (wish: Wish, name: string, pathname: string, vassalage: string | undefined): Own => {
  const gameType = categoryAt(pathname.slice(1));
  const menu = menusOf(wish).find(({ gameCategory }) => gameCategory === gameType);
  if (gameType === undefined) return { title: t('shell.notFound'), description: t('shell.notFoundText'), trail: [] };
  const category = t(shelves[gameType].name);
  const vendor = menu?.vendors.find((card) => card.vassalage === vassalage);
  const trail = [{ name: category, path: pathname }];
  if (vendor === undefined)
    return { title: category, description: t('head.categoryText', { category, name, count: menu?.games ?? 0 }), trail };
  return {
    title: t('head.vendorTitle', { vendor: vendor.displayName, category }),
    description: t('head.vendorText', { vendor: vendor.displayName, category, name, count: vendor.games }),
    trail: [...trail, { name: vendor.displayName, path: `${pathname}?vassalage=${vendor.vassalage}` }],
  };
};

const ofGame = ({ queries, language }: Wish, name: string, pathname: string): Own => {
  const page = pageAt(pathname);
  const game = page.kind === 'game' ? queries.getQueryData(detailQuery(page.nodeId, language).queryKey)?.game : undefined;
  if (game === undefined) return { title: t('shell.notFound'), description: t('shell.notFoundText'), trail: [] };
  const { displayName, providerName: vendor, rtpPercent, gameType, nodeId: id } = game;
  const shelf = shelves[gameType];
  return {
    title: displayName,
    description:
      rtpPercent === undefined
        ? t('head.gameText', { game: displayName, vendor, name })
        : t('head.gameTextRtp', { game: displayName, vendor, name, rtp: rtpPercent }),
    picture: game.coverIcon,
    trail: [
      { name: t(shelf.name), path: `/${shelf.path}` },
      { name: displayName, path: gamePath(id) },
    ],
  };
};
