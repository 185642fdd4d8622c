import { contractKinds } from '@croupier/contract/earnings/contracts';
import type { DeskContract } from '@croupier/contract/earnings/contracts-console';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { without } from '../../address.ts';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import filterStyles from '../../shell/filters.module.css';
import { SearchField } from '../../shell/search-field.tsx';
import { SelectFilter } from '../../shell/select-filter.tsx';
import { type Columns, columnsOf, focusFirstRow } from '../../table/data-table.tsx';
import { momentText } from '../../wording/moment.ts';
import { ContractPanel } from './contract-panel.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { contractsQuery } from '../agent-tree/queries.ts';
import { useOneMerchant } from '../agent-tree/use-merchant.ts';
import { ratesText, sideText } from '../agent-tree/wording.ts';

const route = getRouteApi('/agents');
const sides = ['HOUSE', 'AGENTS'] as const;

/** Contracts in force, of the house and between agents. */
export const Contracts = () => {
  const t = useText();
  const { kind, side, account } = route.useSearch();
  const change = route.useNavigate();
  const { merchant, page, open, close } = useQueueNavigation();
  const { merchant: one } = useOneMerchant();
  const query = useQuery(contractsQuery({ merchantId: merchant, kind, of: side, account, pageNo: page }));
  const filter = (name: 'kind' | 'side' | 'account', value: string | undefined) =>
    void change({
      search: (was) => ({ ...without(was, name, 'page', 'open'), ...(value !== undefined && value !== '' && { [name]: value }) }),
      replace: true,
    });
  return (
    <WorkQueue
      label={t('agents-console.tab.contracts')}
      query={query}
      columns={columns(t)}
      empty={<EmptyState icon="license" title={t('agents-console.noContracts')} text={t('agents-console.noContractsText')} />}
      filters={
        <>
          <div className={filterStyles['narrow']}>
            <SearchField
              label={t('agents-console.ofMember')}
              hint={t('agents-console.findHint')}
              value={account ?? ''}
              onSearch={(words) => filter('account', words)}
              onEnter={focusFirstRow}
            />
          </div>
          <SelectFilter
            name={t('agents-console.kind')}
            any={t('agents-console.anyKind')}
            value={kind}
            options={contractKinds.map((value) => ({ value, text: t(`agents-console.kind.${value}`) }))}
            onChange={(value) => filter('kind', value)}
          />
          <SelectFilter
            name={t('agents-console.side')}
            any={t('agents-console.side.all')}
            value={side}
            options={sides.map((value) => ({ value, text: t(`agents-console.side.${value}`) }))}
            onChange={(value) => filter('side', value)}
          />
        </>
      }
      panel={
        open === 'new' && one !== undefined
          ? { title: t('agents-console.offer'), body: <OfferPanel key={one.id} merchant={one} onDone={close} /> }
          : open === undefined
            ? undefined
            : { title: t('agents-console.contract'), body: <ContractPanel key={open} id={open} onDone={close} /> }
      }
    />
  );
};

const columns = (t: Text): Columns<DeskContract> => {
  const column = columnsOf<DeskContract>();
  return [
    column.display({
      id: 'payee',
      header: t('agents-console.payee'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>{original.payee.account}</bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'payer',
      header: t('agents-console.payer'),
      cell: ({ row: { original } }) =>
        original.payer === null ? <Badge tone="brass">{t('agents-console.house')}</Badge> : <bdi>{sideText(original.payer, t)}</bdi>,
    }),
    column.display({
      id: 'kind',
      header: t('agents-console.kind'),
      cell: ({ row: { original } }) => t(`agents-console.kind.${original.kind}`),
    }),
    column.display({
      id: 'rates',
      header: t('agents-console.rate'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => (
        <bdi dir="ltr" className="number">
          {ratesText(original.tiers)}
        </bdi>
      ),
    }),
    column.display({
      id: 'tiers',
      header: t('agents-console.tiers'),
      meta: { align: 'end', card: 'left-out' },
      cell: ({ row: { original } }) => <span className="number">{original.tiers.length}</span>,
    }),
    column.display({
      id: 'version',
      header: t('agents-console.version'),
      meta: { align: 'end', card: 'left-out' },
      cell: ({ row: { original } }) => <span className="number">{original.version}</span>,
    }),
    column.display({
      id: 'from',
      header: t('agents-console.inForceFrom'),
      meta: { time: true },
      cell: ({ row: { original } }) =>
        original.inForceFrom === null ? '—' : <span className="number">{momentText(original.inForceFrom)}</span>,
    }),
  ];
};
