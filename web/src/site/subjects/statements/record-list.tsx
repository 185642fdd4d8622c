import type { Row, records } from '@croupier/contract/insight/statements';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type * as z from 'zod/mini';
import { Link } from '#site/routing.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { buttonClass } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { useWide } from '../../layout/use-wide.ts';
import { isNarrowed, type RecordSearch } from './search.rules.ts';
import { FilterBar } from './filter-bar.tsx';
import { FoundList, NoneFits, Summary } from './found-list.tsx';
import { zoneText } from '#design-system/ui/clock.rules.ts';
import { daysOf, todayAt } from './period.rules.ts';
import { allTime, recordsQuery } from './queries.ts';
import { RecordCards } from './record-cards.tsx';
import { RecordTable } from './record-table.tsx';

// The words of the file are many, and nobody waits for the button.
const ExportButton = lazy(() => import('./export-button.tsx'));

type Totals = NonNullable<z.output<typeof records.reply>['totals']>;
type Props = { search: RecordSearch; onAsk: (change: RecordSearch, replace?: boolean) => void };

/** The member's movements, deposits and withdrawals: narrowed, added up, and page after page. */
export const RecordList = ({ search, onAsk }: Props) => {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useMerchant();
  const today = todayAt(timeZone);
  const days = search.span === undefined ? allTime : daysOf(search.span, today, search);
  return (
    <FoundList
      query={useInfiniteQuery(recordsQuery(search, days, language))}
      filters={(totals) => <FilterBar search={search} today={today} count={totals?.count} onAsk={onAsk} />}
      summary={({ count, came, went }) => (
        <Summary
          found={t('statements.found', { count })}
          sumOf={t('statements.sumOf')}
          zone={zoneText(timeZone)}
          sums={[
            { name: t('statements.came'), money: <Amount money={came} signed /> },
            { name: t('statements.went'), money: <Amount money={{ ...went, amount: -went.amount }} /> },
          ]}
        >
          <ExportButton search={search} days={days} count={count} />
        </Summary>
      )}
      rows={(rows, totals) => <Rows rows={rows} totals={totals} search={search} timeZone={timeZone} today={today} />}
      nothing={isNarrowed(search) ? <NoneFits onClear={() => onAsk(cleared)} /> : <None />}
    />
  );
};

type RowsProps = { rows: readonly Row[]; totals: Totals | undefined; search: RecordSearch; timeZone: string; today: string };

const Rows = ({ rows, totals, search, timeZone, today }: RowsProps) =>
  useWide() === true ? (
    <RecordTable rows={rows} totals={totals} search={search} timeZone={timeZone} />
  ) : (
    <RecordCards rows={rows} search={search} timeZone={timeZone} today={today} />
  );

const cleared: RecordSearch = {
  kinds: undefined,
  span: undefined,
  from: undefined,
  to: undefined,
  state: undefined,
  vendor: undefined,
  game: undefined,
};

const None = () => {
  const t = useText();
  return (
    <EmptyState
      icon="history"
      title={t('statements.none')}
      text={t('statements.noneText')}
      action={
        <Link to="/member" search={{ page: 'depositv2' }} className={buttonClass({ kind: 'primary' })}>
          {t('shell.deposit')}
        </Link>
      }
    />
  );
};
