import { VendorCode } from '@croupier/contract/core/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Refused } from '#api/refused.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { buttonClass } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { backLinkClass, Page, PageHead } from '#design-system/ui/page.tsx';
import { EmptyPage } from '../../shell/empty-page.tsx';
import { useMay, useOperator } from '../../shell/operator.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { RefreshButton } from '../../shell/refresh-button.tsx';
import { VendorPortalPage } from '../vendor-portal/vendor-portal-page.tsx';
import { SwitchBadge } from './switch-badge.tsx';
import { vendorTabs } from './tabs.ts';
import { vendorQuery } from './vendor-queries.ts';

const route = getRouteApi('/vendors/$code');

/** One game vendor, part by part. */
export const VendorPage = () => {
  const known = VendorCode.safeParse(route.useParams().code);
  const may = useMay('vendor.read');
  if (!may && known.success) return <VendorPortalPage key={known.data} code={known.data} />;
  // Keyed, so that nothing of one vendor is ever in sight while another is awaited.
  return known.success ? <KnownVendor key={known.data} code={known.data} /> : <NoSuchVendor />;
};

const NoSuchVendor = () => {
  const t = useText();
  usePageTitle(t('games-console.noVendors'));
  return (
    <EmptyPage
      page={t('games-console.nav.vendors')}
      icon="puzzle"
      title={t('games-console.noVendors')}
      text={t('games-console.noSuchVendor')}
      action={
        <Link to="/vendors" className={buttonClass()}>
          {t('games-console.back')}
        </Link>
      }
    />
  );
};

const KnownVendor = ({ code }: { code: VendorCode }) => {
  const t = useText();
  const queries = useQueryClient();
  const { may, mayEverywhere } = useOperator();
  const { tab } = route.useSearch();
  const change = route.useNavigate();
  const { data, error, isFetching, refetch } = useQuery(vendorQuery(code));
  usePageTitle(data?.vendor.name ?? code);
  if (error !== null && data === undefined)
    return error instanceof Refused && error.code === 'NOT_FOUND' ? (
      <NoSuchVendor />
    ) : (
      <Problem error={error} onRetry={() => void refetch()} />
    );
  const tabs = vendorTabs.filter(
    ({ needs, isFor }) =>
      // A vendor belongs to no merchant, so its own desk is for who serves them all.
      (needs.startsWith('vendordesk.') ? mayEverywhere : may).includes(needs) && (data === undefined || isFor === undefined || isFor(data)),
  );
  const chosen = tabs.find(({ name }) => name === tab) ?? tabs[0];
  return (
    <Page>
      <PageHead
        back={
          <Link to="/vendors" className={backLinkClass} aria-label={t('games-console.back')} title={t('games-console.back')}>
            <Icon name="arrow-left" size={18} />
          </Link>
        }
        title={data === undefined ? <Skeleton width={160} height={26} /> : <bdi>{data.vendor.name}</bdi>}
        actions={
          <>
            {may.includes('audit.read') && (
              <Link to="/audit" search={{ target: `vendor:${code}` }} className={buttonClass({ kind: 'quiet', size: 'small' })}>
                <Icon name="history" size={16} />
                {t('console.member.inTrail')}
              </Link>
            )}
            <RefreshButton busy={isFetching} onRefresh={() => void queries.invalidateQueries({ queryKey: ['hub'] })} />
          </>
        }
      >
        {data !== undefined && (
          <>
            <SwitchBadge of={data.vendor.everywhere} />
            <Badge tone="info">{t(`games-console.family.${data.vendor.family}`)}</Badge>
          </>
        )}
      </PageHead>
      {data === undefined || chosen === undefined ? (
        <Skeleton width={320} height={180} />
      ) : (
        <Tabs
          label={t('games-console.parts', { vendor: data.vendor.name })}
          tabs={tabs.map(({ name, title }) => ({ name, title: t(title) }))}
          chosen={chosen.name}
          onChoose={(name) => void change({ search: () => (name === tabs[0]?.name ? {} : { tab: name }), replace: true })}
        >
          <chosen.Body opened={data} />
        </Tabs>
      )}
    </Page>
  );
};
