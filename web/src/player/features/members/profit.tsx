import { recentBets } from '@croupier/contract/games';
import { add, type Currency, type Money, subtract, zero } from '@croupier/contract/money';
import type { Bet } from '@croupier/contract/games';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#player/routing.ts';
import { call } from '#shared/api/call.ts';
import { useLanguage, useText } from '#shared/i18n/text.ts';
import { useMerchant } from '#shared/merchant/boot.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Moment } from '#shared/ui/moment.tsx';
import { Problem } from '#shared/ui/problem.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import s from './standing.module.css';

/** A page of the betting record at its longest. */
const roundsMost = 100;

/** What finished rounds staked, paid out and came to. Open rounds have come to nothing yet. */
export const sumOf = (bets: readonly Bet[], currency: Currency): { rounds: number; stake: Money; payout: Money; net: Money } => {
  const ended = bets.filter(
    ({ state, stake }) => state !== 'OPEN' && state !== 'STUCK' && state !== 'CANCELLED' && stake.currency === currency,
  );
  const total = (of: 'stake' | 'payout') => ended.reduce((sum, bet) => add(sum, bet[of]), zero(currency));
  const [stake, payout] = [total('stake'), total('payout')];
  return { rounds: ended.length, stake, payout, net: subtract(payout, stake) };
};

/** `personalProfit`: what the member's last rounds cost or brought. */
export const ProfitPage = () => {
  const t = useText();
  const language = useLanguage();
  const { currency } = useMerchant();
  const { data, error, refetch } = useQuery({
    queryKey: ['mine', 'bets', 'profit', language],
    queryFn: ({ signal }) => call(recentBets, { query: { pageSize: roundsMost, language }, signal }),
  });
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={180} radius={18} />;
  const { rounds, stake, payout, net } = sumOf(data.content, currency);
  const oldest = data.content.at(-1);
  if (rounds === 0 || oldest === undefined) {
    return (
      <EmptyState
        icon="chart-line"
        title={t('places.noProfit')}
        text={t('places.noProfitText')}
        action={
          <Link to="/" className={buttonClass({ kind: 'primary' })}>
            {t('shell.seeGames')}
          </Link>
        }
      />
    );
  }
  return (
    <div className={s['standing']}>
      <dl className={s['figures']}>
        <div>
          <dt>{t('member.net')}</dt>
          <dd>
            <Amount money={net} signed />
          </dd>
        </div>
        <div>
          <dt>{t('member.stake')}</dt>
          <dd>
            <Amount money={stake} />
          </dd>
        </div>
        <div>
          <dt>{t('member.payout')}</dt>
          <dd>
            <Amount money={payout} />
          </dd>
        </div>
      </dl>
      <p className={s['note']}>
        {t('places.profitOf', { count: rounds })} <Moment at={oldest.startedAt} />
      </p>
      <p>
        <Link to="/member" search={{ page: 'personalHistoryCopy' }} className={buttonClass()}>
          {t('shell.bets')}
        </Link>
      </p>
    </div>
  );
};
