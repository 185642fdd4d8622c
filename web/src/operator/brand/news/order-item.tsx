import type { ReactNode } from 'react';
import { useText } from '#shared/i18n/text.ts';
import { IconButton } from '#shared/ui/button.tsx';
import s from './news.module.css';

type Props = { name: string; isFirst: boolean; isLast: boolean; onMove: (by: -1 | 1) => void; onRemove: () => void; children: ReactNode };

/** One of an ordered list that is written, with its place in it. */
export const OrderItem = ({ name, isFirst, isLast, onMove, onRemove, children }: Props) => {
  const t = useText();
  return (
    <section aria-label={name} className={s['item']}>
      <div className={s['itemHead']}>
        <b>{name}</b>
        <IconButton icon="arrow-up" iconSize={18} label={t('brand-news.up', { name })} disabled={isFirst} onClick={() => onMove(-1)} />
        <IconButton icon="arrow-down" iconSize={18} label={t('brand-news.down', { name })} disabled={isLast} onClick={() => onMove(1)} />
        <IconButton icon="trash" iconSize={18} label={t('brand-news.remove', { name })} onClick={onRemove} />
      </div>
      {children}
    </section>
  );
};
