import type { Money } from '@croupier/contract/core/money';
import type { ReactNode } from 'react';
import { useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import styles from './figure-card.module.css';

/** Cards side by side, as many as there is room for. */
export const FigureCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={styles['cards']} aria-label={label}>
    {children}
  </section>
);

type Props = {
  title: string;
  icon: IconName;
  /** Undefined while it is on its way: the card has its size already. */
  value: Money | number | undefined;
  /** The figure of the period before, to compare with; only where more is not a question of taste. */
  before?: Money | number | undefined;
  /** The meaning of the figure, in a few words. */
  note?: ReactNode;
  /** A line of the days, or a way on. */
  children?: ReactNode;
};

/** One figure an agent looks at first. A card that will say more has room for it from the beginning. */
export const FigureCard = (props: Props) => {
  const { title, icon, value, before, note, children } = props;
  return (
    <article className={styles['card']}>
      <h3>
        <Icon name={icon} size={18} />
        {title}
      </h3>
      <p className={styles['value']}>
        {value === undefined ? (
          <Skeleton width="70%" height={28} />
        ) : typeof value === 'number' ? (
          <bdi dir="ltr" className="money">
            {figure(value)}
          </bdi>
        ) : (
          <Amount money={value} />
        )}
        {value !== undefined && before !== undefined && <Change now={value} before={before} />}
      </p>
      {'note' in props && <p className={styles['note']}>{note}</p>}
      {children}
    </article>
  );
};

const figures = new Intl.NumberFormat('en-u-nu-latn');
/** A count as people read it: `12,480`. */
export const figure = (count: number): string => figures.format(count);

const sizeOf = (value: Money | number): bigint => (typeof value === 'number' ? BigInt(Math.round(value)) : value.amount);

/** How much more or less than before in whole per cent, down; undefined where there was nothing, or less than nothing. */
export const changeOf = (now: Money | number, before: Money | number): number | undefined => {
  const [then, since] = [sizeOf(before), sizeOf(now)];
  return then <= 0n ? undefined : Number(((since - then) * 100n) / then);
};

/** The change since the period before, beside the figure: in the note it would read as a share of what the note counts. */
const Change = ({ now, before }: { now: Money | number; before: Money | number }) => {
  const t = useText();
  const percent = changeOf(now, before);
  if (percent === undefined || percent === 0) return null;
  const words = percent < 0 ? 'agent-tree.lessThanBefore' : 'agent-tree.moreThanBefore';
  return (
    <span className={styles['change']} data-way={percent > 0 ? 'up' : 'down'} title={t(words)}>
      <Icon name={percent > 0 ? 'arrow-up' : 'arrow-down'} size={14} />
      <bdi dir="ltr" className="money">
        {figure(Math.abs(percent))}%
      </bdi>{' '}
      <span className="sr">{t(words)}</span>
    </span>
  );
};
