import { useLanguage, useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import styles from './points.module.css';

/** Points in the figures of the language, from left to right; `signed` for changes. */
export const pointsText = (points: number, language: string, signed = false): string =>
  new Intl.NumberFormat(language, { signDisplay: signed ? 'exceptZero' : 'auto' }).format(points);

/** A number of points with the star that stands for them. */
export const PointsFigure = ({ points, signed = false }: { points: number; signed?: boolean }) => {
  const t = useText();
  const language = useLanguage();
  return (
    <span className={styles['figure']} data-up={(signed && points > 0) || undefined}>
      <Icon name="star" size={16} />
      <bdi dir="ltr" className="money">
        {pointsText(points, language, signed)}
      </bdi>
      <span className="sr">{t('points.unit')}</span>
    </span>
  );
};
