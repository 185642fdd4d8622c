import { useQuery } from '@tanstack/react-query';
import { useLanguage, useText } from '#i18n/text.ts';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { pointsText } from './points-figure.tsx';
import styles from './points.module.css';
import { configQuery } from './queries.ts';
import { sourceName } from './source-name.ts';

const million = 1_000_000;

/** How points are earned at the member's level, what they are worth, and the merchant's own rules. */
export const PointRules = () => {
  const t = useText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(configQuery(language));
  if (data === undefined)
    return error === null ? <Skeleton height={320} radius={18} /> : <Problem error={error} onRetry={() => void refetch()} />;
  const figure = (points: number) => pointsText(points, language);
  const { rates, conversion, rules } = data;
  return (
    <div className={styles['rules']}>
      <section>
        <h2>{t('points.howToEarn')}</h2>
        <dl>
          {rates.map(({ source, points, amount }) => (
            <div key={source}>
              <dt>{sourceName(source, t)}</dt>
              <dd>{t('points.rate', { points: figure(points), amount: formatMoney(amount, language) })}</dd>
            </div>
          ))}
        </dl>
        <p>{t('points.validBets')}</p>
        <p>{t('points.neverExpire')}</p>
      </section>
      {conversion !== null && (
        <section>
          <h2>{t('points.convert')}</h2>
          <p>{t('points.ratio', { points: figure(conversion.points), amount: formatMoney(conversion.money, language) })}</p>
          <p>{t('points.convertHint', { step: figure(conversion.points), min: figure(conversion.pointsMin) })}</p>
          {conversion.pointsDailyMax !== null && <p>{t('points.daily', { points: figure(conversion.pointsDailyMax) })}</p>}
          {conversion.turnoverPpm > 0 && <p>{t('points.turnover', { times: pointsText(conversion.turnoverPpm / million, language) })}</p>}
        </section>
      )}
      <section>
        <h2>{t('points.tab.mall')}</h2>
        <p>{t('points.refund')}</p>
      </section>
      {rules !== null && (
        <section>
          <h2>{t('points.tab.rules')}</h2>
          <p className={styles['own']}>{rules}</p>
        </section>
      )}
    </div>
  );
};
