import { type DeliveryId, replayDelivery, type WebhookId } from '@croupier/contract/console/webhooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import panelStyles from '../work-queues/panel.module.css';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { Copyable } from '../../shell/copyable.tsx';
import { useMay } from '../../shell/operator.ts';
import { momentText } from '../../wording/moment.ts';
import { deliveryQuery } from './webhook-queries.ts';
import styles from './webhooks.module.css';
import { problemText, stateTones } from './words.ts';

const awaitedMs = 60_000;

/** One delivery: its body, the status of the answer, and sending it once more. */
export const DeliveryPanel = ({ id, deliveryId }: { id: WebhookId; deliveryId: DeliveryId }) => {
  const t = useText();
  const queries = useQueryClient();
  const mayEdit = useMay('webhook.edit');
  // An operator who has it open or sends it again waits for its outcome, for a minute.
  const [lookUntil, setLookUntil] = useState(() => Date.now() + awaitedMs);
  const { data, error, refetch } = useQuery(deliveryQuery(id, deliveryId, lookUntil));
  const { run, isPending, problem } = useConfirmedMutation(
    () => call(replayDelivery, { params: { id, deliveryId }, body: {} }),
    () => {
      notify({ tone: 'good', text: t('webhooks.replayed') });
      setLookUntil(Date.now() + awaitedMs);
      void queries.invalidateQueries({ queryKey: ['webhooks', id] });
    },
  );
  const state = data?.state;
  const shown = useRef(state);
  useEffect(() => {
    // The list's row of it is old as well.
    if (shown.current === 'WAITING' && state !== 'WAITING') void queries.invalidateQueries({ queryKey: ['webhooks', id, 'deliveries'] });
    shown.current = state;
  }, [state, queries, id]);
  if (data === undefined) return error === null ? <Skeleton height={320} /> : <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <div className={panelStyles['panel']}>
      <div className={panelStyles['top']}>
        <Badge tone={stateTones[data.state]}>{t(`webhooks.${data.state}`)}</Badge>
        <span className={panelStyles['quiet']}>{problemText(data, t) ?? data.status ?? ''}</span>
        {data.tookMs !== null && <span className={panelStyles['quiet']}>{t('webhooks.took', { ms: data.tookMs })}</span>}
      </div>
      <dl className={panelStyles['facts']}>
        <div className={panelStyles['whole']}>
          <dt>{t('webhooks.id')}</dt>
          <dd>
            <Copyable text={data.id} what={t('webhooks.id')} />
          </dd>
        </div>
        <div>
          <dt>{t('webhooks.happened')}</dt>
          <dd className="number">{momentText(data.happenedAt)}</dd>
        </div>
        <div>
          <dt>{t('webhooks.tried')}</dt>
          <dd className="number">{data.triedAt === null ? '–' : momentText(data.triedAt)}</dd>
        </div>
        <div>
          <dt>{t('webhooks.attempts')}</dt>
          <dd className="number">{data.attempts}</dd>
        </div>
        {data.memberId !== null && (
          <div>
            <dt>{t('webhooks.member')}</dt>
            <dd>
              <Link to="/members/$id" params={{ id: data.memberId }} className={linkClass}>
                <bdi>{data.account ?? data.memberId}</bdi>
              </Link>
            </dd>
          </div>
        )}
      </dl>
      <section className={panelStyles['section']}>
        <h3>{t('webhooks.body')}</h3>
        <pre className={styles['body']} dir="ltr">
          {JSON.stringify(JSON.parse(data.body), null, 2)}
        </pre>
      </section>
      <ActionProblem problem={problem} />
      {mayEdit && data.state !== 'WAITING' && (
        <div className={panelStyles['top']}>
          <Button size="small" icon="refresh" busy={isPending} onClick={() => run()}>
            {t('webhooks.replay')}
          </Button>
        </div>
      )}
    </div>
  );
};
