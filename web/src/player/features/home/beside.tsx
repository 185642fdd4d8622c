import s from './beside.module.css';
import { RewardTicker } from './reward-ticker.tsx';
import { WinnerBoard } from './winner-board.tsx';

/** What stands beside the banners on a wide screen, and below them on others. */
const Beside = () => (
  <div className={s['beside']}>
    <RewardTicker />
    <WinnerBoard />
  </div>
);

export default Beside;
