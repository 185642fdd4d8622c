import type { OpenedVendor } from '@croupier/contract/play/vendors-console';
import { useText } from '#i18n/text.ts';
import p from '../../shell/page.module.css';
import { ReconDays } from './recon-days.tsx';

/** A vendor's own days. */
export const ReconTab = ({ opened }: { opened: OpenedVendor }) => {
  const t = useText();
  return (
    <div className={p['page']}>
      {opened.caps?.dataFeed === false && <p className={p['lead']}>{t('recon.noListText')}</p>}
      <ReconDays vendor={opened.vendor.code} />
    </div>
  );
};
