import { useQuery } from '@tanstack/react-query';
import { Link } from '#site/routing.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { Countdown } from './countdown.tsx';
import { methodName } from './method-words.ts';
import { depositsQuery } from './queries.ts';
import styles from './open-deposits.module.css';

const looked = 5;

/** The deposits that the member announced and may still pay: nobody should announce one twice because they lost sight of it. */
export const OpenDeposits = () => {
  const t = useText();
  const language = useLanguage();
  const { data } = useQuery(depositsQuery(1, looked, language));
  const open = data?.content.filter(({ state }) => state === 'AWAITING' || state === 'MATCHED') ?? [];
  if (open.length === 0) return null;
  return (
    <section className={styles['open']} aria-label={t('wallet.stateAwaiting')}>
      {open.map(({ id, state, expected, method, expiresAt }) => (
        <Link key={id} to="/member" search={{ page: 'depositv2', id }}>
          <Icon name="clock" />
          <span>
            <b>{formatMoney(expected, language)}</b>
            <small>
              {methodName(method, t)} · {t(state === 'MATCHED' ? 'deposits.onItsWay' : 'wallet.showOpen')}
            </small>
          </span>
          {state === 'AWAITING' && <Countdown until={expiresAt} />}
          <Icon name="chevron-right" size={18} />
        </Link>
      ))}
    </section>
  );
};
