import { Link } from '#player/routing.ts';
import { useText } from '#shared/i18n/text.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Listing } from '../features/games/listing.tsx';
import { useTitle } from './use-title.ts';

export const HotPage = () => {
  const t = useText();
  useTitle(t('shell.hot'));
  return (
    <Listing
      title={t('shell.hot')}
      of={{ kind: 'hot' }}
      empty={<EmptyState icon="flame" title={t('shell.noHot')} action={<HomeLink />} />}
    />
  );
};

export const RecentPage = () => {
  const t = useText();
  useTitle(t('shell.recent'));
  return (
    <Listing
      title={t('shell.recent')}
      of={{ kind: 'recent' }}
      empty={<EmptyState icon="history" title={t('shell.noRecent')} text={t('shell.noRecentText')} action={<HomeLink />} />}
    />
  );
};

const HomeLink = () => {
  const t = useText();
  return (
    <Link to="/" className={buttonClass({ kind: 'primary' })}>
      {t('shell.seeGames')}
    </Link>
  );
};
