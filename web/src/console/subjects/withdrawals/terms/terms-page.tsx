import type { LevelLimit, Source, TermsOfMerchant } from '@croupier/contract/payments/withdrawals-terms-console';
import { payoutNetworks } from '@croupier/contract/payments/banks';
import type { Money } from '@croupier/contract/core/money';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { Page, PageHead, Toolbar } from '#design-system/ui/page.tsx';
import { nameLinkClass } from '#design-system/ui/text.tsx';
import { without } from '#console/address.ts';
import { merchantsQuery } from '#console/queries.ts';
import { MerchantFilter } from '#console/shell/merchant-filter.tsx';
import { RefreshButton } from '#console/shell/refresh-button.tsx';
import { type Columns, columnsOf, DataTable, rowLink } from '#console/table/data-table.tsx';
import { ExactAmount } from '#console/wording/exact-amount.tsx';
import { termsQuery } from '../../work-queues/queue-queries.ts';
import { Workbench } from '../../work-queues/workbench.tsx';
import { OpenRow } from '../../work-queues/work-queue.tsx';
import { LevelPanel } from './level-panel.tsx';
import { SourcePanel } from './source-panel.tsx';
import { countryName } from './terms-fields.ts';
import { TermsPanel } from './terms-panel.tsx';
import styles from './terms.module.css';
import { multipleText } from './multiples.ts';
import { TurnoverPanel } from './turnover-panel.tsx';

const route = getRouteApi('/payout-terms');

/** A merchant's terms for money going out: what, what it costs, who approves, how much a day, and what must be staked before. */
export const TermsPage = () => {
  const t = useText();
  const { merchant, open } = route.useSearch();
  const change = route.useNavigate();
  const { data: merchants = [] } = useQuery(merchantsQuery());
  const shown = merchants.find(({ id }) => id === merchant) ?? merchants[0];
  const { data, error, isFetching, refetch } = useQuery({
    ...termsQuery(shown?.id as NonNullable<typeof merchant>),
    enabled: shown !== undefined,
  });
  const close = () => void change({ search: (was) => without(was, 'open'), replace: true, resetScroll: false });
  const show = (what: string) => void change({ search: (was) => ({ ...was, open: what }), resetScroll: false });
  return (
    <Page>
      <PageHead
        title={t('work-queues.nav.terms')}
        lead={t('work-queues.termsLead')}
        actions={<RefreshButton busy={isFetching} onRefresh={() => void refetch()} />}
      />
      <Workbench panel={data === undefined ? undefined : panelOf(t, data, open, close)} onClose={close}>
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
            <Payouts terms={data} onChange={() => show('terms')} />
            <div className={styles['titled']}>
              <h2>{t('work-queues.terms.levels')}</h2>
              <Button size="small" icon="plus" disabled={data === undefined} onClick={() => show('level-new')}>
                {t('work-queues.addLevel')}
              </Button>
            </div>
            <DataTable
              label={t('work-queues.terms.levels')}
              columns={levelColumns(t)}
              rows={data?.levels}
              rowId={({ level }) => `level-${level}`}
              busy={false}
              openRow={open}
              empty={<EmptyState icon="users" title={t('work-queues.nothing')} text={t('work-queues.terms.noLevels')} />}
            />
            <div className={styles['titled']}>
              <h2>{t('work-queues.terms.sources')}</h2>
            </div>
            <DataTable
              label={t('work-queues.terms.sources')}
              columns={sourceColumns(t)}
              rows={data?.sources}
              rowId={({ id }) => id}
              busy={false}
              openRow={open}
              empty={<EmptyState icon="building-bank" title={t('work-queues.nothing')} />}
            />
          </>
        )}
      </Workbench>
    </Page>
  );
};

/** The panel open beside the terms, by its name in the address. */
const panelOf = (t: Text, terms: TermsOfMerchant, open: string | undefined, onDone: () => void) => {
  const key = `${terms.merchantId} ${open ?? ''}`;
  if (open === 'terms') return { title: t('work-queues.terms.amounts'), body: <TermsPanel key={key} terms={terms} onDone={onDone} /> };
  if (open === 'turnover')
    return { title: t('work-queues.file.turnover'), body: <TurnoverPanel key={key} terms={terms} onDone={onDone} /> };
  const level = terms.levels.find((one) => `level-${one.level}` === open);
  if (level !== undefined || open === 'level-new')
    return {
      title: level === undefined ? t('work-queues.addLevel') : `${t('work-queues.level')} ${level.level}`,
      body: <LevelPanel key={key} terms={terms} limit={level} onDone={onDone} />,
    };
  const source = terms.sources.find(({ id }) => id === open);
  return source === undefined
    ? undefined
    : { title: `${source.rail} ${source.account}`, body: <SourcePanel key={key} terms={terms} source={source} onDone={onDone} /> };
};

const Payouts = ({ terms, onChange }: { terms: TermsOfMerchant | undefined; onChange: () => void }) => {
  const t = useText();
  const language = useLanguage();
  const of = (value: (known: TermsOfMerchant['payouts']) => ReactNode) =>
    terms === undefined ? <Skeleton width={90} height={16} /> : value(terms.payouts);
  const money = (value: (known: TermsOfMerchant['payouts']) => Money) => of((known) => <ExactAmount money={value(known)} />);
  const number = (value: (known: TermsOfMerchant['payouts']) => number) => of((known) => <span className="number">{value(known)}</span>);
  const yes = (value: (known: TermsOfMerchant['payouts']) => boolean) =>
    of((known) => <Badge tone={value(known) ? 'good' : 'neutral'}>{t(value(known) ? 'work-queues.yes' : 'work-queues.no')}</Badge>);
  return (
    <div className={styles['cards']}>
      <Card
        title={t('work-queues.terms.amounts')}
        act={<Change ready={terms !== undefined} onChange={onChange} of={t('work-queues.terms.amounts')} />}
      >
        <Line name={t('work-queues.terms.min')}>{money(({ min }) => min)}</Line>
        <Line name={t('work-queues.terms.max')}>{money(({ max }) => max)}</Line>
        <Line name={t('work-queues.terms.feeFixed')}>{money(({ feeFixed }) => feeFixed)}</Line>
        <Line name={t('work-queues.terms.feePercent')}>{number(({ feePpm }) => feePpm / 10_000)}</Line>
      </Card>
      <Card title={t('work-queues.terms.approval')}>
        <Line name={t('work-queues.terms.autoApproveMax')}>{money(({ autoApproveMax }) => autoApproveMax)}</Line>
        <Line name={t('work-queues.terms.autoScoreMax')}>{number(({ autoScoreMax }) => autoScoreMax)}</Line>
        <Line name={t('work-queues.terms.secondApproverAbove')}>
          {of(({ secondApproverAbove: above }) => (above === null ? '—' : <ExactAmount money={above} />))}
        </Line>
        <Line name={t('work-queues.terms.sendsWhenApproved')}>{yes(({ sendsWhenApproved }) => sendsWhenApproved)}</Line>
        <Line name={t('work-queues.terms.mayCancel')}>{yes(({ mayCancel }) => mayCancel)}</Line>
      </Card>
      <Card title={t('work-queues.terms.accounts')}>
        <Line name={t('work-queues.terms.accountsMax')}>{number(({ accountsMax }) => accountsMax)}</Line>
        <Line name={t('work-queues.terms.coolOffMinutes')}>{number(({ coolOffMinutes }) => coolOffMinutes)}</Line>
        <Line name={t('work-queues.terms.countries')}>
          {of(({ countries }) => countries.map((code) => countryName(code, language)).join(', ') || '—')}
        </Line>
        <Line name={t('work-queues.terms.networks')}>
          {of(({ networks }) => networks.map((code) => payoutNetworks.find((one) => one.code === code)?.name ?? code).join(', ') || '—')}
        </Line>
      </Card>
      <Card title={t('work-queues.terms.receipt')}>
        <Line name={t('work-queues.terms.autoReceiveMinutes')}>{number(({ autoReceiveMinutes }) => autoReceiveMinutes)}</Line>
        <Line name={t('work-queues.terms.disputeHours')}>{number(({ disputeHours }) => disputeHours)}</Line>
      </Card>
      <Card title={t('work-queues.terms.between')}>
        <Line name={t('work-queues.terms.transferMin')}>{money(({ transferMin }) => transferMin)}</Line>
        <Line name={t('work-queues.terms.transferMax')}>{money(({ transferMax }) => transferMax)}</Line>
        <Line name={t('work-queues.terms.transferDaily')}>{money(({ transferDaily }) => transferDaily)}</Line>
      </Card>
      <Turnover terms={terms} />
    </div>
  );
};

const Turnover = ({ terms }: { terms: TermsOfMerchant | undefined }) => {
  const t = useText();
  const change = route.useNavigate();
  const times = (ppm: number | undefined) =>
    ppm === undefined ? <Skeleton width={60} height={16} /> : t('work-queues.terms.times', { times: multipleText(ppm) });
  const act = (
    <Change
      ready={terms !== undefined}
      of={t('work-queues.file.turnover')}
      onChange={() => void change({ search: (was) => ({ ...was, open: 'turnover' }), resetScroll: false })}
    />
  );
  return (
    <Card title={t('work-queues.file.turnover')} act={act}>
      <Line name={t('work-queues.terms.depositTimes')}>{times(terms?.turnover.depositPpm)}</Line>
      <Line name={t('work-queues.terms.grantTimes')}>{times(terms?.turnover.grantPpm)}</Line>
    </Card>
  );
};

const Change = ({ ready, of, onChange }: { ready: boolean; of: string; onChange: () => void }) => {
  const t = useText();
  return (
    <Button
      size="small"
      kind="quiet"
      icon="adjustments-horizontal"
      disabled={!ready}
      aria-label={`${t('work-queues.change')}: ${of}`}
      onClick={onChange}
    >
      {t('work-queues.change')}
    </Button>
  );
};

const Card = ({ title, act, children }: { title: string; act?: ReactNode; children: ReactNode }) => (
  <section className={styles['card']} aria-label={title}>
    <div className={styles['cardHead']}>
      <h2>{title}</h2>
      {act}
    </div>
    <dl>{children}</dl>
  </section>
);

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const levelColumns = (t: Text): Columns<LevelLimit> => {
  const column = columnsOf<LevelLimit>();
  return [
    column.display({
      id: 'level',
      header: t('work-queues.fromLevel'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <Link
          from="/payout-terms"
          to="."
          search={(was) => ({ ...was, open: `level-${original.level}` })}
          resetScroll={false}
          className={nameLinkClass}
          {...rowLink}
        >
          <span className="number">{original.level}</span>
        </Link>
      ),
    }),
    column.display({
      id: 'count',
      header: t('work-queues.terms.count'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.dailyCount}</span>,
    }),
    column.display({
      id: 'daily',
      header: t('work-queues.terms.daily'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.daily} />,
    }),
  ];
};

const sourceColumns = (t: Text): Columns<Source> => {
  const column = columnsOf<Source>();
  return [
    column.display({
      id: 'account',
      header: t('work-queues.account'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi dir="ltr">
            {original.rail} <span className="mono">{original.account}</span>
          </bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'funding',
      header: t('work-queues.kind'),
      cell: ({ row: { original } }) => t(`work-queues.funding.${original.funding}`),
    }),
    column.display({ id: 'currency', header: t('console.member.currency'), cell: ({ row: { original } }) => original.currency }),
    column.display({
      id: 'priority',
      header: t('work-queues.terms.priority'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.priority}</span>,
    }),
    column.display({
      id: 'state',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => (
        <Badge tone={original.enabled ? 'good' : 'warn'}>
          {t(original.enabled ? 'work-queues.status.ACTIVE' : 'work-queues.status.PAUSED')}
        </Badge>
      ),
    }),
  ];
};
