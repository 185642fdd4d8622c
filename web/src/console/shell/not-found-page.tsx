import { Link } from '@tanstack/react-router';
import { useText } from '#i18n/text.ts';
import { buttonClass } from '#design-system/ui/button.tsx';
import { EmptyPage } from './empty-page.tsx';
import { usePageTitle } from './page-title.ts';

export const NotFoundPage = () => {
  const t = useText();
  usePageTitle(t('console.notFound.title'));
  return (
    <EmptyPage
      page={t('console.title')}
      icon="map-pin-off"
      title={t('console.notFound.title')}
      text={t('console.notFound.text')}
      action={
        <Link to="/members" className={buttonClass({ kind: 'primary' })}>
          {t('console.notFound.action')}
        </Link>
      }
    />
  );
};
