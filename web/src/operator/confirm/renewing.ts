import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { Refused } from '#shared/api/refused.ts';

/**
 * For an act a colleague may have been faster with: where it is refused for that, the page asks again for what stands by now. Its form keeps what was typed and
 * what it was filled from, so it is refused until it is opened anew.
 */
export const useRenewing = (queryKey: QueryKey) => {
  const queries = useQueryClient();
  return async <Answer>(act: Promise<Answer>): Promise<Answer> => {
    try {
      return await act;
    } catch (error) {
      if (error instanceof Refused && (error.code === 'CHANGED_MEANWHILE' || error.code === 'REFERENCE_CONFLICT'))
        void queries.invalidateQueries({ queryKey });
      throw error;
    }
  };
};
