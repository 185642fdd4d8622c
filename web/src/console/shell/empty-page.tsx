import type { ComponentProps } from 'react';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import styles from './empty-page.module.css';

/** A page that has nothing to show, in the middle of where it would be. `page` names it for people who do not see it. */
export const EmptyPage = ({ page, ...state }: ComponentProps<typeof EmptyState> & { page: string }) => (
  <div className={styles['nothing']}>
    <h1 className="sr">{page}</h1>
    <EmptyState {...state} />
  </div>
);
