import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';

type Props<Data> = {
  query: UseQueryResult<Data>;
  /** As tall as what comes, so that nothing moves. */
  height?: number;
  /** `busy`: what is shown is of before, and the next is on its way. */
  children: (data: Data, busy: boolean) => ReactNode;
};

/** A report on its way, there, or not to be had. */
export const ReportBody = <Data,>({ query, height = 420, children }: Props<Data>) => {
  const { data, error, refetch, isPlaceholderData } = query;
  if (data !== undefined && !(error !== null && isPlaceholderData)) return children(data, isPlaceholderData);
  return error === null ? <Skeleton height={height} radius={18} /> : <Problem error={error} onRetry={() => void refetch()} />;
};
