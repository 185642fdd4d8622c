import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { Pager } from '../../table/pager.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { debtorsQuery } from '../vendors/vendor-queries.ts';
import vendorStyles from '../vendors/vendor.module.css';

/** Members who owe the house something after a vendor's correction. */
export const Debtors = () => {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="coins" onClick={() => setOpen(true)}>
        {t('games-console.debtors')}
      </Button>
      {open && (
        <Dialog title={t('games-console.debtors')} onClose={() => setOpen(false)}>
          <DebtorList />
        </Dialog>
      )}
    </>
  );
};

const DebtorList = () => {
  const t = useText();
  const nameOf = useMerchantName();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(debtorsQuery(page));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <div className={panelStyles['panel']}>
      <p className={panelStyles['quiet']}>{t('games-console.debtorsLead')}</p>
      {data?.content.length === 0 && <p>{t('games-console.noDebtors')}</p>}
      <div>
        {data?.content.map(({ member, merchantId, owed }) => (
          <div key={`${member.id} ${owed.currency}`} className={vendorStyles['line']}>
            <Link to="/members/$id" params={{ id: member.id }} className={linkClass}>
              <bdi>{member.account}</bdi>
            </Link>
            <span className={panelStyles['quiet']}>{nameOf(merchantId)}</span>
            <ExactAmount money={owed} />
          </div>
        ))}
      </div>
      <Pager shown={data} onPage={setPage} />
    </div>
  );
};
