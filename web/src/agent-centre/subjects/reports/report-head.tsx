import type { ReactNode } from 'react';
import styles from './report-head.module.css';

/** The head of one of several tables of a page: its name, and its buttons. */
export const ReportHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className={styles['head']}>
    <h2>{title}</h2>
    {children}
  </header>
);
