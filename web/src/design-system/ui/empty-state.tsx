import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

/** The content of an empty list: one sentence, and one thing to do about it. */
export const EmptyState = ({ icon, title, text, action }: { icon: IconName; title: string; text?: ReactNode; action?: ReactNode }) => (
  <div className={styles['empty']}>
    <span className={styles['emblem']}>
      <Icon name={icon} size={30} />
    </span>
    <p className={styles['title']}>{title}</p>
    {text !== undefined && <p className={styles['text']}>{text}</p>}
    {action !== undefined && <div className={styles['action']}>{action}</div>}
  </div>
);
