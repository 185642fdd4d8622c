import { Link } from '#site/routing.ts';
import { useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { buttonClass, IconButton } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { useBalance } from './balance.ts';
import { hideBalance, useBalanceHidden } from './hidden-balance.ts';
import s from './wallet-card.module.css';

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
    <section className={s['card']} aria-label={t('shell.wallet')}>
      <div className={s['main']}>
        <p className={s['name']}>
          {t('wallet.cash')}
          <IconButton
            icon={hidden ? 'eye' : 'eye-off'}
            iconSize={18}
            label={hidden ? t('shell.showBalance') : t('shell.hideBalance')}
            onClick={() => hideBalance(!hidden)}
          />
        </p>
        <p className={s['cash']}>{figure(balance)}</p>
        <p className={s['text']}>{t('wallet.cashText')}</p>
      </div>
      <dl className={s['others']}>
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
        className={[buttonClass({ kind: 'primary', size: 'large' }), s['deposit']].join(' ')}
      >
        <Icon name="plus" size={18} />
        {t('shell.deposit')}
      </Link>
    </section>
  );
};
