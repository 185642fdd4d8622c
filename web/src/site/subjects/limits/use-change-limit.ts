import type { Limits } from '@croupier/contract/people/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#i18n/text.ts';
import { problemText } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { limitsQuery } from './queries.ts';

type Change<Input> = { send: (wish: Input) => Promise<Limits>; done?: (limits: Limits, wish: Input) => void };

/** A change of the member's own limits: what holds after it is shown at once; what went wrong is said. */
export const useChangeLimit = <Input>({ send, done }: Change<Input>) => {
  const t = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (limits, wish) => {
      queries.setQueryData(limitsQuery.queryKey, limits);
      done?.(limits, wish);
    },
    onError: (error) => {
      notify({ tone: 'bad', text: problemText(error, t) });
      // Another tab may have changed it first.
      void queries.invalidateQueries({ queryKey: limitsQuery.queryKey });
    },
  });
};
