import type { BetRow, bets } from '@croupier/contract/play/rounds';
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
import { FoundList, NoneFits, Summary } from '../statements/found-list.tsx';
import { zoneText } from '#design-system/ui/clock.rules.ts';
import { daysOf, todayAt } from '../statements/period.rules.ts';
import { type BetSearch, isNarrowed, usualSpan } from './search.rules.ts';
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
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useMerchant();
  const today = todayAt(timeZone);
  const days = daysOf(search.span ?? usualSpan, today, search);
  return (
    <FoundList
      query={useInfiniteQuery(betsQuery(search, days, language))}
      filters={(totals) => <BetFilters search={search} today={today} count={totals?.count} onAsk={onAsk} />}
      summary={({ count, stake, payout, net }) => (
        <Summary
          found={t('rounds.found', { count })}
          sumOf={t('rounds.sumOf')}
          zone={zoneText(timeZone)}
          sums={[
            { name: t('rounds.stake'), money: <Amount money={stake} /> },
            { name: t('rounds.payout'), money: <Amount money={payout} /> },
            { name: t('rounds.net'), money: <Amount money={net} signed /> },
          ]}
        >
          <ExportBets search={search} days={days} count={count} />
        </Summary>
      )}
      rows={(rows, totals) => <Rows rows={rows} totals={totals} search={search} timeZone={timeZone} today={today} />}
      nothing={isNarrowed(search) ? <NoneFits onClear={() => onAsk(cleared)} /> : <None />}
    />
  );
};

type RowsProps = { rows: readonly BetRow[]; totals: Totals | undefined; search: BetSearch; timeZone: string; today: string };

const Rows = ({ rows, totals, search, timeZone, today }: RowsProps) =>
  useWide() === true ? (
    <BetTable rows={rows} totals={totals} search={search} timeZone={timeZone} />
  ) : (
    <BetCards rows={rows} search={search} timeZone={timeZone} today={today} />
  );

const cleared: BetSearch = {
  result: undefined,
  span: undefined,
  from: undefined,
  to: undefined,
  category: undefined,
  vendor: undefined,
  game: undefined,
};

const None = () => {
  const t = useText();
  return (
    <EmptyState
      icon="receipt"
      title={t('rounds.none')}
      text={t('rounds.noneText')}
      action={
        <Link to="/" className={buttonClass({ kind: 'primary' })}>
          {t('shell.seeGames')}
        </Link>
      }
    />
  );
};
