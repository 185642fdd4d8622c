import { type ReadingState, type ReconDay, vendorReconFile } from '@croupier/contract/play/vendor-reconciliation-console';
import { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import { Currency } from '@croupier/contract/core/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { call } from '#api/call.ts';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { LeadText, PageActions, Toolbar } from '#design-system/ui/page.tsx';
import { QuietText } from '#design-system/ui/text.tsx';
import { without } from '../../address.ts';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { saveFile } from '../work-queues/files.tsx';
import { OpenRow, useQueueNavigation } from '../work-queues/work-queue.tsx';
import { Workbench } from '../work-queues/workbench.tsx';
import { ActionProblem } from '../../shell/action-problem.tsx';
import filterStyles from '../../shell/filters.module.css';
import { useLastDays } from '../../shell/last-days.ts';
import { MerchantFilter, useMerchantName } from '../../shell/merchant-filter.tsx';
import { useMay } from '../../shell/operator.ts';
import { RefreshButton } from '../../shell/refresh-button.tsx';
import { SelectFilter } from '../../shell/select-filter.tsx';
import { type Columns, columnsOf, DataTable } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import { ProblemNote } from '../vendors/problem-note.tsx';
import { DayPanel } from './day-panel.tsx';
import { idOf, type OpenDay, reconQuery } from './recon-queries.ts';
import styles from './reconciliation.module.css';
import { stateTones } from './state-tones.ts';
import { useReadAgain } from './use-read-again.ts';

const dayIn = (open: string | undefined): OpenDay | undefined => {
  const [vendor, day = '', merchant = '', code] = open?.split('~') ?? [];
  const known = VendorCode.safeParse(vendor);
  const currency = Currency.safeParse(code);
  if (!known.success || !currency.success || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  return { vendor: known.data, day, merchantId: merchant === '' ? null : MerchantId.parse(merchant), currency: currency.data };
};

/** The vendors that can be chosen: each with the brands it speaks for, all of them or one. */
const choices = (readings: readonly ReadingState[]) =>
  readings.flatMap(({ vendor, vendorName, brands }) => [
    { value: vendor, text: vendorName },
    ...brands.map((brand) => ({ value: brand.vendor, text: `${vendorName} · ${brand.vendorName}` })),
  ]);

/** Whether a vendor's list is the one that stands so: its own, or that of the vendor that speaks for it. */
const isOf = ({ vendor, brands }: ReadingState, wanted: VendorCode): boolean =>
  vendor === wanted || brands.some((brand) => brand.vendor === wanted);

/** Days of vendors, with what is open of them beside the list; of one vendor where it is named. */
export const ReconDays = ({ vendor: only }: { vendor?: VendorCode }) => {
  const t = useText();
  const nameOf = useMerchantName();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { merchant, open, close, chooseMerchant } = useQueueNavigation();
  const last = useLastDays(7, merchant);
  const search = useSearch({ strict: false });
  const { from = last.from, to = last.to, vendor: asked } = search;
  const vendor = only ?? asked;
  const wanted = { from, to, ...(merchant !== undefined && { merchantId: merchant }), ...(vendor !== undefined && { vendor }) };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...reconQuery(wanted),
    // Each look is a line in the trail: none at days that are not the merchant's.
    enabled: last.known || (search.from !== undefined && search.to !== undefined),
  });
  const file = useConfirmedMutation(
    (format: 'xlsx' | 'csv') => call(vendorReconFile, { query: { ...wanted, format } }),
    ({ fileName, mediaType, base64 }) =>
      saveFile(
        fileName,
        mediaType,
        Uint8Array.from(atob(base64), (one) => one.charCodeAt(0)),
      ),
  );
  const choose = (change: { from?: string; to?: string; vendor?: VendorCode | undefined }) =>
    void navigate({
      to: '.',
      search: (was) => ({
        ...without(was, 'open', ...('vendor' in change && change.vendor === undefined ? (['vendor'] as const) : [])),
        from,
        to,
        ...set(change),
      }),
      replace: true,
    });
  const wrong = data?.days.filter(({ state }) => state === 'DIFFERS').length ?? 0;
  const day = dayIn(open);
  const shown = day && data?.days.find((one) => idOf(one) === open);
  return (
    <Workbench
      panel={
        day === undefined
          ? undefined
          : {
              title: t('vendor-reconciliation.opened', { vendor: shown?.vendorName ?? day.vendor, day: day.day }),
              body: <DayPanel key={open} of={day} />,
            }
      }
      onClose={close}
    >
      <Toolbar>
        <div className={filterStyles['filters']}>
          <label className={filterStyles['filter']}>
            <span>{t('console.audit.from')}</span>
            <input
              type="date"
              value={from}
              max={to}
              onChange={(event) => event.target.value !== '' && choose({ from: event.target.value })}
            />
          </label>
          <label className={filterStyles['filter']}>
            <span>{t('console.audit.to')}</span>
            <input
              type="date"
              value={to}
              min={from}
              onChange={(event) => event.target.value !== '' && choose({ to: event.target.value })}
            />
          </label>
          {only === undefined && (
            <SelectFilter
              name={t('vendor-reconciliation.vendor')}
              any={t('vendor-reconciliation.allVendors')}
              value={vendor}
              options={choices(data?.readings ?? [])}
              onChange={(value) => choose({ vendor: value === '' ? undefined : VendorCode.parse(value) })}
            />
          )}
          <MerchantFilter value={merchant} onChange={chooseMerchant} />
        </div>
        <PageActions>
          <Button size="small" icon="download" busy={file.isPending} onClick={() => file.run('xlsx')}>
            XLSX
          </Button>
          <Button size="small" icon="download" busy={file.isPending} onClick={() => file.run('csv')}>
            CSV
          </Button>
          <RefreshButton
            busy={isFetching}
            onRefresh={() => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'hub' })}
          />
        </PageActions>
      </Toolbar>
      <ActionProblem problem={file.problem} />
      <div className={styles['verdict']}>
        {data !== undefined && data.days.length > 0 && (wrong > 0 || !data.cut) && (
          <Badge tone={wrong === 0 ? 'good' : 'bad'}>
            {wrong === 0 ? t('vendor-reconciliation.allAgree') : t('vendor-reconciliation.differ', { count: wrong })}
          </Badge>
        )}
        {data?.cut === true && <LeadText>{t('vendor-reconciliation.cut')}</LeadText>}
        {vendor !== undefined && <ReadNow vendor={vendor} day={to} merchantId={merchant} readings={data?.readings ?? []} />}
      </div>
      <Standing readings={(data?.readings ?? []).filter((one) => only === undefined || isOf(one, only))} />
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('vendor-reconciliation.nav')}
          columns={columns(t, nameOf, only !== undefined && data?.days.every((one) => one.vendor === only) === true)}
          rows={data?.days}
          rowId={idOf}
          busy={isFetching && isPlaceholderData}
          openRow={open}
          empty={<EmptyState icon="chart-bar" title={t('vendor-reconciliation.nothing')} text={t('vendor-reconciliation.nothingText')} />}
        />
      )}
    </Workbench>
  );
};

const set = <T extends Record<string, unknown>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Has the list of the last day in sight read now. */
const ReadNow = ({
  vendor,
  day,
  merchantId,
  readings,
}: {
  vendor: VendorCode;
  day: string;
  merchantId: MerchantId | undefined;
  readings: readonly ReadingState[];
}) => {
  const t = useText();
  const mayRun = useMay('reconciliation.run');
  const again = useReadAgain(vendor);
  if (!mayRun || !readings.some((one) => one.hasList && isOf(one, vendor))) return null;
  return (
    <>
      <Button size="small" icon="refresh" busy={again.isPending} onClick={() => again.run({ day, merchantId })}>
        {t('vendor-reconciliation.readDay', { day })}
      </Button>
      <ActionProblem problem={again.problem} />
    </>
  );
};

/** How far each vendor was read, where there is a list. */
const Standing = ({ readings }: { readings: readonly ReadingState[] }) => {
  const t = useText();
  const listed = readings.filter(({ hasList }) => hasList);
  if (listed.length === 0) return null;
  return (
    <ul className={styles['standing']} aria-label={t('vendor-reconciliation.standing')}>
      {listed.map(({ vendor, vendorName, readUntil, waiting, failed, problem }) => (
        <li key={vendor} data-bad={failed > 0 || undefined}>
          <b>
            <bdi>{vendorName}</bdi>
          </b>
          <span className="number">
            {readUntil === null
              ? t('vendor-reconciliation.neverRead')
              : t('vendor-reconciliation.readUntil', { moment: momentText(readUntil) })}
          </span>
          {waiting > 0 && <span>{t('vendor-reconciliation.waiting', { count: waiting })}</span>}
          {failed > 0 && <Badge tone="bad">{t('vendor-reconciliation.failed', { count: failed })}</Badge>}
          {problem !== null && <ProblemNote problem={problem} />}
        </li>
      ))}
    </ul>
  );
};

const columns = (t: Text, nameOf: ReturnType<typeof useMerchantName>, isOneVendor: boolean): Columns<ReconDay> => {
  const column = columnsOf<ReconDay>();
  const nothing = <QuietText>–</QuietText>;
  return [
    column.display({
      id: 'vendor',
      header: isOneVendor ? t('vendor-reconciliation.day') : t('vendor-reconciliation.vendor'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={idOf(original)}>
          {isOneVendor ? <span className="number">{original.day}</span> : <bdi>{original.vendorName}</bdi>}
        </OpenRow>
      ),
    }),
    ...(isOneVendor
      ? []
      : [
          column.display({
            id: 'day',
            header: t('vendor-reconciliation.day'),
            cell: ({ row: { original } }) => <span className="number">{original.day}</span>,
          }),
        ]),
    column.display({
      id: 'merchant',
      header: t('console.merchant'),
      cell: ({ row: { original } }) => (
        <span>
          {original.merchantId === null ? t('vendor-reconciliation.unknownPlayer') : nameOf(original.merchantId)}{' '}
          <QuietText>{original.currency}</QuietText>
        </span>
      ),
    }),
    column.display({
      id: 'state',
      header: t('vendor-reconciliation.state'),
      cell: ({ row: { original } }) => (
        <Badge tone={stateTones[original.state]}>{t(`vendor-reconciliation.state.${original.state}`)}</Badge>
      ),
    }),
    column.display({
      id: 'theirs',
      header: t('vendor-reconciliation.theirs'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => (original.state === 'NO_LIST' ? nothing : <ExactAmount money={original.theirs.net} inColumn />),
    }),
    column.display({
      id: 'ours',
      header: t('vendor-reconciliation.ours'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.ours.net} inColumn />,
    }),
    column.display({
      id: 'ledger',
      header: t('vendor-reconciliation.ledger'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.ledger} inColumn />,
    }),
    column.display({
      id: 'difference',
      header: t('vendor-reconciliation.difference'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) =>
        original.difference.amount === 0n ? (
          nothing
        ) : (
          <span className={styles['wrong']}>
            <ExactAmount money={original.difference} signed inColumn />
          </span>
        ),
    }),
    column.display({
      id: 'open',
      header: t('vendor-reconciliation.open'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => (original.open === 0 ? <QuietText>0</QuietText> : <Badge tone="bad">{original.open}</Badge>),
    }),
    column.display({
      id: 'closed',
      header: t('vendor-reconciliation.closedMany'),
      meta: { align: 'end', card: 'left-out' },
      cell: ({ row: { original } }) => <span className="number">{original.closed}</span>,
    }),
  ];
};
