import { replayDeliveries, type WebhookId } from '@croupier/contract/console/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Checkbox, Field } from '#design-system/ui/field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { momentText } from '../../wording/moment.ts';
import styles from './webhooks.module.css';

const dayMs = 86_400_000;
/** A moment as the browser's own field writes it, to the second, by the reader's clock. */
const fieldText = (at: Date): string => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);

/** Sends everything of a stretch of time once more. */
export const ReplayPanel = ({ id, onDone }: { id: WebhookId; onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const [from, setFrom] = useState(() => fieldText(new Date(Date.now() - dayMs)));
  const [until, setUntil] = useState(() => fieldText(new Date()));
  const [onlyGivenUp, setOnlyGivenUp] = useState(true);
  const [tried, setTried] = useState(false);
  const isWrong = from === '' || until === '' || from >= until;
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) => {
      const stretch = { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
      return call(replayDeliveries, { params: { id }, body: { ...stretch, onlyGivenUp, reason } });
    },
    ({ count, until: sentUntil }) => {
      // As when it was opened: what comes of it is looked for again.
      void queries.resetQueries({ queryKey: ['webhooks', id, 'deliveries'] });
      if (sentUntil !== null) {
        setFrom(fieldText(new Date(sentUntil)));
        notify({ tone: 'info', text: t('webhooks.replayedSome', { count, moment: momentText(sentUntil) }) });
        return;
      }
      notify({ tone: 'good', text: t('webhooks.replayedMany', { count }) });
      onDone();
    },
  );
  return (
    <ReasonForm
      act={t('webhooks.replayMany')}
      busy={isPending}
      problem={problem}
      onAct={(reason) => {
        setTried(true);
        if (reason !== null && !isWrong) run(reason);
      }}
      onCancel={onDone}
    >
      <p className={panelStyles['quiet']}>{t('webhooks.replayText')}</p>
      <div className={styles['hours']}>
        <Field label={t('webhooks.from')} type="datetime-local" step={1} value={from} onChange={(event) => setFrom(event.target.value)} />
        <Field
          label={t('webhooks.until')}
          type="datetime-local"
          step={1}
          value={until}
          error={tried && isWrong ? t('work-queues.wrongValue') : undefined}
          onChange={(event) => setUntil(event.target.value)}
        />
      </div>
      <Checkbox label={t('webhooks.onlyGivenUp')} checked={onlyGivenUp} onChange={(event) => setOnlyGivenUp(event.target.checked)} />
    </ReasonForm>
  );
};
