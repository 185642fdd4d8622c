import { VendorCode } from '@croupier/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { routeOf, useNavigate } from '#player/routing.ts';
import { useEffect, useState } from 'react';
import { useLanguage, useText } from '#shared/i18n/text.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { categoryAt, shelves } from '../features/games/categories.ts';
import { Listing } from '../features/games/listing.tsx';
import { menusQuery } from '../features/games/queries.ts';
import s from './category.module.css';
import { useTitle } from './use-title.ts';

const route = routeOf('/frame/$category');
const settleMs = 200;

/** The games of a category; what narrows them is in the address, so that it can be kept and sent. */
export const CategoryPage = () => {
  const t = useText();
  const { category } = route.useParams();
  const { vassalage: code, search } = route.useSearch();
  const vassalage = VendorCode.safeParse(code).data;
  const navigate = useNavigate();
  const gameType = categoryAt(category);
  const { data: menus } = useQuery(menusQuery(useLanguage()));
  const vendors = menus?.find((menu) => menu.gameCategory === gameType)?.vendors ?? [];
  const title = gameType === undefined ? '' : t(shelves[gameType].name);
  useTitle(title);

  const [typed, setTyped] = useState(search ?? '');
  useEffect(() => {
    const wanted = typed.trim() === '' ? undefined : typed.trim();
    if (wanted === search) return undefined;
    const timer = setTimeout(
      () =>
        void navigate({ to: '/$category', params: { category }, search: { vassalage, search: wanted }, replace: true, resetScroll: false }),
      settleMs,
    );
    return () => clearTimeout(timer);
  }, [typed, search, vassalage, category, navigate]);

  if (gameType === undefined) return null;
  const choose = (vendor: VendorCode | undefined) =>
    void navigate({ to: '/$category', params: { category }, search: { vassalage: vendor, search }, resetScroll: false });
  const clear = () => {
    setTyped('');
    void navigate({ to: '/$category', params: { category }, search: {} });
  };
  return (
    <Listing
      title={title}
      of={{ kind: 'category', gameType, vassalage, search }}
      filters={
        <div className={s['filters']}>
          <search className={s['search']}>
            <Icon name="search" size={18} />
            <input
              type="search"
              value={typed}
              maxLength={60}
              enterKeyHint="search"
              aria-label={t('shell.searchIn', { category: title })}
              placeholder={t('shell.searchIn', { category: title })}
              onChange={(event) => setTyped(event.target.value)}
            />
            {typed !== '' && <IconButton icon="x" iconSize={16} label={t('shell.clearSearch')} onClick={() => setTyped('')} />}
          </search>
          {vendors.length > 1 && (
            <fieldset className={s['vendors']}>
              <legend className="sr">{t('shell.providers')}</legend>
              <button type="button" aria-pressed={vassalage === undefined} onClick={() => choose(undefined)}>
                {t('shell.allProviders')}
              </button>
              {vendors.map(({ vassalage: vendor, displayName, games }) => (
                <button key={vendor} type="button" aria-pressed={vendor === vassalage} onClick={() => choose(vendor)}>
                  {displayName}
                  <small>{games}</small>
                </button>
              ))}
            </fieldset>
          )}
        </div>
      }
      empty={
        search === undefined && vassalage === undefined ? (
          <EmptyState icon={shelves[gameType].icon} title={t('shell.noGames')} text={t('shell.noGamesText')} />
        ) : (
          <EmptyState
            icon="search"
            title={search === undefined ? t('shell.noGames') : t('shell.nothingFor', { search })}
            text={t('shell.nothingForText')}
            action={<Button onClick={clear}>{t('shell.clearFilters')}</Button>}
          />
        )
      }
    />
  );
};
