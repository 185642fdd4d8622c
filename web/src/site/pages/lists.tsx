import { Link, routeOf, useNavigate } from '../routing.ts';
import { type TextKey, useText } from '#i18n/text.ts';
import { buttonClass } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import { changed } from '../subjects/catalogue/filter-change.ts';
import { filtersIn, type GameFilter, type GameFilters } from '../subjects/catalogue/filters.rules.ts';
import { Listing } from '../subjects/catalogue/listing.tsx';
import { useTitle } from './use-title.ts';

type List = {
  path: '/hot' | '/new' | '/favorite' | '/recent';
  filter: GameFilter;
  name: TextKey;
  icon: IconName;
  none: TextKey;
  noneText: TextKey;
};

const lists = {
  hot: { path: '/hot', filter: 'HOT', name: 'shell.hot', icon: 'flame', none: 'shell.noHot', noneText: 'lobby.noHotText' },
  new: { path: '/new', filter: 'NEW', name: 'lobby.newGames', icon: 'sparkles', none: 'lobby.noNew', noneText: 'lobby.noNewText' },
  favourite: {
    path: '/favorite',
    filter: 'FAV',
    name: 'lobby.favouriteGames',
    icon: 'heart',
    none: 'lobby.noFavourites',
    noneText: 'lobby.noFavouritesText',
  },
  recent: {
    path: '/recent',
    filter: 'RECENT',
    name: 'shell.recent',
    icon: 'history',
    none: 'shell.noRecent',
    noneText: 'shell.noRecentText',
  },
} as const satisfies Record<string, List>;

const hotRoute = routeOf('/frame/hot');
const newRoute = routeOf('/frame/new');
const favouriteRoute = routeOf('/frame/favorite');
const recentRoute = routeOf('/frame/recent');

export const HotPage = () => <OwnList list={lists.hot} asked={filtersIn(hotRoute.useSearch())} />;
export const NewPage = () => <OwnList list={lists.new} asked={filtersIn(newRoute.useSearch())} />;
export const FavouritePage = () => <OwnList list={lists.favourite} asked={filtersIn(favouriteRoute.useSearch())} />;
export const RecentPage = () => <OwnList list={lists.recent} asked={filtersIn(recentRoute.useSearch())} />;

/** A list over all categories, narrowed like any other. */
const OwnList = ({ list: { path, filter, name, icon, none, noneText }, asked }: { list: List; asked: GameFilters }) => {
  const t = useText();
  const navigate = useNavigate();
  useTitle(t(name));
  return (
    <Listing
      title={t(name)}
      icon={icon}
      fixed={filter}
      asked={asked}
      onAsk={(change, how) =>
        void navigate({ to: path, search: (before) => changed(before, change), replace: how === 'typed', resetScroll: false })
      }
      empty={<EmptyState icon={icon} title={t(none)} text={t(noneText)} action={<HomeLink />} />}
    />
  );
};

/** The way from an empty page to the games. */
export const HomeLink = () => {
  const t = useText();
  return (
    <Link to="/" className={buttonClass({ kind: 'primary' })}>
      {t('shell.seeGames')}
    </Link>
  );
};
