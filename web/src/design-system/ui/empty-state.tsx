import type { ReactNode } from 'react';
import s from './empty-state.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

/** The content of an empty list: one sentence, and one thing to do about it. */
export const EmptyState = ({ icon, title, text, action }: { icon: IconName; title: string; text?: ReactNode; action?: ReactNode }) => (
  <div className={s['empty']}>
    <span className={s['emblem']}>
      <Icon name={icon} size={30} />
    </span>
    <p className={s['title']}>{title}</p>
    {text !== undefined && <p className={s['text']}>{text}</p>}
    {action !== undefined && <div className={s['action']}>{action}</div>}
  </div>
);
