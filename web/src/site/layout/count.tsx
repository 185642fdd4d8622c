import styles from './count.module.css';

const shownMost = 99;

/** A red count, up to `99+`; nothing for none. The element it stands on says what it counts. */
export const Count = ({ of }: { of: number }) =>
  of > 0 ? (
    <span className={styles['count']} aria-hidden="true">
      {of > shownMost ? `${String(shownMost)}+` : of}
    </span>
  ) : null;
