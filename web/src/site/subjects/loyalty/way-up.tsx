import type { Money } from '@croupier/contract/core/money';
import type { VipLevel, VipOverview } from '@croupier/contract/rewards/loyalty';
import { useId } from 'react';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import styles from './loyalty.module.css';
import { reachedPercent } from './percent.ts';

/** The level that is held, and what of this month is missing to the next one and to keep this one. */
export const WayUp = ({ overview }: { overview: VipOverview }) => {
  const t = useText();
  const { level, levels, month, reaches, contact } = overview;
  const held = levels.find((one) => one.level === level);
  const next = levels.find((one) => one.level > Math.max(level, reaches));
  const reached = reaches > level ? levels.find((one) => one.level === reaches) : undefined;
  if (held === undefined) return null;
  return (
    <section className={styles['way']} aria-label={t('loyalty.yourLevel')}>
      <p className={styles['held']}>
        <span className={styles['crown']}>
          <Icon name="crown" size={26} />
        </span>
        <span>
          <small>{t('loyalty.yourLevel')}</small>
          <b>
            <bdi>{held.name}</bdi> <span className={styles['rank']}>{held.level}</span>
          </b>
        </span>
      </p>
      {reached !== undefined && <p className={styles['reaches']}>{t('loyalty.reaches', { level: reached.name })}</p>}
      {next === undefined ? <p>{t('loyalty.topLevel')}</p> : <Next next={next} month={month} />}
      {held.keep.amount > 0n && <Figure title={t('loyalty.keep')} done={month.turnover} target={held.keep} />}
      <p className={styles['quiet']}>{t('loyalty.updatedAfter', { day: month.to })}</p>
      {contact !== null && (
        <p className={styles['contact']}>
          <Icon name="message-circle" size={18} />
          <span>{t('loyalty.contact')}</span>
          <bdi>{contact}</bdi>
        </p>
      )}
    </section>
  );
};

const Next = ({ next, month }: { next: VipLevel; month: VipOverview['month'] }) => {
  const t = useText();
  return (
    <>
      <h2 className={styles['heading']}>{t('loyalty.toNext', { level: next.name })}</h2>
      <Figure title={t('loyalty.turnover')} done={month.turnover} target={next.turnover} />
      <Figure title={t('loyalty.deposits')} done={month.deposits} target={next.deposits} />
    </>
  );
};

/** One figure of the month: how far it is, as a bar and as numbers, and what is missing. */
const Figure = ({ title, done, target }: { title: string; done: Money; target: Money }) => {
  const t = useText();
  const language = useLanguage();
  const id = useId();
  const missing = target.amount - done.amount;
  return (
    <div className={styles['figure']}>
      <p id={id}>
        <span>{title}</span>
        {missing > 0n ? (
          <b>{t('loyalty.missing', { amount: formatMoney({ ...target, amount: missing }, language) })}</b>
        ) : (
          <Icon name="circle-check" size={18} />
        )}
      </p>
      <progress className={styles['track']} aria-labelledby={id} max={100} value={reachedPercent(done.amount, target.amount)} />
      <p className={styles['quiet']}>
        <Amount money={done} /> / <Amount money={target} />
      </p>
    </div>
  );
};
