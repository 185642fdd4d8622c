import type { DepositId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import { depositQuery } from '../work-queues/queue-queries.ts';
import panelStyles from '../work-queues/panel.module.css';
import { SealedPicture } from '../work-queues/sealed-picture.tsx';

/** One deposit with its whole way and the slips that were sent. */
export const DepositPanel = ({ id }: { id: DepositId }) => {
  const t = useText();
  const { data, error, refetch } = useQuery(depositQuery(id));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={200} />;
  const { deposit, steps } = data;
  return (
    <div className={panelStyles['panel']}>
      <div className={panelStyles['top']}>
        <span className={panelStyles['amount']}>
          <ExactAmount money={deposit.credited ?? deposit.expected} />
        </span>
        <Badge tone={deposit.state === 'CREDITED' ? 'good' : 'neutral'}>{t(`work-queues.deposit.${deposit.state}`)}</Badge>
      </div>
      <dl className={panelStyles['facts']}>
        <div>
          <dt>{t('console.members.account')}</dt>
          <dd>
            <Link to="/members/$id" params={{ id: deposit.member.id }} className={linkClass}>
              <bdi>{deposit.member.account}</bdi>
            </Link>
          </dd>
        </div>
        <div>
          <dt>{t('work-queues.reference')}</dt>
          <dd>
            <bdi dir="ltr" className="mono">
              {deposit.reference}
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{t('work-queues.expected')}</dt>
          <dd>
            <ExactAmount money={deposit.expected} />
          </dd>
        </div>
        <div>
          <dt>{t('work-queues.toAccount')}</dt>
          <dd>
            <bdi dir="ltr">{[deposit.method?.code, deposit.account].filter(Boolean).join(' ')}</bdi>
          </dd>
        </div>
      </dl>
      {deposit.slips.length > 0 && (
        <div className={panelStyles['pictures']}>
          {deposit.slips.map(({ uploadId }) => (
            <SealedPicture key={uploadId} id={uploadId} name={t('work-queues.sign.SLIP')} />
          ))}
        </div>
      )}
      <section className={panelStyles['section']}>
        <h3>{t('work-queues.history')}</h3>
        <ul className={panelStyles['story']}>
          {steps.map((step) => (
            <li key={`${step.at} ${step.state}`}>
              <time className="number">{momentText(step.at)}</time>
              <span>{[t(`work-queues.deposit.${step.state}`), step.reason].filter((part) => part !== null).join(' · ')}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
};
