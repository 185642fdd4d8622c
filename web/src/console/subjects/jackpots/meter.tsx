import type { JackpotLevel } from '@croupier/contract/play/jackpots-console';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import styles from './meter.module.css';

/** The way of a meter from its seed to its ceiling, in percent; null where nothing bounds it. */
export const wayOf = ({ meter, seed, ceiling }: Pick<JackpotLevel, 'ceiling' | 'meter' | 'seed'>): number | null => {
  if (ceiling === null || ceiling.amount <= seed.amount) return null;
  const way = Number(((meter.amount - seed.amount) * 100n) / (ceiling.amount - seed.amount));
  return Math.min(100, Math.max(0, way));
};

/** The amount of a meter, over a bar of its way to the amount that it must be won before. */
export const Meter = ({ level }: { level: JackpotLevel }) => {
  const way = wayOf(level);
  return (
    <span className={styles['meter']} data-paused={level.pausedAt !== null}>
      <ExactAmount money={level.meter} />
      {way !== null && (
        <span aria-hidden="true" className={styles['bar']}>
          <span style={{ inlineSize: `${String(way)}%` }} />
        </span>
      )}
    </span>
  );
};
