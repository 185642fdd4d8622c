import { type Contract, type ContractKind, contractKinds, type ContractRequest } from '@croupier/contract/earnings/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Choice } from '#site/subjects/statements/choice.tsx';
import { useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { useCentre } from '../../queries.ts';
import { ReportTable } from '../reports/report-table.tsx';
import { useReportSearch } from '../../use-report-search.ts';
import { ContractDialog } from './contract-dialog.tsx';
import { minuteText } from './days.rules.ts';
import { OfferDialog } from './offer-dialog.tsx';
import incomeStyles from '../settlement/income.module.css';
import { contractsQuery, requestQuery, requestsQuery, rulesQuery } from '../settlement/queries.ts';
import { Rates } from './rates.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { TierCard } from './tier-card.tsx';
import { endedNames, hasBegun, kinds, requestStateNames } from '../settlement/words.ts';

const tabs = ['STANDING', 'REQUESTS', 'ENDED'] as const;
type Tab = (typeof tabs)[number];

/** `agentContracts`: what one is paid by, what one pays downlines, and what either side asks. With `of`, a contract is offered to that downline. */
export const ContractsPage = () => {
  const t = useText();
  const [search, ask] = useReportSearch();
  const { data: centre } = useCentre();
  const [offering, setOffering] = useState(false);
  const tab = tabs.find((one) => one === search.state) ?? 'STANDING';
  const kind = contractKinds.find((one) => one === search.kind);
  const open = (id: string): void => ask({ id, pageNo: search.pageNo });
  const close = (): void => ask({ id: undefined, pageNo: search.pageNo }, true);
  return (
    <div className={incomeStyles['page']}>
      <div className={incomeStyles['tools']}>
        <span className={incomeStyles['choice']}>
          <Choice
            label={t('settlement.kind')}
            value={kind ?? ''}
            isSet={kind !== undefined}
            onChange={(value) => ask({ kind: value === '' ? undefined : value })}
          >
            <option value="">{t('settlement.allKinds')}</option>
            {contractKinds.map((one) => (
              <option key={one} value={one}>
                {t(kinds[one].name)}
              </option>
            ))}
          </Choice>
        </span>
        <Button kind="primary" icon="plus" onClick={() => setOffering(true)}>
          {t('settlement.offer')}
        </Button>
      </div>
      <Awaiting key={kind} kind={kind} onOpen={open} />
      {tab === 'STANDING' && <Mine kind={kind} onOpen={open} />}
      <Tabs
        label={t('agent-tree.contracts')}
        tabs={tabs.map((name) => ({ name, title: t(`settlement.tab.${name}`) }))}
        chosen={tab}
        onChoose={(name: Tab) => ask({ state: name === 'STANDING' ? undefined : name, id: undefined })}
      >
        {tab === 'REQUESTS' ? <Requests kind={kind} onOpen={open} /> : <Contracts kind={kind} ended={tab === 'ENDED'} onOpen={open} />}
      </Tabs>
      {search.id !== undefined && centre !== undefined && tab !== 'REQUESTS' && !search.id.startsWith('r-') && (
        <ContractDialog key={search.id} id={search.id} currency={centre.currency} onClose={close} />
      )}
      {search.id?.startsWith('r-') === true && <OneRequest id={search.id.slice(2)} onClose={close} />}
      {(offering || search.of !== undefined) && centre !== undefined && (
        <OfferDialog
          currency={centre.currency}
          account={search.of}
          onClose={() => {
            setOffering(false);
            // A page of the team led here with somebody in mind.
            if (search.of !== undefined) ask({ of: undefined }, true);
          }}
        />
      )}
    </div>
  );
};

type ListProps = { kind: ContractKind | undefined; onOpen: (id: string) => void };

/** Requests that want an answer stand above everything else, however many one has made oneself. */
const Awaiting = ({ kind, onOpen }: ListProps) => {
  const t = useText();
  const { name: house } = useMerchant();
  const [pageNo, setPageNo] = useState(1);
  const { data } = useQuery(requestsQuery({ pageNo, kind, state: 'PENDING', way: 'IN' }));
  const totalPages = data?.totalPages ?? 1;
  // The last page is gone when all of it was answered.
  if (pageNo > 1 && pageNo > totalPages) setPageNo(Math.max(1, totalPages));
  const incoming = data?.content.filter(({ would }) => would !== null) ?? [];
  if (incoming.length === 0 && totalPages <= 1) return null;
  return (
    <>
      <ul className={incomeStyles['awaiting']} aria-label={t('settlement.awaiting')}>
        {incoming.map((request) => (
          <li key={request.id}>
            <Icon name={kinds[request.kind].icon} size={22} />
            <span>
              <b>{t(kinds[request.kind].name)}</b>
              <small>{t(aboutOf(request), { name: request.other?.name ?? house })}</small>
            </span>
            <Button kind="primary" size="small" onClick={() => onOpen(`r-${request.id}`)}>
              {t('settlement.look')}
            </Button>
          </li>
        ))}
      </ul>
      <Pagination page={pageNo} totalPages={totalPages} onPage={setPageNo} />
    </>
  );
};

const aboutOf = ({ what, way, role }: ContractRequest) =>
  what === 'TERMINATION'
    ? (`settlement.${way === 'IN' ? 'asksEnd' : 'youAskEnd'}` as const)
    : way === 'IN'
      ? (`settlement.${role === 'PAYEE' ? 'offersYou' : 'asksOfYou'}` as const)
      : (`settlement.${role === 'PAYEE' ? 'youAsked' : 'youOffered'}` as const);

/** The agent's own pay, kind by kind. */
const Mine = ({ kind, onOpen }: ListProps) => {
  const t = useText();
  const { name: house, timeZone } = useMerchant();
  const { data, error, refetch } = useQuery(rulesQuery);
  if (data === undefined)
    return error === null ? <Skeleton height={180} radius={18} /> : <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <section className={incomeStyles['mine']} aria-labelledby="pay-mine">
      <h2 id="pay-mine">{t('settlement.mine')}</h2>
      <div className={incomeStyles['cards']}>
        {data
          .filter((rules) => kind === undefined || rules.kind === kind)
          .map((rules) => (
            <article key={rules.kind} className={incomeStyles['card']}>
              <h3>
                <Icon name={kinds[rules.kind].icon} size={18} />
                {t(kinds[rules.kind].name)}
              </h3>
              {rules.own === null ? (
                <p className={incomeStyles['quiet']}>{t('settlement.noneOfKind')}</p>
              ) : (
                <>
                  <p className={incomeStyles['quiet']}>
                    {t('settlement.paidBy', { name: rules.own.other?.name ?? house })} ·{' '}
                    {t(`settlement.cycle.${rules.kind === 'DIVIDEND' ? rules.cycle : rules.kind}`)}
                    {!hasBegun(rules.own.inForceFrom) && (
                      <>
                        {' · '}
                        <b>{t('settlement.startsAt', { at: minuteText(rules.own.inForceFrom, timeZone) })}</b>
                      </>
                    )}
                  </p>
                  <div className={incomeStyles['tierList']}>
                    {rules.own.tiers.map((tier, place) => (
                      // Tiers have no name but their place.
                      // oxlint-disable-next-line react/no-array-index-key
                      <TierCard key={place} kind={rules.kind} tier={tier} />
                    ))}
                  </div>
                  <Button size="small" icon="history" onClick={() => rules.own !== null && onOpen(rules.own.id)}>
                    {t('settlement.details')}
                  </Button>
                </>
              )}
            </article>
          ))}
      </div>
    </section>
  );
};

const Contracts = ({ kind, ended, onOpen }: ListProps & { ended: boolean }) => {
  const t = useText();
  const { name: house } = useMerchant();
  const [{ pageNo = 1 }, ask] = useReportSearch();
  const { data, error, refetch, isPlaceholderData } = useQuery(contractsQuery({ ended, kind, pageNo }));
  if (data === undefined)
    return error === null ? <Skeleton height={260} radius={18} /> : <Problem error={error} onRetry={() => void refetch()} />;
  // By what one is paid stands above, in full.
  const rows = ended ? data.content : data.content.filter(({ role }) => role === 'PAYER');
  if (rows.length === 0)
    return (
      <EmptyState
        icon="license"
        title={t(ended ? 'settlement.noEnded' : 'settlement.noContracts')}
        text={t(ended ? 'settlement.noEndedText' : 'settlement.noContractsText')}
      />
    );
  return (
    <>
      <ReportTable
        caption={t(ended ? 'settlement.tab.ENDED' : 'settlement.tab.STANDING')}
        busy={isPlaceholderData}
        rows={rows}
        rowKey={({ id, version }) => `${id} ${String(version)}`}
        columns={[
          {
            key: 'other',
            title: t('settlement.with'),
            cell: ({ id, other }) => (
              <button type="button" className={incomeStyles['open']} onClick={() => onOpen(id)}>
                <bdi>{other?.name ?? house}</bdi>
              </button>
            ),
          },
          { key: 'kind', title: t('settlement.kind'), cell: (row) => t(kinds[row.kind].name) },
          ...(ended
            ? [
                {
                  key: 'role',
                  title: t('settlement.side'),
                  cell: ({ role }: Contract) => t(role === 'PAYEE' ? 'settlement.sidePaid' : 'settlement.sidePays'),
                },
              ]
            : []),
          { key: 'rates', title: t('settlement.rates'), align: 'end', cell: (row) => <Rates of={row} /> },
          { key: 'tiers', title: t('settlement.tiers'), align: 'end', cell: ({ tiers }) => tiers.length },
          ended
            ? { key: 'to', title: t('settlement.endedAt'), cell: ({ inForceTo }) => inForceTo !== null && <Moment at={inForceTo} /> }
            : { key: 'from', title: t('settlement.since'), cell: ({ inForceFrom }) => <Moment at={inForceFrom} /> },
          ...(ended
            ? [
                {
                  key: 'why',
                  title: t('settlement.why'),
                  cell: ({ endedBecause }: Contract) => endedBecause !== null && <Badge>{t(endedNames[endedBecause])}</Badge>,
                },
              ]
            : []),
        ]}
      />
      <Pagination page={pageNo} totalPages={data.totalPages} onPage={(next) => ask({ pageNo: next })} />
    </>
  );
};

const Requests = ({ kind, onOpen }: ListProps) => {
  const t = useText();
  const { name: house } = useMerchant();
  const [{ pageNo = 1 }, ask] = useReportSearch();
  const { data, error, refetch, isPlaceholderData } = useQuery(requestsQuery({ pageNo, kind }));
  if (data === undefined)
    return error === null ? <Skeleton height={260} radius={18} /> : <Problem error={error} onRetry={() => void refetch()} />;
  if (data.content.length === 0)
    return <EmptyState icon="license" title={t('settlement.noRequests')} text={t('settlement.noRequestsText')} />;
  return (
    <>
      <ReportTable
        caption={t('settlement.tab.REQUESTS')}
        busy={isPlaceholderData}
        rows={data.content}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'about',
            title: t('settlement.what'),
            cell: (row) => (
              <button type="button" className={incomeStyles['open']} onClick={() => onOpen(`r-${row.id}`)}>
                {t(aboutOf(row), { name: row.other?.name ?? house })}
              </button>
            ),
          },
          { key: 'kind', title: t('settlement.kind'), cell: (row) => t(kinds[row.kind].name) },
          {
            key: 'state',
            title: t('settlement.state'),
            cell: ({ state, would }) => {
              // One that nobody answered in time is over before the house has written that down.
              const words = requestStateNames[state === 'PENDING' && would === null ? 'EXPIRED' : state];
              return <Badge tone={words.tone}>{t(words.name)}</Badge>;
            },
          },
          { key: 'made', title: t('settlement.made'), cell: ({ madeAt }) => <Moment at={madeAt} /> },
        ]}
      />
      <Pagination page={pageNo} totalPages={data.totalPages} onPage={(next) => ask({ pageNo: next })} />
    </>
  );
};

/** The request the address names; or that there is none such. */
const OneRequest = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useText();
  const { data, error, refetch } = useQuery(requestQuery(id));
  if (data !== undefined) return <RequestDialog key={id} request={data} onClose={onClose} />;
  if (error === null) return null;
  return (
    <Dialog title={t('settlement.tab.REQUESTS')} onClose={onClose}>
      <Problem error={error} onRetry={() => void refetch()} />
    </Dialog>
  );
};
