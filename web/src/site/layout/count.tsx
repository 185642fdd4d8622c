import styles from './count.module.css';

const shownMost = 99;

/** A red count, up to `99+`; nothing for none. What it counts is said by what it stands on. */
export const Count = ({ of }: { of: number }) =>
  of > 0 ? (
    <span className={styles['count']} aria-hidden="true">
      {of > shownMost ? `${String(shownMost)}+` : of}
    </span>
  ) : null;
