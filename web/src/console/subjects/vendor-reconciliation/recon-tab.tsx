import type { OpenedVendor } from '@croupier/contract/play/vendors-console';
import { useText } from '#i18n/text.ts';
import { LeadText, Page } from '#design-system/ui/page.tsx';
import { ReconDays } from './recon-days.tsx';

/** A vendor's own days. */
export const ReconTab = ({ opened }: { opened: OpenedVendor }) => {
  const t = useText();
  return (
    <Page>
      {opened.caps?.dataFeed === false && <LeadText>{t('vendor-reconciliation.noListText')}</LeadText>}
      <ReconDays vendor={opened.vendor.code} />
    </Page>
  );
};
