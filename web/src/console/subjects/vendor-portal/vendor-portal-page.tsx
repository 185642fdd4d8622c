import type { VendorCode } from '@croupier/contract/core/ids';
import type { OperatorAction } from '@croupier/contract/core/permissions';
import type { VendorDesk } from '@croupier/contract/play/vendor-portal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Refused } from '#api/refused.ts';
import { type TextKey, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { buttonClass } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { Copyable } from '../../shell/copyable.tsx';
import { EmptyPage } from '../../shell/empty-page.tsx';
import { useOperator } from '../../shell/operator.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { RefreshButton } from '../../shell/refresh-button.tsx';
import { AddressesTab } from './addresses-tab.tsx';
import { CallsTab } from './calls-tab.tsx';
import styles from './vendor-portal.module.css';
import { deskQuery } from './portal-queries.ts';
import { KeysTab } from './keys-tab.tsx';
import { SandboxTab } from './sandbox-tab.tsx';
import { SelfTestTab } from './self-test-tab.tsx';

const route = getRouteApi('/vendors/$code');

type DeskTab = { name: string; title: TextKey; needs: OperatorAction; Body: ComponentType<{ desk: VendorDesk }> };

/** The parts of a vendor's desk, in the order they are shown. */
export const portalTabs: readonly DeskTab[] = [
  { name: 'keys', title: 'vendor-portal.tab.keys', needs: 'vendordesk.read', Body: KeysTab },
  { name: 'addresses', title: 'vendor-portal.tab.addresses', needs: 'vendordesk.read', Body: AddressesTab },
  { name: 'calls', title: 'vendor-portal.tab.calls', needs: 'vendordesk.calls', Body: CallsTab },
  { name: 'sandbox', title: 'vendor-portal.tab.sandbox', needs: 'vendordesk.sandbox', Body: SandboxTab },
  { name: 'test', title: 'vendor-portal.tab.test', needs: 'vendordesk.sandbox', Body: SelfTestTab },
];

/** Where a vendor reads our protocol. Nothing for whoever speaks another: its own supplier describes that, and ours would mislead. */
export const ReferenceLink = ({ family }: Pick<VendorDesk, 'family'>) => {
  const t = useText();
  if (family !== 'CANONICAL') return null;
  return (
    <a href="/wps/vendors" target="_blank" rel="noreferrer" className={buttonClass({ kind: 'quiet', size: 'small' })}>
      <Icon name="external-link" size={16} />
      {t('vendor-portal.reference')}
    </a>
  );
};

/** The page of a vendor's own people: their desk and nothing else. */
export const VendorPortalPage = ({ code }: { code: VendorCode }) => {
  const t = useText();
  const queries = useQueryClient();
  const { may, vendors } = useOperator();
  const { tab } = route.useSearch();
  const change = route.useNavigate();
  const { data, error, isFetching, refetch } = useQuery(deskQuery(code));
  usePageTitle(data?.name ?? code);
  if (error !== null && data === undefined)
    return error instanceof Refused && error.code === 'NOT_FOUND' ? (
      <OtherVendorNotice own={vendors} />
    ) : (
      <Problem error={error} onRetry={() => void refetch()} />
    );
  const tabs = portalTabs.filter(({ needs }) => may.includes(needs));
  const chosen = tabs.find(({ name }) => name === tab) ?? tabs[0];
  return (
    <Page>
      <PageHead
        title={data === undefined ? <Skeleton width={160} height={26} /> : <bdi>{data.name}</bdi>}
        actions={
          <>
            {data !== undefined && <ReferenceLink family={data.family} />}
            <RefreshButton busy={isFetching} onRefresh={() => void queries.invalidateQueries({ queryKey: ['hub'] })} />
          </>
        }
      >
        {data !== undefined && <Badge tone="info">{t(`games-console.family.${data.family}`)}</Badge>}
      </PageHead>
      {data === undefined || chosen === undefined ? (
        <Skeleton width={320} height={180} />
      ) : (
        <>
          <p className={styles['quiet']}>
            {t('vendor-portal.walletUrl')}: <Copyable text={data.walletUrl} what={t('vendor-portal.walletUrl')} />
          </p>
          <Tabs
            label={t('vendor-portal.parts', { vendor: data.name })}
            tabs={tabs.map(({ name, title }) => ({ name, title: t(title) }))}
            chosen={chosen.name}
            onChoose={(name) => void change({ search: () => (name === tabs[0]?.name ? {} : { tab: name }), replace: true })}
          >
            <chosen.Body desk={data} />
          </Tabs>
        </>
      )}
    </Page>
  );
};

/** A vendor's people who come to another's address are not told whether it exists; they are shown the way home. */
const OtherVendorNotice = ({ own }: { own: readonly VendorCode[] }) => {
  const t = useText();
  return (
    <EmptyPage
      page={t('vendor-portal.nav')}
      icon="puzzle"
      title={t('games-console.noVendors')}
      action={own.map((code) => (
        <Link key={code} to="/vendors/$code" params={{ code }} className={buttonClass()}>
          <span>
            {t('vendor-portal.nav')} · <bdi>{code}</bdi>
          </span>
        </Link>
      ))}
    />
  );
};
