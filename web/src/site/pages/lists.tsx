import { Link, routeOf, useNavigate } from '../routing.ts';
import { type TextKey, useText } from '#i18n/text.ts';
import { buttonClass } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import type { SitePage } from '../page.ts';
import { changed } from '../subjects/catalogue/filter-change.ts';
import { filtersIn, type GameFilter, type GameFilters } from '../subjects/catalogue/filters.rules.ts';
import { Listing } from '../subjects/catalogue/listing.tsx';

type List = { path: '/hot' | '/new' | '/favorite' | '/recent'; filter: GameFilter; none: TextKey; noneText: TextKey };
type Props = { page: SitePage };

const lists = {
  hot: { path: '/hot', filter: 'HOT', none: 'shell.noHot', noneText: 'lobby.noHotText' },
  new: { path: '/new', filter: 'NEW', none: 'lobby.noNew', noneText: 'lobby.noNewText' },
  favourite: { path: '/favorite', filter: 'FAV', none: 'lobby.noFavourites', noneText: 'lobby.noFavouritesText' },
  recent: { path: '/recent', filter: 'RECENT', none: 'shell.noRecent', noneText: 'shell.noRecentText' },
} as const satisfies Record<string, List>;

const hotRoute = routeOf('/frame/hot');
const newRoute = routeOf('/frame/new');
const favouriteRoute = routeOf('/frame/favorite');
const recentRoute = routeOf('/frame/recent');

export const HotPage = ({ page }: Props) => <OwnList page={page} list={lists.hot} asked={filtersIn(hotRoute.useSearch())} />;
export const NewPage = ({ page }: Props) => <OwnList page={page} list={lists.new} asked={filtersIn(newRoute.useSearch())} />;
export const FavouritePage = ({ page }: Props) => (
  <OwnList page={page} list={lists.favourite} asked={filtersIn(favouriteRoute.useSearch())} />
);
export const RecentPage = ({ page }: Props) => <OwnList page={page} list={lists.recent} asked={filtersIn(recentRoute.useSearch())} />;

/** A list over all categories, narrowed like any other. */
const OwnList = ({
  page: { title, icon = 'list' },
  list: { path, filter, none, noneText },
  asked,
}: Props & { list: List; asked: GameFilters }) => {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Listing
      title={title === undefined ? '' : t(title)}
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
