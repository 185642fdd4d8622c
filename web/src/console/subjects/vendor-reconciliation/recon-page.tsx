import { useText } from '#i18n/text.ts';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { ReconDays } from './recon-days.tsx';

/** Whether vendors' books, ours and the ledger agree. */
export const ReconPage = () => {
  const t = useText();
  return (
    <Page>
      <PageHead title={t('vendor-reconciliation.nav')} lead={t('vendor-reconciliation.lead')} />
      <ReconDays />
    </Page>
  );
};
