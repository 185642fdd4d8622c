import { Link } from '../routing.ts';
import { useMerchant } from '#api/boot.ts';
import styles from './mark.module.css';

/** The brand, and the way home. */
export const Mark = () => {
  const { name } = useMerchant();
  return (
    <Link to="/" className={styles['mark']} aria-label={name}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="var(--brass)" />
        <path
          d="M16 5.5c3.2 4 7.5 6.7 7.5 11a4.6 4.6 0 0 1-6.2 4.3c.2 2 .9 3.6 2.4 5.2h-7.4c1.5-1.6 2.2-3.2 2.4-5.2A4.6 4.6 0 0 1 8.5 16.5c0-4.3 4.3-7 7.5-11Z"
          fill="var(--on-brass)"
        />
      </svg>
      <span>{name}</span>
    </Link>
  );
};
