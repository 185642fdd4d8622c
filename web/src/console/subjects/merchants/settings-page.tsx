import type { SiteSettings } from '@croupier/contract/brand/merchants-console';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Text, useText } from '#i18n/text.ts';
import { Problem } from '#design-system/ui/problem.tsx';
import { Page, PageHead, Toolbar } from '#design-system/ui/page.tsx';
import { without } from '../../address.ts';
import { useOneMerchant } from '../agent-tree/use-merchant.ts';
import { UnsavedChangesGuard } from '../work-queues/unsaved-changes.tsx';
import { Workbench } from '../work-queues/workbench.tsx';
import { MerchantFilter } from '../../shell/merchant-filter.tsx';
import { useMay } from '../../shell/operator.ts';
import { RefreshButton } from '../../shell/refresh-button.tsx';
import { AccessPanel } from './access-panel.tsx';
import { ColoursPanel } from './colours-panel.tsx';
import { OpeningPanel } from './opening-panel.tsx';
import { fieldNames } from './field-names.ts';
import { FieldPanel } from './field-panel.tsx';
import { FlagsPanel } from './flags-panel.tsx';
import { NamesPanel } from './names-panel.tsx';
import { Overview, parts } from './overview.tsx';
import { PlayPanel } from './play-panel.tsx';
import { openedField } from './registration.rules.ts';
import { RegistrationTable } from './registration-table.tsx';
import styles from './settings.module.css';
import { siteQuery } from './site-queries.ts';

const route = getRouteApi('/site-settings');

/** A merchant’s site, all on one page; each part opens its form beside it. */
export const SettingsPage = () => (
  <UnsavedChangesGuard>
    <Settings />
  </UnsavedChangesGuard>
);

const Settings = () => {
  const t = useText();
  const { open } = route.useSearch();
  const { merchant, choose } = useOneMerchant();
  const change = route.useNavigate();
  const mayEdit = useMay('merchant.edit');
  const { data, error, isFetching, refetch } = useQuery({
    ...siteQuery(merchant?.id as NonNullable<typeof merchant>['id']),
    enabled: merchant !== undefined,
  });
  const close = () => void change({ search: (was) => without(was, 'open'), replace: true, resetScroll: false });
  const show = (part: string) => void change({ search: (was) => ({ ...was, open: part }), resetScroll: false });
  return (
    <Page>
      <PageHead
        title={t('brand.nav.settings')}
        lead={t('brand.settingsLead')}
        actions={<RefreshButton busy={isFetching} onRefresh={() => void refetch()} />}
      />
      <Workbench panel={data === undefined || !mayEdit ? undefined : panelOf(t, data, open, close)} owner={merchant?.name} onClose={close}>
        <Toolbar>
          <MerchantFilter value={merchant?.id} onChange={choose} />
        </Toolbar>
        {error !== null && data === undefined ? (
          <Problem error={error} onRetry={() => void refetch()} />
        ) : (
          <div className={styles['whole']}>
            <Overview site={data} onOpen={show} />
            <h2 className={styles['title']}>{t('site-settings.part.registration')}</h2>
            <RegistrationTable site={data} open={open} />
          </div>
        )}
      </Workbench>
    </Page>
  );
};

const panels = {
  names: NamesPanel,
  doors: OpeningPanel,
  flags: FlagsPanel,
  colours: ColoursPanel,
  access: AccessPanel,
  play: PlayPanel,
} as const;

/** The panel open beside the settings, by its name in the address. */
const panelOf = (t: Text, site: SiteSettings, open: string | undefined, onDone: () => void) => {
  const key = `${site.merchantId} ${open ?? ''}`;
  const field = openedField(open);
  if (field !== undefined) return { title: t(fieldNames[field]), body: <FieldPanel key={key} site={site} field={field} onDone={onDone} /> };
  const part = parts.find((name) => name === open);
  if (part === undefined) return undefined;
  const Panel = panels[part];
  return { title: t(`site-settings.part.${part}`), body: <Panel key={key} site={site} onDone={onDone} /> };
};
