import { useQuery } from '@tanstack/react-query';
import { Link } from '#site/routing.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import styles from './bonus-chip.module.css';
import { percentDone } from './progress.rules.ts';
import { bonusesQuery } from './queries.ts';

/** How far the wagering of the open bonus is, at the edge of the balance. It opens the bonus and takes no room in the header. */
export const BonusChip = () => {
  const t = useText();
  const language = useLanguage();
  const { data } = useQuery(bonusesQuery(language));
  const bonus = data?.open.find(({ state }) => state === 'ACTIVE');
  if (bonus === undefined) return null;
  const percent = bonus.kind === 'FREE_BET' ? undefined : bonus.isWagered ? 100 : percentDone(bonus.counted.amount, bonus.required.amount);
  const shown = percent === undefined ? '' : new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'percent' }).format(percent / 100);
  const label = percent === undefined ? t('bonuses.freeBet') : `${t('bonuses.progress')}: ${shown}`;
  return (
    <Link to="/member" search={{ page: 'bonusDetails' }} className={styles['chip']} aria-label={label} title={label}>
      <Icon name="gift" size={11} />
      {percent !== undefined && (
        <>
          <span className={styles['bar']} aria-hidden="true">
            <span style={{ inlineSize: `${percent}%` }} />
          </span>
          <span className="number">{shown}</span>
        </>
      )}
    </Link>
  );
};
