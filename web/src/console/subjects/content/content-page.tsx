import { getRouteApi } from '@tanstack/react-router';
import { useText } from '#i18n/text.ts';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { UnsavedChangesGuard } from '../work-queues/unsaved-changes.tsx';
import workbenchStyles from '../work-queues/workbench.module.css';
import { AnnouncementsTab } from './announcements/announcements-tab.tsx';
import { BannersTab } from './banners/banners-tab.tsx';
import { ContactsTab } from './announcements/contacts-tab.tsx';
import { HelpTab } from './help/help-tab.tsx';

const route = getRouteApi('/content');

const tabs = ['ANNOUNCEMENTS', 'BANNERS', 'HELP', 'CONTACTS'] as const;

/** The merchant's words to everybody on its site, by kind. */
export const ContentPage = () => {
  const t = useText();
  const { tab, merchant } = route.useSearch();
  const change = route.useNavigate();
  const chosen = tabs.find((name) => name === tab) ?? 'ANNOUNCEMENTS';
  return (
    <Page>
      <PageHead title={t('brand.nav.content')} lead={t('brand.contentLead')} />
      <div className={workbenchStyles['tabbed']}>
        <Tabs
          label={t('brand.nav.content')}
          tabs={tabs.map((name) => ({ name, title: t(`brand.tab.${name}`) }))}
          chosen={chosen}
          onChoose={(name) => void change({ search: { ...(merchant && { merchant }), ...(name !== 'ANNOUNCEMENTS' && { tab: name }) } })}
        >
          <UnsavedChangesGuard>
            {chosen === 'ANNOUNCEMENTS' && <AnnouncementsTab />}
            {chosen === 'BANNERS' && <BannersTab />}
            {chosen === 'HELP' && <HelpTab />}
            {chosen === 'CONTACTS' && <ContactsTab />}
          </UnsavedChangesGuard>
        </Tabs>
      </div>
    </Page>
  );
};
