import { type ReactNode, useId } from 'react';
import styles from './records.module.css';

type Props = { label: string; value: string; onChange: (value: string) => void; children: ReactNode; isSet?: boolean };

/** One of several, by the browser's own list: it works by touch, keys and voice alike. */
export const Choice = ({ label, value, onChange, children, isSet = false }: Props) => {
  const id = useId();
  return (
    <span className={styles['choice']} data-set={isSet || undefined}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </span>
  );
};

/** A day, by the browser's own calendar. */
export const Day = ({ label, value, max, onChange }: { label: string; value: string; max: string; onChange: (value: string) => void }) => {
  const id = useId();
  return (
    <span className={styles['choice']}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" value={value} max={max} onChange={(event) => onChange(event.target.value)} />
    </span>
  );
};
