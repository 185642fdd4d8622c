import { changeWebhook, renewWebhookSecret, testWebhook, type Webhook } from '@croupier/contract/console/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { useMay } from '../../shell/operator.ts';
import { momentText } from '../../wording/moment.ts';
import type { ShownSecret } from './secret-dialog.tsx';
import { WebhookState } from './webhook-state.tsx';
import { ChangeWebhook } from './webhook-form.tsx';
import styles from './webhooks.module.css';
import { problemText } from './words.ts';

type Act = 'change' | 'pause' | 'close' | 'renew';
type Props = { webhook: Webhook; onClosed: () => void; onSecret: (secret: ShownSecret) => void };

/** One webhook: where it leads, what it hears, how it does, and what can be done about it. */
export const WebhookPanel = ({ webhook, onClosed, onSecret }: Props) => {
  const t = useText();
  const mayEdit = useMay('webhook.edit');
  const [act, setAct] = useState<Act>();
  const done = () => setAct(undefined);
  return (
    <div className={panelStyles['panel']}>
      <div className={panelStyles['top']}>
        <WebhookState webhook={webhook} />
        {webhook.failingSince !== null && (
          <span className={panelStyles['quiet']}>{t('webhooks.failingSince', { moment: momentText(webhook.failingSince) })}</span>
        )}
      </div>
      <dl className={panelStyles['facts']}>
        <div className={panelStyles['whole']}>
          <dt>{t('webhooks.url')}</dt>
          <dd>
            <bdi dir="ltr" className="mono">
              {webhook.url}
            </bdi>
          </dd>
        </div>
        <div className={panelStyles['whole']}>
          <dt>{t('webhooks.eventsOf', { count: webhook.events.length })}</dt>
          <dd>
            <ul className={styles['heard']} dir="ltr">
              {webhook.events.map((event) => (
                <li key={event} className="mono">
                  {event}
                </li>
              ))}
            </ul>
          </dd>
        </div>
        <div>
          <dt>{t('webhooks.waiting')}</dt>
          <dd className="number">{webhook.waiting.toLocaleString('en')}</dd>
        </div>
        <div>
          <dt>{t('webhooks.since')}</dt>
          <dd className="number">{momentText(webhook.madeAt)}</dd>
        </div>
        {webhook.beforeUntil !== null && (
          <div className={panelStyles['whole']}>
            <dd className={panelStyles['quiet']}>{t('webhooks.beforeUntil', { moment: momentText(webhook.beforeUntil) })}</dd>
          </div>
        )}
      </dl>
      <div className={panelStyles['top']}>
        <Link to="/webhooks/$id" params={{ id: webhook.id }} search={{ name: webhook.name }} className={buttonClass({ size: 'small' })}>
          {t('webhooks.deliveries')}
        </Link>
        {mayEdit && act === undefined && (
          <>
            <Test webhook={webhook} />
            <Button size="small" onClick={() => setAct('change')}>
              {t('webhooks.change')}
            </Button>
            <Button size="small" onClick={() => setAct('pause')}>
              {t(webhook.state === 'PAUSED' ? 'webhooks.resume' : 'webhooks.pause')}
            </Button>
            <Button size="small" onClick={() => setAct('renew')}>
              {t('webhooks.renew')}
            </Button>
            <Button size="small" kind="danger" onClick={() => setAct('close')}>
              {t('webhooks.close')}
            </Button>
          </>
        )}
      </div>
      {act === 'change' && <ChangeWebhook webhook={webhook} onDone={done} />}
      {act === 'pause' && (
        <ChangeState webhook={webhook} to={webhook.state === 'PAUSED' ? 'ACTIVE' : 'PAUSED'} onDone={done} onCancel={done} />
      )}
      {act === 'close' && <ChangeState webhook={webhook} to="CLOSED" onDone={onClosed} onCancel={done} />}
      {act === 'renew' && <Renew webhook={webhook} onSecret={onSecret} onDone={done} />}
    </div>
  );
};

const Test = ({ webhook: { id } }: { webhook: Webhook }) => {
  const t = useText();
  const queries = useQueryClient();
  const { run, isPending, problem } = useConfirmedMutation(
    () => call(testWebhook, { params: { id }, body: {} }),
    ({ status, problem: why, tookMs }) => {
      const wrong = why === null ? undefined : problemText({ status, problem: why as 'STATUS' }, t);
      notify(
        wrong === undefined
          ? { tone: 'good', text: t('webhooks.testGood', { status: String(status ?? ''), ms: tookMs }) }
          : { tone: 'bad', text: t('webhooks.testBad', { why: wrong }) },
      );
      void queries.invalidateQueries({ queryKey: ['webhooks'] });
    },
  );
  return (
    <>
      <Button size="small" busy={isPending} onClick={() => run()}>
        {t('webhooks.test')}
      </Button>
      <ActionProblem problem={problem} />
    </>
  );
};

type ChangeProps = { webhook: Webhook; to: 'ACTIVE' | 'PAUSED' | 'CLOSED'; onDone: () => void; onCancel: () => void };

const ChangeState = ({ webhook: { id }, to, onDone, onCancel }: ChangeProps) => {
  const t = useText();
  const queries = useQueryClient();
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) => call(changeWebhook, { params: { id }, body: { state: to, reason } }),
    () => {
      void queries.invalidateQueries({ queryKey: ['webhooks'] });
      notify({ tone: 'good', text: t(to === 'CLOSED' ? 'webhooks.closed' : 'webhooks.changed') });
      onDone();
    },
  );
  return (
    <ReasonForm
      act={t(to === 'CLOSED' ? 'webhooks.close' : to === 'PAUSED' ? 'webhooks.pause' : 'webhooks.resume')}
      danger={to === 'CLOSED'}
      busy={isPending}
      problem={problem}
      onAct={(reason) => reason !== null && run(reason)}
      onCancel={onCancel}
    >
      {to === 'CLOSED' && <p className={panelStyles['quiet']}>{t('webhooks.closeText')}</p>}
    </ReasonForm>
  );
};

const Renew = ({ webhook: { id, name }, onSecret, onDone }: { webhook: Webhook; onSecret: Props['onSecret']; onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) => call(renewWebhookSecret, { params: { id }, body: { reason } }),
    ({ secret }) => {
      void queries.invalidateQueries({ queryKey: ['webhooks'] });
      onDone();
      onSecret({ name, secret });
    },
  );
  return (
    <ReasonForm
      act={t('webhooks.renew')}
      busy={isPending}
      problem={problem}
      onAct={(reason) => reason !== null && run(reason)}
      onCancel={onDone}
    >
      <p className={panelStyles['quiet']}>{t('webhooks.renewText')}</p>
    </ReasonForm>
  );
};
