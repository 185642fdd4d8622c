import type { TermsOfMerchant } from '@croupier/contract/desk-terms';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '#shared/i18n/text.ts';
import { notify } from '#shared/ui/toast.tsx';
import { useAct } from '../../confirm/surely.ts';
import { termsQuery } from '../desk-queries.ts';

/** Changes a part of the terms: what stands then is shown at once, and what was open is closed. */
export const useSaved = <Input>(send: (input: Input) => Promise<TermsOfMerchant>, onDone: () => void) => {
  const t = useText();
  const queries = useQueryClient();
  return useAct(send, (answer) => {
    queries.setQueryData(termsQuery(answer.merchantId).queryKey, answer);
    notify({ tone: 'good', text: t('desk.done') });
    onDone();
  });
};
