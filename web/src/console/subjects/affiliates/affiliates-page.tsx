import { getRouteApi } from '@tanstack/react-router';
import { useText } from '#i18n/text.ts';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import workbenchStyles from '../work-queues/workbench.module.css';
import { AffiliatesTab } from './affiliates-tab.tsx';
import { PlansTab } from './plans-tab.tsx';
import { PostbacksTab } from './postbacks-tab.tsx';
import { RunsTab } from './runs-tab.tsx';

const route = getRouteApi('/affiliates');

const tabs = ['AFFILIATES', 'PLANS', 'RUNS', 'POSTBACKS'] as const;

/** The affiliates who bring players by tracked links, their plans, the runs that pay them, and the messages to their trackers. */
export const AffiliatesPage = () => {
  const t = useText();
  const { tab, merchant } = route.useSearch();
  const change = route.useNavigate();
  const chosen = tabs.find((name) => name === tab) ?? 'AFFILIATES';
  return (
    <Page>
      <PageHead title={t('affiliates.nav')} lead={t('affiliates.lead')} />
      <div className={workbenchStyles['tabbed']}>
        <Tabs
          label={t('affiliates.nav')}
          tabs={tabs.map((name) => ({ name, title: t(`affiliates.desk.${name}`) }))}
          chosen={chosen}
          onChoose={(name) => void change({ search: { ...(merchant && { merchant }), ...(name !== 'AFFILIATES' && { tab: name }) } })}
        >
          {chosen === 'AFFILIATES' && <AffiliatesTab />}
          {chosen === 'PLANS' && <PlansTab />}
          {chosen === 'RUNS' && <RunsTab />}
          {chosen === 'POSTBACKS' && <PostbacksTab />}
        </Tabs>
      </div>
    </Page>
  );
};
