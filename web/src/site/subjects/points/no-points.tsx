import { Link } from '../../routing.ts';
import { useText } from '#i18n/text.ts';
import { buttonClass } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';

/** `/pointMall` of a merchant without points. */
export const NoPoints = () => {
  const t = useText();
  return (
    <>
      <h1 className="sr">{t('shell.pointMall')}</h1>
      <EmptyState
        icon="star"
        title={t('places.noPoints')}
        text={t('places.noPointsText')}
        action={
          <Link to="/promotions" className={buttonClass({ kind: 'primary' })}>
            {t('shell.promotions')}
          </Link>
        }
      />
    </>
  );
};
