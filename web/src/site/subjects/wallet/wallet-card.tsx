import { Link } from '#site/routing.ts';
import { useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { buttonClass, IconButton } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { useBalance } from './balance.ts';
import { hideBalance, useBalanceHidden } from './hidden-balance.ts';
import styles from './wallet-card.module.css';

/** All of a member's money: what can be played, what is bonus, what is held. */
export const WalletCard = () => {
  const t = useText();
  const { data, error, refetch } = useBalance();
  const hidden = useBalanceHidden();
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={196} radius={22} />;
  const { balance, bonus, locked, currency } = data;
  const figure = (decimal: typeof balance) => (hidden ? '••••••' : <Amount money={{ decimal, currency }} />);
  return (
    <section className={styles['card']} aria-label={t('shell.wallet')}>
      <div className={styles['main']}>
        <p className={styles['name']}>
          {t('wallet.cash')}
          <IconButton
            icon={hidden ? 'eye' : 'eye-off'}
            iconSize={18}
            label={hidden ? t('shell.showBalance') : t('shell.hideBalance')}
            onClick={() => hideBalance(!hidden)}
          />
        </p>
        <p className={styles['cash']}>{figure(balance)}</p>
        <p className={styles['text']}>{t('wallet.cashText')}</p>
      </div>
      <dl className={styles['others']}>
        <div>
          <dt>{t('wallet.bonus')}</dt>
          <dd>{figure(bonus)}</dd>
        </div>
        <div>
          <dt>{t('wallet.locked')}</dt>
          <dd>{figure(locked)}</dd>
        </div>
      </dl>
      <Link
        to="/member"
        search={{ page: 'depositv2' }}
        className={[buttonClass({ kind: 'primary', size: 'large' }), styles['deposit']].join(' ')}
      >
        <Icon name="plus" size={18} />
        {t('shell.deposit')}
      </Link>
    </section>
  );
};
