import { JackpotMeters } from '../jackpots/jackpot-meters.tsx';
import styles from './side-column.module.css';
import { WinnerBoard } from './winner-board.tsx';

/** The column beside the banners on a wide screen, and below them on others. */
const SideColumn = () => (
  <div className={styles['beside']}>
    <JackpotMeters />
    <WinnerBoard />
  </div>
);

export default SideColumn;
