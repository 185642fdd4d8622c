import type { OpenedVendor } from '@croupier/contract/play/vendors-console';
import { useText } from '#i18n/text.ts';
import pageStyles from '../../shell/page.module.css';
import { ReconDays } from './recon-days.tsx';

/** A vendor's own days. */
export const ReconTab = ({ opened }: { opened: OpenedVendor }) => {
  const t = useText();
  return (
    <div className={pageStyles['page']}>
      {opened.caps?.dataFeed === false && <p className={pageStyles['lead']}>{t('recon.noListText')}</p>}
      <ReconDays vendor={opened.vendor.code} />
    </div>
  );
};
