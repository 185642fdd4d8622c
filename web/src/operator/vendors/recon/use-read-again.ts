import { readVendorAgain } from '@croupier/contract/hub-recon';
import type { MerchantId, VendorCode } from '@croupier/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useText } from '#shared/i18n/text.ts';
import { notify } from '#shared/ui/toast.tsx';
import { useAct } from '../../confirm/surely.ts';

/** Has a vendor's list of a day read now. */
export const useReadAgain = (vendor: VendorCode) => {
  const t = useText();
  const queries = useQueryClient();
  return useAct(
    ({ day, merchantId }: { day: string; merchantId?: MerchantId | undefined }) =>
      call(readVendorAgain, { params: { vendor, day }, body: merchantId === undefined ? {} : { merchantId } }),
    () => {
      notify({ tone: 'good', text: t('recon.readAgainDone') });
      void queries.invalidateQueries({ queryKey: ['hub'] });
    },
  );
};
