import type { ReactNode } from 'react';
import s from './badge.module.css';

export type Tone = 'neutral' | 'good' | 'info' | 'warn' | 'bad' | 'brass';

/** A state in one or two words. */
export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={[s['badge'], s[tone]].join(' ')}>{children}</span>
);
