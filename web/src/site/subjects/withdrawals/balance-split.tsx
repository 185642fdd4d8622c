import type { withdrawalOverview } from '@croupier/contract/payments/withdrawals';
import { useId } from 'react';
import type * as z from 'zod/mini';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { percentOf } from './amount.rules.ts';
import styles from './withdraw.module.css';

type Overview = z.output<typeof withdrawalOverview.reply>;

/** The part that may leave, the part that may not yet, and the reason: the bets that deposits ask for, with how far they are. */
export const BalanceSplit = ({ overview }: { overview: Overview }) => {
  const t = useText();
  const language = useLanguage();
  const id = useId();
  const { withdrawable, lockedByTurnover, notYetFinal, held, turnover } = overview;
  const percent = percentOf(turnover.counted.amount, turnover.required.amount);
  const money = (of: typeof held) => formatMoney(of, language);
  return (
    <section className={styles['split']} aria-labelledby={id}>
      <div className={styles['free']}>
        <h2 id={id}>{t('withdrawals.withdrawable')}</h2>
        <p className={styles['cash']}>
          <Amount money={withdrawable} />
        </p>
      </div>
      <dl className={styles['parts']}>
        <div>
          <dt>{t('withdrawals.locked')}</dt>
          <dd>
            <Amount money={lockedByTurnover} />
          </dd>
        </div>
        {notYetFinal.amount > 0n && (
          <div>
            <dt>{t('withdrawals.notFinal')}</dt>
            <dd>
              <Amount money={notYetFinal} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('withdrawals.held')}</dt>
          <dd>
            <Amount money={held} />
          </dd>
        </div>
      </dl>
      {turnover.open.length > 0 && (
        <div className={styles['turnover']}>
          <div className={styles['bar']}>
            <progress aria-label={t('withdrawals.turnover')} max={100} value={percent} />
            <span className="money">{t('withdrawals.percent', { percent })}</span>
          </div>
          <p>{t('withdrawals.remaining', { amount: money(turnover.remaining) })}</p>
          <details>
            <summary>
              {t('withdrawals.why')}
              <Icon name="chevron-down" size={16} />
            </summary>
            <p>{t('withdrawals.whyText')}</p>
            <ul>
              {turnover.open.map((row) => (
                <li key={row.id}>
                  <span>
                    <b>{t(row.source === 'DEPOSIT' ? 'withdrawals.fromDeposit' : 'withdrawals.fromGrant', { amount: money(row.money) })}</b>
                    <Moment at={row.since} />
                  </span>
                  <bdi dir="ltr" className="money">
                    {money(row.counted)} / {money(row.required)}
                  </bdi>
                </li>
              ))}
            </ul>
          </details>
        </div>
      )}
    </section>
  );
};
