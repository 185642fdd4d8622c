import { type Claimable, claimReward } from '@croupier/contract/rewards/claimables';
import type { Programme } from '@croupier/contract/rewards/rewards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { rewardText } from '#missions/words.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import { useMomentText } from '#design-system/ui/moment.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useWriting } from '../missions/writing.ts';
import styles from './rewards.module.css';

const icons: Partial<Record<Programme, IconName>> = { MISSION: 'trophy', TOURNAMENT: 'trophy', POINTS: 'star', REFERRAL: 'user-plus', REBATE: 'percentage', CASHBACK: 'coins' }; // prettier-ignore

/** One reward that can be claimed: what it is, until when, and the button. */
export const ClaimableCard = ({ claimable: { programme, id, title, reward, until, page, atOnce } }: { claimable: Claimable }) => {
  const t = useText();
  const writing = useWriting();
  const momentText = useMomentText();
  const queries = useQueryClient();
  const router = useRouter();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(claimReward, { body: { programme, id } }),
    onSuccess: ({ reward: given }) =>
      notify({ tone: 'good', text: t('rewards.received', { reward: given === null ? title : rewardText(given, writing) }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['mine'], predicate: ({ queryKey: [, what] }) => what !== 'launch' }),
  });
  const titleId = `claimable-${programme}-${id}`;
  return (
    <li className={styles['card']} aria-labelledby={titleId}>
      <Icon name={icons[programme] ?? 'gift'} size={28} />
      <span className={styles['what']}>
        <b id={titleId}>
          <bdi>{title}</bdi>
        </b>
        {reward !== null && <span className={styles['reward']}>{rewardText(reward, writing)}</span>}
        {until !== null && <small>{t('rewards.claimUntil', { time: momentText(until) })}</small>}
      </span>
      <span className={styles['acts']}>
        {page !== null && (
          <Button kind={atOnce ? 'quiet' : 'primary'} size="small" aria-describedby={titleId} onClick={() => router.history.push(page)}>
            {t('rewards.details')}
          </Button>
        )}
        {atOnce && (
          <Button kind="primary" size="small" busy={isPending} aria-describedby={titleId} onClick={() => mutate()}>
            {t('rewards.claim')}
          </Button>
        )}
      </span>
      {error !== null && (
        <div className={styles['problem']}>
          <Problem error={error} />
        </div>
      )}
    </li>
  );
};
