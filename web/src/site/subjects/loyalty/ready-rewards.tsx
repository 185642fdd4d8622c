import { claimVipReward, type VipReward } from '@croupier/contract/rewards/loyalty';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { useMomentText } from '#design-system/ui/moment.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import styles from './loyalty.module.css';
import { rewardNames } from './reward-names.ts';

/** Rewards of levels that can be claimed now. */
export const ReadyRewards = ({ rewards }: { rewards: readonly VipReward[] }) => {
  const t = useText();
  return (
    <section className={styles['rewards']} aria-label={t('loyalty.rewardsReady')}>
      <h2 className={styles['heading']}>{t('loyalty.rewardsReady')}</h2>
      <ul>
        {rewards.map((reward) => (
          <Reward key={reward.id} reward={reward} />
        ))}
      </ul>
    </section>
  );
};

const times = (turnoverPpm: number): number => turnoverPpm / 1_000_000;

const Reward = ({ reward: { id, kind, levelName, money, turnoverPpm, claimUntil } }: { reward: VipReward }) => {
  const t = useText();
  const language = useLanguage();
  const momentText = useMomentText();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(claimVipReward, { params: { id } }),
    onSuccess: () => notify({ tone: 'good', text: t('loyalty.received', { amount: formatMoney(money, language) }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['mine', 'vip'] }),
  });
  const nameId = `vip-reward-${id}`;
  return (
    <li>
      <span id={nameId} className={styles['rewardName']}>
        <b>
          <Amount money={money} />
        </b>
        <span>
          {t(rewardNames[kind])} · <bdi>{levelName}</bdi>
        </span>
        <small>
          {turnoverPpm > 0 && `${t('loyalty.turnoverNote', { times: times(turnoverPpm) })} `}
          {t('missions.claimUntil', { time: momentText(claimUntil) })}
        </small>
      </span>
      <Button kind="primary" size="small" busy={isPending} aria-describedby={nameId} onClick={() => mutate()}>
        {t('missions.claim')}
      </Button>
      {error !== null && <Problem error={error} />}
    </li>
  );
};
