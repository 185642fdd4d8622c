import type { Money } from '@croupier/contract/core/money';
import type { Friend } from '@croupier/contract/rewards/referrals';
import { useId } from 'react';
import { useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { useMomentText } from '#design-system/ui/moment.tsx';
import styles from './referrals.module.css';

/** The progress of a friend, as bars and figures. */
export const FriendCard = ({ friend }: { friend: Friend }) => {
  const t = useText();
  const momentText = useMomentText();
  const { deposits, depositsNeeded, validBets, validBetsNeeded, until, stage } = friend;
  return (
    <div className={styles['progress']}>
      <Bar name={t('referrals.deposits')} done={deposits} needed={depositsNeeded} />
      <Bar name={t('referrals.validBets')} done={validBets} needed={validBetsNeeded} />
      {stage === 'OPEN' && <p className={styles['quiet']}>{t('referrals.until', { time: momentText(until) })}</p>}
    </div>
  );
};

const whole = 100;

const Bar = ({ name, done, needed }: { name: string; done: Money; needed: Money }) => {
  const id = useId();
  if (needed.amount === 0n) return null;
  return (
    <div>
      <p className={styles['bar']}>
        <span id={id}>{name}</span>
        <span>
          <Amount money={done} /> / <Amount money={needed} />
        </span>
      </p>
      <progress aria-labelledby={id} max={whole} value={Number((done.amount * BigInt(whole)) / needed.amount)} />
    </div>
  );
};
