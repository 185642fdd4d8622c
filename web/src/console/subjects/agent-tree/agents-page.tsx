import { getRouteApi } from '@tanstack/react-router';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import workbenchStyles from '../work-queues/workbench.module.css';
import { useMay } from '../../shell/operator.ts';
import { Contracts } from '../contracts/contracts.tsx';
import { Grades } from './grades.tsx';
import { Limits } from './limits.tsx';
import { Requests } from '../contracts/requests.tsx';
import { Tree } from './tree.tsx';
import { useOneMerchant } from './use-merchant.ts';

const route = getRouteApi('/agents');
const tabs = ['tree', 'contracts', 'requests', 'limits', 'grades'] as const;

/** Agents: who stands below whom, what is agreed with them, and within what. */
export const AgentsPage = () => {
  const t = useText();
  const { tab = 'tree', merchant } = route.useSearch();
  const { merchant: one } = useOneMerchant();
  const mayOffer = useMay('agent.contract');
  const change = route.useNavigate();
  return (
    <Page>
      <PageHead
        title={t('agents-console.nav.agents')}
        lead={t('agents-console.lead')}
        actions={
          tab === 'contracts' &&
          mayOffer &&
          one !== undefined && (
            <Button
              kind="primary"
              icon="plus"
              onClick={() => void change({ search: (was) => ({ ...was, merchant: one.id, open: 'new' }), resetScroll: false })}
            >
              {t('agents-console.offer')}
            </Button>
          )
        }
      />
      <div className={workbenchStyles['tabbed']}>
        <Tabs
          label={t('agents-console.nav.agents')}
          tabs={tabs.map((name) => ({ name, title: t(`agents-console.tab.${name}`) }))}
          chosen={tab}
          onChoose={(name) =>
            void change({ search: () => ({ ...(merchant !== undefined && { merchant }), ...(name !== 'tree' && { tab: name }) }) })
          }
        >
          {tab === 'tree' && <Tree />}
          {tab === 'contracts' && <Contracts />}
          {tab === 'requests' && <Requests />}
          {tab === 'limits' && <Limits />}
          {tab === 'grades' && <Grades />}
        </Tabs>
      </div>
    </Page>
  );
};
