import { useText } from '#i18n/text.ts';
import pageStyles from '../../shell/page.module.css';
import { ReconDays } from './recon-days.tsx';

/** Whether vendors' books, ours and the ledger agree. */
export const ReconPage = () => {
  const t = useText();
  return (
    <div className={pageStyles['page']}>
      <div className={pageStyles['head']}>
        <div>
          <h1>{t('recon.nav')}</h1>
          <p className={pageStyles['lead']}>{t('recon.lead')}</p>
        </div>
      </div>
      <ReconDays />
    </div>
  );
};
