import { getRouteApi } from '@tanstack/react-router';
import { useText } from '#i18n/text.ts';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import workbenchStyles from '../work-queues/workbench.module.css';
import { useMay } from '../../shell/operator.ts';
import { Debts } from './debts.tsx';
import { Overrides } from './overrides.tsx';
import { DayVerification } from './day-verification.tsx';
import { Runs } from './runs.tsx';

const route = getRouteApi('/pay-runs');
const tabs = ['waiting', 'all', 'by-hand', 'due', 'proof'] as const;

/** Pay of agents: runs that wait for a yes, all others, what was changed by hand, what is due, and whether a day can be proven. */
export const PayPage = () => {
  const t = useText();
  const { tab = 'waiting', merchant } = route.useSearch();
  const change = route.useNavigate();
  const mayProve = useMay('reconciliation.read');
  return (
    <Page>
      <PageHead title={t('agents-console.nav.pay')} lead={t('agents-console.payLead')} />
      <div className={workbenchStyles['tabbed']}>
        <Tabs
          label={t('agents-console.nav.pay')}
          tabs={tabs.filter((name) => name !== 'proof' || mayProve).map((name) => ({ name, title: t(`agents-console.pay.${name}`) }))}
          chosen={tab}
          onChoose={(name) =>
            void change({ search: () => ({ ...(merchant !== undefined && { merchant }), ...(name !== 'waiting' && { tab: name }) }) })
          }
        >
          {(tab === 'waiting' || tab === 'all') && <Runs key={tab} waiting={tab === 'waiting'} />}
          {tab === 'by-hand' && <Overrides />}
          {tab === 'due' && <Debts />}
          {tab === 'proof' && mayProve && <DayVerification />}
        </Tabs>
      </div>
    </Page>
  );
};
