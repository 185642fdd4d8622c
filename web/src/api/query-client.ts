import { QueryClient } from '@tanstack/react-query';
import { Refused } from './refused.ts';

/** Answers are asked for again after half a minute; what the platform refused is not asked for a second time. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => !(error instanceof Refused && error.status < 500) && failures < 2,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  });
