import { claimMission, type Mission } from '@croupier/contract/rewards/missions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { conditionText, rewardText } from '#missions/words.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { useMomentText } from '#design-system/ui/moment.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import styles from './missions.module.css';
import { useWriting } from './writing.ts';

const whole = 100;

/** The share that is done, 0 to 100. Amounts are compared exactly before they become a number. */
const percentOf = ({ progress }: Mission): number =>
  progress.unit === 'MONEY'
    ? Number((progress.done.amount * BigInt(whole)) / progress.target.amount)
    : Math.floor((progress.done * whole) / progress.target);

/** One mission: what to do, how far the member is, the reward, and claiming it. */
export const MissionCard = ({ mission }: { mission: Mission }) => {
  const t = useText();
  const writing = useWriting();
  const momentText = useMomentText();
  const queries = useQueryClient();
  const { id, period, name, description, condition, progress, state, reward, repeats, endsAt, claimUntil } = mission;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(claimMission, { params: { id }, body: { period } }),
    onSuccess: () => notify({ tone: 'good', text: t('missions.received', { reward: rewardText(reward, writing) }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['mine', 'missions'] }),
  });
  const percent = percentOf(mission);
  const titleId = `mission-${id}-${period}`;
  return (
    <li className={styles['card']} data-state={state} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h3 id={titleId}>
          <bdi>{name}</bdi>
        </h3>
        <Badge>{t(`missions.repeats.${repeats}`)}</Badge>
      </div>
      {description !== '' && <p className={styles['about']}>{description}</p>}
      <p className={styles['do']}>{conditionText(condition, writing)}</p>
      <progress className={styles['track']} aria-labelledby={titleId} max={whole} value={percent} />
      <p className={styles['figures']}>
        {progress.unit === 'MONEY' ? (
          <span>
            <Amount money={progress.done} /> / <Amount money={progress.target} />
          </span>
        ) : (
          <bdi dir="ltr" className="money">
            {progress.done} / {progress.target}
          </bdi>
        )}
        {state === 'READY' && claimUntil !== null ? (
          <span>{t('missions.claimUntil', { time: momentText(claimUntil) })}</span>
        ) : (
          endsAt !== null && <span>{t('missions.endsAt', { time: momentText(endsAt) })}</span>
        )}
      </p>
      <div className={styles['foot']}>
        <span className={styles['reward']}>
          <Icon name="gift" size={18} />
          <span className="sr">{t('missions.reward')}</span>
          <b>{rewardText(reward, writing)}</b>
        </span>
        {state === 'READY' && (
          <Button kind="primary" size="small" busy={isPending} aria-describedby={titleId} onClick={() => mutate()}>
            {t('missions.claim')}
          </Button>
        )}
        {state === 'CLAIMED' && <Badge tone="good">{t('missions.claimed')}</Badge>}
      </div>
      {error !== null && <Problem error={error} />}
    </li>
  );
};
