import type { Row, records } from '@croupier/contract/records';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type * as z from 'zod/mini';
import { Link } from '#player/routing.ts';
import { useLanguage, useText } from '#shared/i18n/text.ts';
import { useMerchant } from '#shared/merchant/boot.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Problem } from '#shared/ui/problem.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useWide } from '../../layout/use-wide.ts';
import { isNarrowed, type RecordSearch } from './asked.rules.ts';
import { FilterBar } from './filter-bar.tsx';
import { More, Waiting } from './more.tsx';
import { daysOf, todayAt, zoneText } from './period.rules.ts';
import { recordsQuery } from './queries.ts';
import { RecordCards } from './record-cards.tsx';
import { RecordTable } from './record-table.tsx';
import s from './records.module.css';

// The words of the file are many, and nobody waits for the button.
const ExportButton = lazy(() => import('./export-button.tsx'));

type Totals = NonNullable<z.output<typeof records.reply>['totals']>;
type Props = { search: RecordSearch; onAsk: (change: RecordSearch, replace?: boolean) => void };

/** The member's movements, deposits and withdrawals: narrowed, added up, and page after page. */
export const RecordList = ({ search, onAsk }: Props) => {
  const language = useLanguage();
  const { timeZone } = useMerchant();
  const today = todayAt(timeZone);
  const days = search.span === undefined ? undefined : daysOf(search.span, today, search);
  const isAsked = search.span === undefined || days !== undefined;
  const query = useInfiniteQuery({ ...recordsQuery(search, days, language), enabled: isAsked });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } = query;
  const rows = data?.pages.flatMap(({ content }) => content) ?? [];
  const totals = data?.pages[0]?.totals ?? undefined;
  return (
    <div className={s['list']}>
      <FilterBar search={search} today={today} count={totals?.count} onAsk={onAsk} />
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting />
      ) : (
        <div className={s['found']} aria-busy={isPlaceholderData || undefined}>
          {totals !== undefined && totals.count > 0 && (
            <Summary totals={totals} zone={zoneText(timeZone)}>
              <Suspense fallback={<Skeleton width={130} height={40} radius={12} />}>
                <ExportButton search={search} days={days} count={totals.count} />
              </Suspense>
            </Summary>
          )}
          {rows.length === 0 ? (
            <Nothing search={search} onAsk={onAsk} />
          ) : (
            <Rows rows={rows} totals={totals} search={search} timeZone={timeZone} today={today} />
          )}
          {/* A page that could not be fetched leaves those before it standing. */}
          {error !== null && rows.length > 0 && <Problem error={error} onRetry={() => void fetchNextPage()} />}
          {hasNextPage && error === null && (
            <More
              shown={rows.length}
              count={totals?.count ?? rows.length}
              busy={isFetchingNextPage}
              pages={data.pages.length}
              onMore={() => void fetchNextPage()}
            />
          )}
        </div>
      )}
    </div>
  );
};

type RowsProps = { rows: readonly Row[]; totals: Totals | undefined; search: RecordSearch; timeZone: string; today: string };

const Rows = ({ rows, totals, search, timeZone, today }: RowsProps) =>
  useWide() === true ? (
    <RecordTable rows={rows} totals={totals} search={search} timeZone={timeZone} />
  ) : (
    <RecordCards rows={rows} search={search} timeZone={timeZone} today={today} />
  );

const Summary = ({ totals: { count, came, went }, zone, children }: { totals: Totals; zone: string; children: ReactNode }) => {
  const t = useText();
  return (
    <div className={s['summary']}>
      <p className={s['howMany']} aria-live="polite">
        <b>{t('records.found', { count })}</b>
        <small>{t('records.clock', { zone })}</small>
      </p>
      <dl title={t('records.sumOf')}>
        <div>
          <dt>{t('records.came')}</dt>
          <dd>
            <Amount money={came} signed />
          </dd>
        </div>
        <div>
          <dt>{t('records.went')}</dt>
          <dd>
            <Amount money={{ ...went, amount: -went.amount }} />
          </dd>
        </div>
      </dl>
      {children}
    </div>
  );
};

const Nothing = ({ search, onAsk }: Props) => {
  const t = useText();
  if (!isNarrowed(search)) {
    return (
      <EmptyState
        icon="history"
        title={t('records.none')}
        text={t('records.noneText')}
        action={
          <Link to="/member" search={{ page: 'depositv2' }} className={buttonClass({ kind: 'primary' })}>
            {t('shell.deposit')}
          </Link>
        }
      />
    );
  }
  const cleared = {
    kinds: undefined,
    span: undefined,
    from: undefined,
    to: undefined,
    state: undefined,
    vendor: undefined,
    game: undefined,
  };
  return (
    <EmptyState
      icon="filter"
      title={t('records.noneFound')}
      text={t('records.noneFoundText')}
      action={<Button onClick={() => onAsk(cleared)}>{t('records.clear')}</Button>}
    />
  );
};
