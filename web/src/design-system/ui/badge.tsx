import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type Tone = 'neutral' | 'good' | 'info' | 'warn' | 'bad' | 'brass';

/** A state in one or two words. */
export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={[styles['badge'], styles[tone]].join(' ')}>{children}</span>
);
