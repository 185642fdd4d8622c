import { useMerchant } from '#api/boot.ts';
import styles from './side-column.module.css';
import { RewardTicker } from './reward-ticker.tsx';
import { WinnerBoard } from './winner-board.tsx';

/** What stands beside the banners on a wide screen, and below them on others. No jackpot has a meter yet, so a merchant who waits for one shows none. */
const SideColumn = () => {
  const ticks = useMerchant().whitelabelVal.rewardTicker === 'decorative';
  return (
    <div className={[styles['beside'], ticks ? '' : styles['alone']].join(' ')}>
      {ticks && <RewardTicker />}
      <WinnerBoard />
    </div>
  );
};

export default SideColumn;
