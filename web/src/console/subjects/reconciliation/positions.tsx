import type { Position } from '@croupier/contract/payments/reconciliation-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import filterStyles from '../../shell/filters.module.css';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import { positionAtQuery } from '../work-queues/queue-queries.ts';
import styles from './books-page.module.css';

type Props = {
  /** Undefined while it is awaited. */
  now: readonly Position[] | undefined;
  merchantId: MerchantId | undefined;
};

/** The possible claims of members against the money that is there, now or at a moment one chooses. */
export const Positions = ({ now, merchantId }: Props) => {
  const t = useText();
  const [moment, setMoment] = useState('');
  const at = new Date(moment);
  const isMoment = !Number.isNaN(at.getTime());
  const then = useQuery({
    ...positionAtQuery({ at: isMoment ? at.toISOString() : '', ...(merchantId !== undefined && { merchantId }) }),
    enabled: isMoment,
  });
  const shown = isMoment ? then.data : now;
  const title = isMoment ? t('work-queues.positionAt', { moment: momentText(at.toISOString()) }) : t('work-queues.position');
  return (
    <section className={styles['position']} aria-label={title}>
      <div className={styles['positionHead']}>
        <h2>{title}</h2>
        <label className={filterStyles['filter']}>
          <span>{t('work-queues.asOf')}</span>
          <input type="datetime-local" value={moment} onChange={(event) => setMoment(event.target.value)} />
        </label>
      </div>
      {isMoment && then.error !== null ? (
        <Problem error={then.error} onRetry={() => void then.refetch()} />
      ) : (
        <ul className={styles['positions']}>
          {shown === undefined ? (
            <li>
              <Skeleton height={58} />
            </li>
          ) : (
            shown.map((position) => <OnePosition key={`${position.merchantId} ${position.currency}`} position={position} />)
          )}
        </ul>
      )}
    </section>
  );
};

const OnePosition = ({ position }: { position: Position }) => {
  const t = useText();
  const nameOf = useMerchantName();
  return (
    <li data-short={position.cover.amount < 0n || undefined}>
      <strong>{nameOf(position.merchantId)}</strong>
      <dl>
        <div>
          <dt>{t('work-queues.banks')}</dt>
          <dd>
            <ExactAmount money={position.banks} />
          </dd>
        </div>
        <div>
          <dt>{t('work-queues.liabilities')}</dt>
          <dd>
            <ExactAmount money={position.liabilities} />
          </dd>
        </div>
        <div>
          <dt>{t('work-queues.suspense')}</dt>
          <dd>
            <ExactAmount money={position.suspense} />
          </dd>
        </div>
        <div>
          <dt>{t('work-queues.cover')}</dt>
          <dd>
            <ExactAmount money={position.cover} signed />
          </dd>
        </div>
      </dl>
    </li>
  );
};
