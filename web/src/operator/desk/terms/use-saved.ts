import type { TermsOfMerchant } from '@croupier/contract/desk-terms';
import type { MerchantId } from '@croupier/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '#shared/i18n/text.ts';
import { notify } from '#shared/ui/toast.tsx';
import { useRenewing } from '../../confirm/renewing.ts';
import { useAct } from '../../confirm/surely.ts';
import { termsQuery } from '../desk-queries.ts';

/** Changes a part of a merchant's terms: what stands then is shown at once, and what was open is closed. */
export const useSaved = <Input>(merchantId: MerchantId, send: (input: Input) => Promise<TermsOfMerchant>, onDone: () => void) => {
  const t = useText();
  const queries = useQueryClient();
  const { queryKey } = termsQuery(merchantId);
  const renewing = useRenewing(queryKey);
  return useAct(
    (input: Input) => renewing(send(input)),
    (answer) => {
      queries.setQueryData(queryKey, answer);
      notify({ tone: 'good', text: t('desk.done') });
      onDone();
    },
  );
};
