import type { DeskContacts } from '@croupier/contract/desk-content';
import type { MerchantId } from '@croupier/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '#shared/i18n/text.ts';
import { notify } from '#shared/ui/toast.tsx';
import { useRenewing } from '../../confirm/renewing.ts';
import { useAct } from '../../confirm/surely.ts';
import { contactsQuery } from './queries.ts';

/** Writes a merchant's ways or resources anew: what stands then is shown at once, and what was open is closed. */
export const useSaved = <Input>(merchantId: MerchantId, send: (input: Input) => Promise<DeskContacts>, onDone: () => void) => {
  const t = useText();
  const queries = useQueryClient();
  const { queryKey } = contactsQuery(merchantId);
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
