import { useQuery } from '@tanstack/react-query';
import { routeOf, Link } from '#player/routing.ts';
import { useToken } from '#shared/api/session.ts';
import { ask } from '#shared/api/ask.ts';
import { type TextKey, useLanguage, useText } from '#shared/i18n/text.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Moment } from '#shared/ui/moment.tsx';
import { Problem } from '#shared/ui/problem.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { RichText } from '../features/content/rich-text.tsx';
import s from './promotions.module.css';
import { useTitle } from './use-title.ts';

const route = routeOf('/frame/promotions');

/** The specification's categories of promotions, §3. */
const categories: readonly { id: string; name: TextKey }[] = [
  { id: 'all', name: 'places.promoAll' },
  { id: 'newbie', name: 'places.promoNewbie' },
  { id: 'deposit', name: 'places.promoDeposit' },
  { id: 'slots', name: 'places.promoSlots' },
  { id: 'live', name: 'places.promoLive' },
  { id: 'sports', name: 'places.promoSports' },
  { id: 'cards', name: 'places.promoCards' },
  { id: 'fish', name: 'places.promoFish' },
  { id: 'lotto', name: 'places.promoLotto' },
  { id: 'rebate', name: 'places.promoRebate' },
  { id: 'points', name: 'places.promoPoints' },
  { id: 'ranking', name: 'places.promoRanking' },
  { id: 'app', name: 'places.promoApp' },
  { id: 'others', name: 'places.promoOthers' },
];

const announcements = async () => (await import('@croupier/contract/content')).announcements;

/** What the house announces as promotions; their kinds stand beside, and an empty one says so. */
export const PromotionsPage = () => {
  const t = useText();
  const language = useLanguage();
  const { category = 'all' } = route.useSearch();
  const signedIn = useToken() !== undefined;
  useTitle(t('shell.promotions'));
  const { data, error, refetch } = useQuery({
    queryKey: [signedIn ? 'mine' : 'content', 'promotions', language],
    queryFn: ({ signal }) =>
      ask(announcements, { query: { types: 'PR', execution: signedIn ? 'A' : 'B', pageSize: 20, language }, signal }),
  });
  // The house does not sort what it announces; whatever it is belongs to all, and to no kind it does not name.
  const shown = category === 'all' || category === 'others' ? data?.content : [];
  return (
    <div className={s['page']}>
      <h1>{t('shell.promotions')}</h1>
      <nav className={s['kinds']} aria-label={t('places.promoKinds')}>
        {categories.map(({ id, name }) => (
          <Link
            key={id}
            to="/promotions"
            search={id === 'all' ? {} : { category: id }}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {t(name)}
          </Link>
        ))}
      </nav>
      {error !== null ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={180} radius={18} />
      ) : shown === undefined || shown.length === 0 ? (
        <EmptyState
          icon="gift"
          title={t('places.noPromotions')}
          text={t('places.noPromotionsText')}
          action={
            <Link to="/hot" className={buttonClass()}>
              {t('shell.hot')}
            </Link>
          }
        />
      ) : (
        <ul className={s['list']}>
          {shown.map(({ id, title, content, publishedAt, promotion }) => (
            <li key={id}>
              <h2>{title}</h2>
              <p className={s['at']}>
                <Moment at={publishedAt} />
              </p>
              <RichText html={content} />
              {promotion && (
                <Link to="/member" search={{ page: 'rewardCenter' }} className={buttonClass({ kind: 'primary' })}>
                  {t('shell.rewards')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <section className={s['always']} aria-labelledby="always">
        <h2 id="always">{t('places.always')}</h2>
        <ul>
          <li>
            <Icon name="clock" />
            <span>
              <b>{t('shell.creditTitle')}</b>
              {t('shell.creditText')}
            </span>
          </li>
          <li>
            <Icon name="shield-check" />
            <span>
              <b>{t('shell.fairTitle')}</b>
              {t('shell.fairText')}
            </span>
          </li>
          <li>
            <Icon name="wallet" />
            <span>
              <b>{t('places.oneWallet')}</b>
              {t('places.oneWalletText')}
            </span>
          </li>
        </ul>
      </section>
    </div>
  );
};
