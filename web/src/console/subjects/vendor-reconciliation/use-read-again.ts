import { readVendorAgain } from '@croupier/contract/play/vendor-reconciliation-console';
import type { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';

/** Has a vendor's list of a day read now. */
export const useReadAgain = (vendor: VendorCode) => {
  const t = useText();
  const queries = useQueryClient();
  return useConfirmedMutation(
    ({ day, merchantId }: { day: string; merchantId?: MerchantId | undefined }) =>
      call(readVendorAgain, { params: { vendor, day }, body: merchantId === undefined ? {} : { merchantId } }),
    () => {
      notify({ tone: 'good', text: t('vendor-reconciliation.readAgainDone') });
      void queries.invalidateQueries({ queryKey: ['hub'] });
    },
  );
};
