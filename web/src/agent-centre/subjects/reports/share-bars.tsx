import type { ReactNode } from 'react';
import { lengthsOf, steps } from './chart.rules.ts';
import styles from './share-bars.module.css';

type Share = { key: string; name: ReactNode; value: bigint; shown: ReactNode };

/** The parts of a sum, the greatest first: a name, a bar and the figure itself, so that nobody has to guess from a length. */
export const ShareBars = ({ title, shares }: { title: string; shares: readonly Share[] }) => {
  const lengths = lengthsOf(shares.map(({ value }) => value));
  return (
    <section className={styles['shares']} aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {shares.map(({ key, name, shown }, place) => (
          <li key={key}>
            <span>{name}</span>
            <b>{shown}</b>
            <i aria-hidden="true" style={{ inlineSize: `${String(((lengths[place] ?? 0) * 100) / steps)}%` }} />
          </li>
        ))}
      </ol>
    </section>
  );
};
