import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLive } from '#ssr/hydration.tsx';
import { routeOf, useNavigate } from '../routing.ts';
import { needTexts, useLanguage, useText } from '#i18n/text.ts';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { categoryAt, shelves } from '../subjects/catalogue/categories.ts';
import { changed, toggle } from '../subjects/catalogue/filter-change.ts';
import { filtersIn, wordsOf } from '../subjects/catalogue/filters.rules.ts';
import { Listing } from '../subjects/catalogue/listing.tsx';
import { menusQuery } from '../subjects/catalogue/queries.ts';
import { VendorStrip } from '../subjects/catalogue/vendor-strip.tsx';
import { HomeLink } from './lists.tsx';
import { useTitle } from './use-title.ts';

const RoadFinder = lazy(async () => {
  await needTexts('live-tables');
  return import('../subjects/catalogue/road-finder.tsx');
});

const route = routeOf('/frame/$category');

/** The games of a category by vendor; what narrows them is in the address, so that it can be kept and sent. */
export const CategoryPage = () => {
  const t = useText();
  // The patterns of road maps are asked for by a browser alone.
  const isLive = useLive();
  const { category } = route.useParams();
  const asked = filtersIn(route.useSearch());
  const navigate = useNavigate();
  const gameType = categoryAt(category);
  const { data: menus } = useQuery(menusQuery(useLanguage()));
  const vendors = menus && (menus.find((menu) => menu.gameCategory === gameType)?.vendors ?? []);
  const chosen = wordsOf(asked.vassalage);
  const shelfName = gameType === undefined ? '' : t(shelves[gameType].name);
  // A page of one provider bears its name.
  const provider = chosen.length === 1 ? vendors?.find(({ vassalage }) => vassalage === chosen[0])?.displayName : undefined;
  const title = provider === undefined ? shelfName : `${provider} · ${shelfName}`;
  useTitle(title);
  if (gameType === undefined) return null;
  const { icon } = shelves[gameType];
  return (
    <Listing
      key={gameType}
      title={title}
      icon={icon}
      gameType={gameType}
      asked={asked}
      onAsk={(change, how) =>
        void navigate({
          to: '/$category',
          params: { category },
          search: (before) => changed(before, change),
          replace: how === 'typed',
          resetScroll: false,
        })
      }
      above={
        <>
          <VendorStrip
            vendors={vendors}
            chosen={chosen}
            onChoose={(vassalage) =>
              void navigate({
                to: '/$category',
                params: { category },
                search: (before) => changed(before, vassalage === undefined ? { vassalage } : toggle('vassalage', vassalage)),
                resetScroll: false,
              })
            }
          />
          {gameType === 'LIVE' && isLive && (
            <Suspense>
              <RoadFinder />
            </Suspense>
          )}
        </>
      }
      empty={<EmptyState icon={icon} title={t('shell.noGames')} text={t('shell.noGamesText')} action={<HomeLink />} />}
    />
  );
};
