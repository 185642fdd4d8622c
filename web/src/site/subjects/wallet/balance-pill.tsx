import { moneyOf } from '@croupier/contract/core/money';
import type { Balance } from '@croupier/contract/people/members';
import { useEffect, useState } from 'react';
import { useLanguage, useText } from '#i18n/text.ts';
import { IconButton } from '#design-system/ui/button.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { useBalance } from './balance.ts';
import styles from './balance-pill.module.css';
import { hideBalance, useBalanceHidden } from './hidden-balance.ts';
import { useCountUp } from './use-count-up.ts';

const stars = '••••••';
const leastSpinMs = 600;

/** The member's money in the header: a press hides or shows it, the arrow asks for it again. */
export const BalancePill = ({ withRefresh = false }: { withRefresh?: boolean }) => {
  const t = useText();
  const { data, refetch } = useBalance();
  const hidden = useBalanceHidden();
  const [spins, setSpins] = useState(false);

  const refresh = async () => {
    setSpins(true);
    await Promise.all([refetch(), new Promise((resolve) => setTimeout(resolve, leastSpinMs))]);
    setSpins(false);
  };

  return (
    <div className={styles['pill']}>
      <button
        type="button"
        className={styles['balance']}
        aria-pressed={hidden}
        onClick={() => hideBalance(!hidden)}
        title={hidden ? t('shell.showBalance') : t('shell.hideBalance')}
      >
        <span className={styles['name']}>{t('shell.balance')}</span>
        <span className={styles['figures']}>
          {data === undefined ? (
            <Skeleton width="9ch" height={14} />
          ) : hidden ? (
            <span aria-label={t('shell.balanceHidden')}>{stars}</span>
          ) : (
            <Counted balance={data} />
          )}
        </span>
      </button>
      {withRefresh && (
        <IconButton
          icon="refresh"
          iconSize={16}
          label={t('shell.refreshBalance')}
          className={[styles['refresh'], spins ? styles['spins'] : ''].join(' ')}
          onClick={() => void refresh()}
        />
      )}
      {data !== undefined && !hidden && <Spoken balance={data} />}
    </div>
  );
};

const Counted = ({ balance: { balance, currency } }: { balance: Balance }) => {
  const language = useLanguage();
  const amount = useCountUp(moneyOf(balance, currency).amount);
  return (
    <bdi dir="ltr" className="money">
      {formatMoney({ amount, currency }, language)}
    </bdi>
  );
};

/** Only what the balance settles at is read out, once it has stood still for two seconds; what it was at first is not news. */
const Spoken = ({ balance }: { balance: Balance }) => {
  const t = useText();
  const language = useLanguage();
  const [first] = useState(balance);
  const [settled, setSettled] = useState(balance);
  useEffect(() => {
    const timer = setTimeout(setSettled, 2_000, balance);
    return () => clearTimeout(timer);
  }, [balance]);
  const amount = formatMoney({ decimal: settled.balance, currency: settled.currency }, language);
  return <output className="sr">{settled.version === first.version ? '' : t('shell.balanceIs', { amount })}</output>;
};
