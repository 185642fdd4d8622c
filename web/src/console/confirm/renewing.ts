import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { isAnswered } from '#api/refused.ts';

/**
 * For an act a colleague may have been faster with: where it is refused for that, the page asks again for what stands by now. Its form keeps what was typed and
 * what it was filled from, so it is refused until it is opened anew. Where no answer came, it may have been carried out, and the page asks again too.
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
