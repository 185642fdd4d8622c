import '#design-system/theme/print.css';
import { RoundId } from '@croupier/contract/core/ids';
import { lazy, Suspense } from 'react';
import { Link, useNavigate } from '#site/routing.ts';
import { useText } from '#i18n/text.ts';
import { buttonClass } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { useMember } from '../members/member.ts';
import { type BetSearch, betSearchIn } from './search.rules.ts';
import { BetRecord } from './bet-record.tsx';

const BetView = lazy(() => import('./bet-view.tsx'));

/** `personalHistoryCopy`: the member's rounds, what all of them come to, and one of them by itself. */
const BetsPage = ({ search: given }: { search: Record<string, unknown> }) => {
  const search = betSearchIn(given);
  const navigate = useNavigate();
  const { data: member } = useMember();
  const ask = (change: BetSearch, replace = false) =>
    void navigate({
      from: '/member',
      to: '/member',
      // The address as it is now: it may have changed since the page was last drawn, and a press must not undo the one before.
      search: (current) => ({ page: 'personalHistoryCopy', ...betSearchIn(current), ...change }),
      replace,
      resetScroll: false,
    });
  const round = RoundId.safeParse(search.round);
  if (round.success) {
    return (
      <Suspense fallback={<Skeleton height={520} radius={18} />}>
        <BetView id={round.data} search={search} />
      </Suspense>
    );
  }
  return member?.isTrial === true ? <OfTrial /> : <BetRecord search={search} onAsk={ask} />;
};

/** A trial account plays without money, so nothing of it is recorded. */
export const OfTrial = () => {
  const t = useText();
  return (
    <EmptyState
      icon="receipt"
      title={t('statements.trial')}
      text={t('rounds.trialText')}
      action={
        <Link to="/register" className={buttonClass({ kind: 'primary' })}>
          {t('statements.register')}
        </Link>
      }
    />
  );
};

export default BetsPage;
