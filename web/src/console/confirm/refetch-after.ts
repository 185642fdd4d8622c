import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { isAnswered } from '#api/refused.ts';

/**
 * Refetches a query if a call fails because a colleague changed the same thing first, or if no answer came and the call may have run.
 * The form keeps what was typed and what it was filled from, so it is refused until it is opened again.
 */
export const useRefetchAfter = (queryKey: QueryKey) => {
  const queries = useQueryClient();
  return async <Answer>(act: Promise<Answer>): Promise<Answer> => {
    try {
      return await act;
    } catch (error) {
      if (!isAnswered(error) || error.code === 'CHANGED_MEANWHILE' || error.code === 'REFERENCE_CONFLICT')
        void queries.invalidateQueries({ queryKey });
      throw error;
    }
  };
};
