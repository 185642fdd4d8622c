import type { Limits } from '@croupier/contract/people/limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#site/routing.ts';
import { useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { useMomentText } from '#design-system/ui/moment.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { MoneyLimits } from './money-limits.tsx';
import { SelfExclusion } from './self-exclusion.tsx';
import styles from './limits.module.css';
import { limitsQuery } from './queries.ts';
import { CurrentSession } from './current-session.tsx';
import { TimeLimits } from './time-limits.tsx';

/** Everything with which a member keeps play a game: limits of money and time, reminders, breaks, exclusion, help. */
const LimitsPage = () => {
  const t = useText();
  const { data, error, refetch } = useQuery(limitsQuery);
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={640} radius={22} />;
  return (
    <div className={styles['page']}>
      <Away limits={data} />
      <p className={styles['lead']}>{t('limits.lead')}</p>
      <MoneyLimits limits={data} />
      <div className={styles['pair']}>
        <TimeLimits limits={data} />
        <CurrentSession />
      </div>
      <SelfExclusion limits={data} />
      <Link to="/help" hash="responsible" className={styles['help']}>
        <Icon name="lifebuoy" />
        <span>
          <b>{t('limits.help')}</b>
          <span>{t('limits.helpText')}</span>
        </span>
        <Icon name="chevron-right" size={18} />
      </Link>
    </div>
  );
};

/** The block that closes the games now, and the pages that stay open. */
const Away = ({ limits: { blocks } }: { limits: Limits }) => {
  const t = useText();
  const momentText = useMomentText();
  const of = (cause: Limits['blocks'][number]['cause']) => blocks.find((block) => block.capability === 'PLAY' && block.cause === cause);
  const block = of('SELF_EXCLUSION') ?? of('OPERATOR') ?? of('COOL_OFF') ?? of('SITTING_OVER');
  if (block === undefined) return null;
  const { cause, until } = block;
  return (
    <section className={styles['away']} aria-labelledby="away">
      <Icon name={cause === 'SELF_EXCLUSION' ? 'shield-lock' : 'hourglass'} size={28} />
      <div>
        <h2 id="away">{t(`limits.away.${cause}`)}</h2>
        <p>
          {until === null
            ? t(cause === 'OPERATOR' ? 'limits.untilTold' : 'limits.forEver')
            : t('limits.until', { moment: momentText(until) })}
        </p>
        {cause !== 'SITTING_OVER' && <p>{t('limits.stillWithdraw')}</p>}
      </div>
    </section>
  );
};

export default LimitsPage;
