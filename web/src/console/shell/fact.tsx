import type { ReactNode } from 'react';
import { Skeleton } from '#design-system/ui/skeleton.tsx';

type Props<Known> = {
  name: string;
  /** The source it is read from; undefined while that is awaited. */
  of: Known | undefined;
  children: (known: Known) => ReactNode;
};

/** One line of what is known about somebody, for a list of terms (`dl`). Its place is there before its value is. */
export const Fact = <Known,>({ name, of, children }: Props<Known>) => (
  <div>
    <dt>{name}</dt>
    <dd>{of === undefined ? <Skeleton width="70%" height={14} /> : children(of)}</dd>
  </div>
);
