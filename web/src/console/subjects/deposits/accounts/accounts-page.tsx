import type { DeskAccount, PayMethod } from '@croupier/contract/payments/deposits-console';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Page, PageHead, Toolbar } from '#design-system/ui/page.tsx';
import { without } from '#console/address.ts';
import { merchantsQuery } from '#console/queries.ts';
import { MerchantFilter } from '#console/shell/merchant-filter.tsx';
import { RefreshButton } from '#console/shell/refresh-button.tsx';
import { type Columns, columnsOf, DataTable } from '#console/table/data-table.tsx';
import { ExactAmount } from '#console/wording/exact-amount.tsx';
import { accountsQuery } from '../../work-queues/queue-queries.ts';
import { Workbench } from '../../work-queues/workbench.tsx';
import { OpenRow } from '../../work-queues/work-queue.tsx';
import { AccountPanel } from './account-panel.tsx';
import styles from './accounts.module.css';
import { BankLogos } from './bank-logos.tsx';
import { newMethod } from './method-fields.ts';
import { MethodPanel } from './method-panel.tsx';

const route = getRouteApi('/receiving-accounts');
const added = 'new';
const addedMethod = 'new-method';

/** Where members pay to, how much a day, in what turn; and the ways to pay in. */
export const AccountsPage = () => {
  const t = useText();
  const { merchant, open } = route.useSearch();
  const change = route.useNavigate();
  const { data: merchants = [] } = useQuery(merchantsQuery());
  const shown = merchants.find(({ id }) => id === merchant) ?? merchants[0];
  const { data, error, isFetching, refetch } = useQuery({
    ...accountsQuery(shown?.id as NonNullable<typeof merchant>),
    enabled: shown !== undefined,
  });
  const account = data?.accounts.find(({ id }) => id === open);
  const method = data?.methods.find(({ code }) => code === open);
  const close = () => void change({ search: (was) => without(was, 'open'), replace: true, resetScroll: false });
  const panel =
    shown === undefined || data === undefined
      ? undefined
      : account !== undefined || open === added
        ? {
            title: account === undefined ? t('work-queues.addAccount') : `${account.bankName} ${account.account}`,
            body: <AccountPanel key={open} account={account} accounts={data.accounts} merchant={shown} banks={data.banks} onDone={close} />,
          }
        : method !== undefined
          ? {
              title: method.code,
              body: <MethodPanel key={open} method={method} isNew={false} methods={data.methods} accounts={data.accounts} onDone={close} />,
            }
          : open === addedMethod
            ? {
                title: t('work-queues.addMethod'),
                body: (
                  <MethodPanel
                    key={open}
                    method={newMethod(shown, data.accounts, data.methods)}
                    isNew
                    methods={data.methods}
                    accounts={data.accounts}
                    onDone={close}
                  />
                ),
              }
            : undefined;
  return (
    <Page>
      <PageHead
        title={t('work-queues.nav.accounts')}
        lead={t('work-queues.accountsLead')}
        actions={
          <>
            <Button size="small" icon="plus" onClick={() => void change({ search: (was) => ({ ...was, open: added }) })}>
              {t('work-queues.addAccount')}
            </Button>
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
              label={t('work-queues.nav.accounts')}
              columns={accountColumns(t)}
              rows={data?.accounts}
              rowId={({ id }) => id}
              busy={false}
              openRow={open}
              empty={<EmptyState icon="building-bank" title={t('work-queues.nothing')} />}
            />
            <div className={styles['title']}>
              <h2>{t('work-queues.methods')}</h2>
              <Button
                size="small"
                icon="plus"
                disabled={data === undefined}
                onClick={() => void change({ search: (was) => ({ ...was, open: addedMethod }), resetScroll: false })}
              >
                {t('work-queues.addMethod')}
              </Button>
            </div>
            <DataTable
              label={t('work-queues.methods')}
              columns={methodColumns(t)}
              rows={data?.methods}
              rowId={({ code }) => code}
              busy={false}
              openRow={open}
              empty={<EmptyState icon="wallet" title={t('work-queues.nothing')} />}
            />
            {shown !== undefined && <BankLogos merchantId={shown.id} />}
          </>
        )}
      </Workbench>
    </Page>
  );
};

const statusTones = { ACTIVE: 'good', PAUSED: 'warn', CLOSED: 'neutral' } as const;

const accountColumns = (t: Text): Columns<DeskAccount> => {
  const column = columnsOf<DeskAccount>();
  return [
    column.display({
      id: 'account',
      header: t('work-queues.account'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          {original.bankName}{' '}
          <bdi dir="ltr" className="mono">
            {original.account}
          </bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'holder',
      header: t('work-queues.holder'),
      meta: { long: true },
      cell: ({ row: { original } }) => <bdi>{original.holder}</bdi>,
    }),
    column.display({
      id: 'status',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => <Badge tone={statusTones[original.status]}>{t(`work-queues.status.${original.status}`)}</Badge>,
    }),
    column.display({
      id: 'today',
      header: t('work-queues.today'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <Filled account={original} />,
    }),
    column.display({
      id: 'promised',
      header: t('work-queues.promised'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.promised} />,
    }),
    column.display({
      id: 'weight',
      header: t('work-queues.weight'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.weight}</span>,
    }),
  ];
};

/** How far the day's cap is filled, with what was announced. */
const Filled = ({ account: { receivedToday, promised, dailyCap } }: { account: DeskAccount }) => {
  const t = useText();
  if (dailyCap === null) return <ExactAmount money={receivedToday} />;
  const percent = Number(((receivedToday.amount + promised.amount) * 100n) / dailyCap.amount);
  return (
    <span className={styles['cap']}>
      <span>
        <ExactAmount money={receivedToday} /> / <ExactAmount money={dailyCap} />
      </span>
      <meter min={0} max={100} high={90} value={Math.min(100, percent)} aria-label={t('work-queues.dailyCap')} />
    </span>
  );
};

const methodColumns = (t: Text): Columns<PayMethod> => {
  const column = columnsOf<PayMethod>();
  return [
    column.display({
      id: 'code',
      header: t('work-queues.method'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.code}>
          <bdi dir="ltr">{original.code}</bdi>
        </OpenRow>
      ),
    }),
    column.display({ id: 'kind', header: t('work-queues.kind'), cell: ({ row: { original } }) => t(`work-queues.kind.${original.kind}`) }),
    column.display({
      id: 'state',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => (
        <Badge tone={original.enabled ? 'good' : 'warn'}>
          {t(original.enabled ? 'work-queues.status.ACTIVE' : 'work-queues.status.PAUSED')}
        </Badge>
      ),
    }),
    column.display({
      id: 'limits',
      header: t('work-queues.limits'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => {
        const [first] = original.levels;
        return first === undefined ? null : (
          <>
            <ExactAmount money={first.depositMin} inColumn /> – <ExactAmount money={first.depositMax} />
          </>
        );
      },
    }),
    column.display({
      id: 'accounts',
      header: t('work-queues.nav.accounts'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.accountIds.length}</span>,
    }),
  ];
};
