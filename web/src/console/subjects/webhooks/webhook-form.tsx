import { changeWebhook, makeWebhook, type Webhook, webhookEvents } from '@croupier/contract/console/webhooks';
import type { MerchantId } from '@croupier/contract/core/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Checkbox, Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useRefetchAfter } from '../../confirm/refetch-after.ts';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { merchantsQuery } from '../../queries.ts';
import type { ShownSecret } from './secret-dialog.tsx';
import styles from './webhooks.module.css';

type WebhookInput = Pick<Webhook, 'name' | 'url' | 'events'>;

const nothing: WebhookInput = { name: '', url: 'https://', events: ['deposit.credited', 'withdrawal.paid', 'round.ended'] };

/** The fault of a wish; undefined: none that can be seen from here. */
const wrongIn = ({ name, url, events }: WebhookInput): 'name' | 'url' | 'events' | undefined =>
  name.trim() === '' ? 'name' : URL.canParse(url) && url.length > 10 ? (events.length === 0 ? 'events' : undefined) : 'url';

const useWebhookInput = (begin: WebhookInput) => {
  const [wish, setWish] = useState(begin);
  const [tried, setTried] = useState(false);
  const wrong = wrongIn(wish);
  return {
    wish: { ...wish, name: wish.name.trim(), url: wish.url.trim() },
    setWish,
    wrong: tried ? wrong : undefined,
    try: () => (setTried(true), wrong === undefined),
  };
};

/** Name, address and events. */
const Fields = ({
  wish,
  wrong,
  onChange,
}: {
  wish: WebhookInput;
  wrong: ReturnType<typeof wrongIn>;
  onChange: (wish: WebhookInput) => void;
}) => {
  const t = useText();
  return (
    <>
      <Field
        label={t('webhooks.name')}
        maxLength={60}
        value={wish.name}
        error={wrong === 'name' ? t('webhooks.nameMissing') : undefined}
        onChange={(event) => onChange({ ...wish, name: event.target.value })}
      />
      <Field
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        value={wish.url}
        error={wrong === 'url' ? t('webhooks.urlWrong') : undefined}
        onChange={(event) => onChange({ ...wish, url: event.target.value })}
      />
      <fieldset className={styles['events']}>
        <legend>{t('webhooks.events')}</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            label={
              <bdi dir="ltr" className="mono">
                {event}
              </bdi>
            }
            checked={wish.events.includes(event)}
            onChange={({ target: { checked } }) =>
              onChange({ ...wish, events: webhookEvents.filter((one) => (one === event ? checked : wish.events.includes(one))) })
            }
          />
        ))}
        {wrong === 'events' && <p role="alert">{t('webhooks.chooseEvents')}</p>}
      </fieldset>
    </>
  );
};

type MakeProps = { merchant: MerchantId | undefined; onDone: () => void; onSecret: (secret: ShownSecret) => void };

/** Makes a webhook, and shows its secret once. */
export const MakeWebhook = ({ merchant, onDone, onSecret }: MakeProps) => {
  const t = useText();
  const queries = useQueryClient();
  const { data: merchants = [] } = useQuery(merchantsQuery());
  const [chosen, setChosen] = useState(merchant);
  const merchantId = chosen ?? merchants[0]?.id;
  const form = useWebhookInput(nothing);
  const refetchAfter = useRefetchAfter(['webhooks']);
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) => refetchAfter(call(makeWebhook, { body: { merchantId: merchantId as MerchantId, reason, ...form.wish } })),
    ({ webhook: { name }, secret }) => {
      void queries.invalidateQueries({ queryKey: ['webhooks'] });
      notify({ tone: 'good', text: t('webhooks.made') });
      onDone();
      onSecret({ name, secret });
    },
  );
  return (
    <ReasonForm
      act={t('webhooks.make')}
      busy={isPending}
      problem={problem}
      onAct={(reason) => {
        if (form.try() && reason !== null && merchantId !== undefined) run(reason);
      }}
      onCancel={onDone}
    >
      <Select label={t('console.merchant')} value={merchantId ?? ''} onChange={(event) => setChosen(event.target.value as MerchantId)}>
        {merchants.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Fields wish={form.wish} wrong={form.wrong} onChange={form.setWish} />
    </ReasonForm>
  );
};

/** Changes name, address and events of a webhook. */
export const ChangeWebhook = ({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const refetchAfter = useRefetchAfter(['webhooks']);
  // The values the fields were filled from, whatever the page learns meanwhile.
  const [before] = useState(webhook);
  const form = useWebhookInput(webhook);
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) => refetchAfter(call(changeWebhook, { params: { id: webhook.id }, body: { wish: { ...form.wish, before }, reason } })),
    () => {
      void queries.invalidateQueries({ queryKey: ['webhooks'] });
      notify({ tone: 'good', text: t('webhooks.changed') });
      onDone();
    },
  );
  return (
    <ReasonForm
      act={t('webhooks.change')}
      busy={isPending}
      problem={problem}
      onAct={(reason) => {
        if (form.try() && reason !== null) run(reason);
      }}
      onCancel={onDone}
    >
      <Fields wish={form.wish} wrong={form.wrong} onChange={form.setWish} />
    </ReasonForm>
  );
};
