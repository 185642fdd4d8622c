import type { BetRow, bets } from '@croupier/contract/bets';
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
import { More, Waiting } from '../records/more.tsx';
import { daysOf, todayAt, zoneText } from '../records/period.rules.ts';
import s from '../records/records.module.css';
import { type BetSearch, isNarrowed, usualSpan } from './asked.rules.ts';
import { BetCards } from './bet-cards.tsx';
import { BetFilters } from './bet-filters.tsx';
import { BetTable } from './bet-table.tsx';
import { betsQuery } from './queries.ts';

// The words of the file are many, and nobody waits for the button.
const ExportBets = lazy(() => import('./export-bets.tsx'));

type Totals = NonNullable<z.output<typeof bets.reply>['totals']>;
type Props = { search: BetSearch; onAsk: (change: BetSearch, replace?: boolean) => void };

/** The member's rounds: narrowed, added up, and page after page. */
export const BetRecord = ({ search, onAsk }: Props) => {
  const language = useLanguage();
  const { timeZone } = useMerchant();
  const today = todayAt(timeZone);
  const days = daysOf(search.span ?? usualSpan, today, search);
  // While two days are being typed, what was shown before stays.
  const query = useInfiniteQuery({ ...betsQuery(search, days ?? { from: today, to: today }, language), enabled: days !== undefined });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } = query;
  const rows = data?.pages.flatMap(({ content }) => content) ?? [];
  const totals = data?.pages[0]?.totals ?? undefined;
  return (
    <div className={s['list']}>
      <BetFilters search={search} today={today} count={totals?.count} onAsk={onAsk} />
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting />
      ) : (
        <div className={s['found']} aria-busy={isPlaceholderData || undefined}>
          {totals !== undefined && totals.count > 0 && (
            <Summary totals={totals} zone={zoneText(timeZone)}>
              <Suspense fallback={<Skeleton width={130} height={40} radius={12} />}>
                <ExportBets search={search} days={days ?? { from: today, to: today }} count={totals.count} />
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

type RowsProps = { rows: readonly BetRow[]; totals: Totals | undefined; search: BetSearch; timeZone: string; today: string };

const Rows = ({ rows, totals, search, timeZone, today }: RowsProps) =>
  useWide() === true ? (
    <BetTable rows={rows} totals={totals} search={search} timeZone={timeZone} />
  ) : (
    <BetCards rows={rows} search={search} timeZone={timeZone} today={today} />
  );

const Summary = ({ totals, zone, children }: { totals: Totals; zone: string; children: ReactNode }) => {
  const t = useText();
  return (
    <div className={s['summary']}>
      <p className={s['howMany']} aria-live="polite">
        <b>{t('bets.found', { count: totals.count })}</b>
        <small>{t('records.clock', { zone })}</small>
      </p>
      <dl title={t('bets.sumOf')}>
        <div>
          <dt>{t('bets.stake')}</dt>
          <dd>
            <Amount money={totals.stake} />
          </dd>
        </div>
        <div>
          <dt>{t('bets.payout')}</dt>
          <dd>
            <Amount money={totals.payout} />
          </dd>
        </div>
        <div>
          <dt>{t('bets.net')}</dt>
          <dd>
            <Amount money={totals.net} signed />
          </dd>
        </div>
      </dl>
      {children}
    </div>
  );
};

const cleared: BetSearch = {
  result: undefined,
  span: undefined,
  from: undefined,
  to: undefined,
  category: undefined,
  vendor: undefined,
  game: undefined,
};

const Nothing = ({ search, onAsk }: Props) => {
  const t = useText();
  return isNarrowed(search) ? (
    <EmptyState
      icon="filter"
      title={t('records.noneFound')}
      text={t('records.noneFoundText')}
      action={<Button onClick={() => onAsk(cleared)}>{t('records.clear')}</Button>}
    />
  ) : (
    <EmptyState
      icon="receipt"
      title={t('bets.none')}
      text={t('bets.noneText')}
      action={
        <Link to="/" className={buttonClass({ kind: 'primary' })}>
          {t('shell.seeGames')}
        </Link>
      }
    />
  );
};
