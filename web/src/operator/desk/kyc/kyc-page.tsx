import type { KycRow } from '@croupier/contract/desk-kyc';
import { KycApplicationId } from '@croupier/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type Text, useText } from '#shared/i18n/text.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Problem } from '#shared/ui/problem.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { without } from '../../address.ts';
import { MerchantFilter } from '../../shell/merchant-filter.tsx';
import { NotAllowed } from '../../shell/not-allowed.tsx';
import { useMay } from '../../shell/operator.ts';
import p from '../../shell/page.module.css';
import { usePageTitle } from '../../shell/page-title.ts';
import { RefreshButton } from '../../shell/refresh-button.tsx';
import { type Columns, columnsOf, DataTable, rowLink } from '../../table/data-table.tsx';
import { Pager } from '../../table/pager.tsx';
import { momentText, zoneText } from '../../wording/moment.ts';
import { kycQueueQuery } from '../desk-queries.ts';
import { Holder } from '../holder.tsx';
import { useClaims, useFreshQueue } from '../use-queue.ts';
import { Workbench } from '../workbench.tsx';
import w from '../workbench.module.css';
import { KycPanel } from './kyc-panel.tsx';

const route = getRouteApi('/identity');

/** Documents that members handed in to show who they are. */
export const KycPage = () => {
  const t = useText();
  usePageTitle(t('desk.nav.kyc'));
  return useMay('kyc.review') ? <Documents /> : <NotAllowed page={t('desk.nav.kyc')} />;
};

const Documents = () => {
  const t = useText();
  const { tab = 'cases' } = route.useSearch();
  const change = route.useNavigate();
  return (
    <div className={p['page']}>
      <div className={p['head']}>
        <h1>{t('desk.nav.kyc')}</h1>
      </div>
      <div className={w['tabbed']}>
        <Tabs
          label={t('desk.nav.kyc')}
          tabs={[
            { name: 'cases', title: t('desk.tab.cases') },
            { name: 'resolved', title: t('desk.tab.resolved') },
          ]}
          chosen={tab}
          onChoose={(name) =>
            void change({ search: (was) => ({ ...without(was, 'open', 'page', 'tab'), ...(name !== 'cases' && { tab: name }) }) })
          }
        >
          <Queue key={tab} decided={tab === 'resolved'} />
        </Tabs>
      </div>
    </div>
  );
};

const Queue = ({ decided }: { decided: boolean }) => {
  const t = useText();
  const { merchant, page = 1, open } = route.useSearch();
  const change = route.useNavigate();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(kycQueueQuery({ merchantId: merchant, decided, pageNo: page }));
  const claims = useClaims('KYC');
  useFreshQueue('kyc', 'kyc-queue');
  const opened = KycApplicationId.safeParse(open);
  const next = () => {
    const free = (data?.content ?? []).find(({ id }) => id !== open && !claims.has(id));
    void change({
      search: (was) => (free === undefined ? without(was, 'open') : { ...was, open: free.id }),
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <Workbench
      panel={opened.success ? { title: t('desk.nav.kyc'), body: <KycPanel key={opened.data} id={opened.data} onDone={next} /> } : undefined}
      onClose={() => void change({ search: (was) => without(was, 'open'), replace: true, resetScroll: false })}
    >
      <div className={p['bar']}>
        <MerchantFilter
          value={merchant}
          onChange={(wanted) =>
            void change({ search: (was) => ({ ...without(was, 'merchant', 'page'), ...(wanted && { merchant: wanted }) }) })
          }
        />
        <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
      </div>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('desk.nav.kyc')}
          columns={columns(t, claims)}
          rows={data?.content}
          rowId={({ id }) => id}
          busy={isFetching && isPlaceholderData}
          openRow={open}
          empty={<EmptyState icon="circle-check" title={t('desk.allDone')} text={t('desk.allDoneText')} />}
        />
      )}
      <div className={p['foot']}>
        <Pager shown={data} onPage={(to) => void change({ search: (was) => ({ ...was, page: to }) })} />
      </div>
    </Workbench>
  );
};

const columns = (t: Text, claims: ReturnType<typeof useClaims>): Columns<KycRow> => {
  const column = columnsOf<KycRow>();
  return [
    column.display({
      id: 'member',
      header: t('console.members.account'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <Link
          from="/identity"
          to="."
          search={(was) => ({ ...was, open: original.id })}
          resetScroll={false}
          className={p['name']}
          {...rowLink}
        >
          <bdi>{original.member.account}</bdi>
        </Link>
      ),
    }),
    column.display({
      id: 'document',
      header: t('desk.document'),
      cell: ({ row: { original } }) => t(`desk.document.${original.documentType}`),
    }),
    column.display({ id: 'country', header: t('console.member.country'), cell: ({ row: { original } }) => original.country }),
    column.display({
      id: 'state',
      header: t('desk.state'),
      cell: ({ row: { original } }) => (
        <Badge tone={original.state === 'APPROVED' ? 'good' : original.state === 'REJECTED' ? 'bad' : 'neutral'}>
          {t(`desk.kyc.${original.state}`)}
        </Badge>
      ),
    }),
    column.display({
      id: 'at',
      header: t('console.timeIn', { zone: zoneText() }),
      cell: ({ row: { original } }) => <span className="number">{momentText(original.submittedAt)}</span>,
    }),
    column.display({ id: 'owner', header: t('desk.owner'), cell: ({ row: { original } }) => <Holder claim={claims.get(original.id)} /> }),
  ];
};
