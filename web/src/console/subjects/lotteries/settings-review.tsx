import type { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import {
  type OpenedLotterySettings,
  previewLotterySettings,
  saveLotterySettings,
  type SettingChange,
} from '@croupier/contract/play/lottery-settings-console';
import type { LotterySettings } from '@croupier/contract/vendor-api/lottery-settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { type Text, useText } from '#i18n/text.ts';
import { useRefetchAfter } from '../../confirm/refetch-after.ts';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { lotterySettingsQuery } from './lottery-queries.ts';
import styles from './settings.module.css';

type Props = { house: VendorCode; merchantId: MerchantId; opened: OpenedLotterySettings; settings: LotterySettings; onBack: () => void };

/** The changes of the new settings, as the vendor takes them, and the button that saves them. */
export const SettingsReview = ({ house, merchantId, opened, settings, onBack }: Props) => {
  const t = useText();
  const queries = useQueryClient();
  const body = { house, merchantId, basedOn: opened.revision, settings };
  const { queryKey } = lotterySettingsQuery(house, merchantId);
  const preview = useQuery({
    queryKey: ['lottery-settings-preview', body],
    queryFn: ({ signal }) => call(previewLotterySettings, { body, signal }),
    gcTime: 0,
    retry: false,
  });
  const refetchAfter = useRefetchAfter(queryKey);
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) => refetchAfter(call(saveLotterySettings, { body: { ...body, reason } })),
    (answer) => {
      queries.setQueryData(queryKey, answer);
      notify({ tone: 'good', text: t('work-queues.done') });
    },
  );
  const { data, error } = preview;
  if (error !== null) return <Problem error={error} onRetry={() => void preview.refetch()} />;
  if (data === undefined) return <Skeleton width={320} height={120} />;
  if (data.code !== 'OK' || data.changes.length === 0)
    return (
      <div className={styles['limits']}>
        <p role="alert">
          {data.code === 'OK'
            ? t('lottery-console.settings.nothing')
            : t('lottery-console.settings.refused', { subject: data.subject ?? '' })}
        </p>
        <div>
          <Button onClick={onBack}>{t('operators.cancel')}</Button>
        </div>
      </div>
    );
  return (
    <div className={styles['limits']}>
      <ReasonForm
        act={t('work-queues.save')}
        busy={isPending}
        problem={problem}
        onAct={(reason) => reason !== null && run(reason)}
        onCancel={onBack}
      >
        <h2>{t('lottery-console.changes')}</h2>
        <ul className={styles['changes']} data-testid="settings-changes">
          {data.changes.map((change) => (
            <li key={`${change.what} ${change.name}`}>
              <bdi dir="ltr">{change.name}</bdi>
              <span>{nameOf(change, t)}</span>
              <b>
                {valueOf(change, change.before, t)} → {valueOf(change, change.after, t)}
              </b>
            </li>
          ))}
        </ul>
        {data.outcomesFull > 0 && <p>{t('lottery-console.settings.full', { count: data.outcomesFull })}</p>}
      </ReasonForm>
    </div>
  );
};

const names = {
  OFF: 'offers',
  HOT: 'hot',
  SERIES_MAX: 'seriesMax',
  SERIES_DEFAULT: 'seriesDefault',
  PAYOUT_MAX: 'payoutMax',
  LIABILITY_MAX: 'liabilityMax',
  CANCEL_MINUTES: 'cancelMinutes',
  CANCELS_PER_DAY: 'cancelsPerDay',
  STAKE_MIN: 'stakeMin',
  STAKE_MAX: 'stakeMax',
  SHOT_PRIZE: 'shotPrizes',
} as const;

const nameOf = ({ what }: SettingChange, t: Text): string => t(`lottery-console.settings.${names[what]}`);

const valueOf = ({ what }: SettingChange, value: string | null, t: Text): string => {
  if (what === 'OFF') return t(value === null ? 'lottery-console.settings.on' : 'lottery-console.settings.off');
  if (what === 'SHOT_PRIZE') return value ?? '–';
  if (what !== 'HOT') return value ?? t('lottery-console.settings.vendorValue');
  return value === null ? '–' : t(value === 'HALF' ? 'lottery-console.settings.pays.HALF' : 'lottery-console.settings.pays.NONE');
};
