import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useText } from '#i18n/text.ts';
import { notify } from '#design-system/ui/toast.tsx';
import { useRefetchAfter } from './refetch-after.ts';
import { useConfirmedMutation } from './reauthenticate.ts';

/** Saves a change and puts the answer, which is the whole new state, into the query's cache; then closes the form. */
export const useSaveMutation = <Input, Saved>(queryKey: QueryKey, send: (input: Input) => Promise<Saved>, onDone: () => void) => {
  const t = useText();
  const queries = useQueryClient();
  const refetchAfter = useRefetchAfter(queryKey);
  return useConfirmedMutation(
    (input: Input) => refetchAfter(send(input)),
    (answer) => {
      queries.setQueryData(queryKey, answer);
      notify({ tone: 'good', text: t('work-queues.done') });
      onDone();
    },
  );
};
