import { useQuery } from '@tanstack/react-query';
import { useMerchant } from '#api/boot.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { useText } from '#i18n/text.ts';
import { Link } from '#site/routing.ts';
import styles from './jackpot-meters.module.css';
import { jackpotsQuery } from './queries.ts';

const levels = ['first', 'second', 'third', 'fourth'] as const;

/** The meters of real jackpots, and who won one last. Nothing where the merchant wants none, or none is reported. */
export const JackpotMeters = () => {
  const { whitelabelVal } = useMerchant();
  return whitelabelVal.rewardTicker === 'jackpot' ? <Meters /> : null;
};

const Meters = () => {
  const t = useText();
  const { data, isPending } = useQuery(jackpotsQuery);
  if (isPending) return <Skeleton height={150} radius={14} />;
  if (data === undefined || data.jackpots.length === 0) return null;
  const [last] = data.wins;
  return (
    <section className={styles['meters']} aria-labelledby="jackpots">
      <h2 id="jackpots">
        <Link to="/$category" params={{ category: 'rng' }} search={{ kind: 'JACKPOT' }}>
          {t('lobby.jackpot')}
          <Icon name="chevron-right" size={18} />
        </Link>
      </h2>
      <dl>
        {data.jackpots.slice(0, levels.length).map(({ jackpotId, name, amount }, place) => (
          <div key={jackpotId} className={styles[levels[place] ?? 'fourth']}>
            <dt>{name}</dt>
            <dd data-testid={`jackpot-${name}`}>
              <Amount money={{ decimal: amount, currency: data.currency }} />
            </dd>
          </div>
        ))}
      </dl>
      {last !== undefined && (
        <p className={styles['last']}>
          <Icon name="trophy" size={16} />
          <span>
            <bdi>{last.memberName}</bdi> · {last.name}
          </span>
          <Amount money={{ decimal: last.amount, currency: last.currency }} />
        </p>
      )}
    </section>
  );
};
