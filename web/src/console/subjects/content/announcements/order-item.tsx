import type { ReactNode } from 'react';
import { useText } from '#i18n/text.ts';
import { IconButton } from '#design-system/ui/button.tsx';
import { MoveButtons } from '../move-buttons.tsx';
import styles from './announcements.module.css';

type Props = { name: string; isFirst: boolean; isLast: boolean; onMove: (by: -1 | 1) => void; onRemove: () => void; children: ReactNode };

/** One of an ordered list that is written, with its place in it. */
export const OrderItem = ({ name, isFirst, isLast, onMove, onRemove, children }: Props) => {
  const t = useText();
  return (
    <section aria-label={name} className={styles['item']}>
      <div className={styles['itemHead']}>
        <b>{name}</b>
        <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        <IconButton icon="trash" iconSize={18} label={t('announcements.remove', { name })} onClick={onRemove} />
      </div>
      {children}
    </section>
  );
};
