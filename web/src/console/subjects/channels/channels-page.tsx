import type { ChannelAccount, PaymentChannel } from '@croupier/contract/payments/channels-console';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Page, PageHead, Toolbar } from '#design-system/ui/page.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { without } from '#console/address.ts';
import { merchantsQuery } from '#console/queries.ts';
import { MerchantFilter } from '#console/shell/merchant-filter.tsx';
import { RefreshButton } from '#console/shell/refresh-button.tsx';
import { type Columns, columnsOf, DataTable } from '#console/table/data-table.tsx';
import { momentText } from '#console/wording/moment.ts';
import { OpenRow } from '../work-queues/work-queue.tsx';
import { Workbench } from '../work-queues/workbench.tsx';
import { ChannelAccountPanel } from './account-panel.tsx';
import { ChannelPanel, NewChannelPanel } from './channel-panel.tsx';
import { kindText, shownState, stateTones } from './channel-words.ts';
import { channelsQuery } from './queries.ts';

const route = getRouteApi('/payment-channels');
const added = 'new';

type AccountRow = { id: string; channel: PaymentChannel; account: ChannelAccount };

/** The payment channels with their state, and the accounts of a merchant at them. */
export const ChannelsPage = () => {
  const t = useText();
  const { merchant, open } = route.useSearch();
  const change = route.useNavigate();
  const { data: merchants = [] } = useQuery(merchantsQuery());
  const shown = merchants.find(({ id }) => id === merchant) ?? merchants[0];
  const { data, error, isFetching, refetch } = useQuery({
    ...channelsQuery(shown?.id as NonNullable<typeof merchant>),
    enabled: shown !== undefined,
  });
  const accounts = data?.channels.flatMap((channel): AccountRow[] =>
    channel.accounts.map((account) => ({ id: `${channel.code}-${account.account}`, channel, account })),
  );
  const close = () => void change({ search: (was) => without(was, 'open'), replace: true, resetScroll: false });
  const channel = data?.channels.find(({ code }) => code === open);
  const row = accounts?.find(({ id }) => id === open);
  const panel =
    data === undefined || shown === undefined
      ? undefined
      : channel !== undefined
        ? { title: channel.name, body: <ChannelPanel key={open} channel={channel} kinds={data.kinds} onDone={close} /> }
        : row !== undefined
          ? {
              title: `${row.channel.name} ${row.account.account}`,
              body: <ChannelAccountPanel key={open} {...row} merchantId={shown.id} kinds={data.kinds} onDone={close} />,
            }
          : open === added && data.mayEdit
            ? {
                title: t('work-queues.channels.add'),
                body: <NewChannelPanel channels={data.channels} kinds={data.kinds} onDone={close} />,
              }
            : undefined;
  return (
    <Page>
      <PageHead
        title={t('work-queues.channels.title')}
        lead={t('work-queues.channels.lead')}
        actions={
          <>
            {data?.mayEdit === true && (
              <Button size="small" icon="plus" onClick={() => void change({ search: (was) => ({ ...was, open: added }) })}>
                {t('work-queues.channels.add')}
              </Button>
            )}
            <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
          </>
        }
      />
      <Workbench panel={panel} onClose={close}>
        <Toolbar>
          <MerchantFilter
            value={shown?.id}
            onChange={(wanted) => void change({ search: () => (wanted === undefined ? {} : { merchant: wanted }) })}
          />
        </Toolbar>
        {error !== null && data === undefined ? (
          <Problem error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <DataTable
              label={t('work-queues.channels.title')}
              columns={channelColumns(t)}
              rows={data?.channels}
              rowId={({ code }) => code}
              busy={false}
              openRow={open}
              empty={<EmptyState icon="building-bank" title={t('work-queues.nothing')} />}
            />
            <h2>{t('work-queues.nav.accounts')}</h2>
            <DataTable
              label={t('work-queues.nav.accounts')}
              columns={accountColumns(t)}
              rows={accounts}
              rowId={({ id }) => id}
              busy={false}
              openRow={open}
              empty={<EmptyState icon="wallet" title={t('work-queues.nothing')} />}
            />
          </>
        )}
      </Workbench>
    </Page>
  );
};

const moment = (at: string | null) => <span className="number">{at === null ? '—' : momentText(at)}</span>;

const channelColumns = (t: Text): Columns<PaymentChannel> => {
  const column = columnsOf<PaymentChannel>();
  return [
    column.display({
      id: 'name',
      header: t('work-queues.channels.field.name'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => <OpenRow id={original.code}>{original.name}</OpenRow>,
    }),
    column.display({ id: 'kind', header: t('work-queues.kind'), cell: ({ row: { original } }) => kindText(original.kind, t) }),
    column.display({
      id: 'state',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => {
        const state = shownState(original);
        return <Badge tone={stateTones[state]}>{t(`work-queues.channels.state.${state}`)}</Badge>;
      },
    }),
    column.display({
      id: 'answeredAt',
      header: t('work-queues.channels.answeredAt'),
      cell: ({ row: { original } }) => moment(original.answeredAt),
    }),
  ];
};

const accountColumns = (t: Text): Columns<AccountRow> => {
  const column = columnsOf<AccountRow>();
  return [
    column.display({
      id: 'account',
      header: t('work-queues.account'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          {original.channel.name}{' '}
          <bdi dir="ltr" className="mono">
            {original.account.account}
          </bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'holder',
      header: t('work-queues.holder'),
      meta: { long: true },
      cell: ({ row: { original } }) => <bdi>{original.account.holder}</bdi>,
    }),
    column.display({
      id: 'readTo',
      header: t('work-queues.channels.readTo'),
      cell: ({ row: { original } }) => moment(original.account.readTo),
    }),
  ];
};
