import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useText } from '#i18n/text.ts';
import { notify } from '#design-system/ui/toast.tsx';
import { useRefetchAfter } from './renewing.ts';
import { useConfirmedMutation } from './surely.ts';

/** Changes something of what stands under `queryKey` and is answered with all that stands then: it is shown at once, and what was open is closed. */
export const useSaved = <Input, Standing>(queryKey: QueryKey, send: (input: Input) => Promise<Standing>, onDone: () => void) => {
  const t = useText();
  const queries = useQueryClient();
  const renewing = useRefetchAfter(queryKey);
  return useConfirmedMutation(
    (input: Input) => renewing(send(input)),
    (answer) => {
      queries.setQueryData(queryKey, answer);
      notify({ tone: 'good', text: t('desk.done') });
      onDone();
    },
  );
};
