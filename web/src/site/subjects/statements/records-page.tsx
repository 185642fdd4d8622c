import '#design-system/theme/print.css';
import { RecordKey } from '@croupier/contract/insight/statements';
import { lazy, Suspense } from 'react';
import { Link, useNavigate } from '#site/routing.ts';
import { useText } from '#i18n/text.ts';
import { buttonClass } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { useMember } from '../members/member.ts';
import { type RecordSearch, recordSearchIn } from './search.rules.ts';
import { RecordList } from './record-list.tsx';
import styles from './records.module.css';

const RecordView = lazy(() => import('./record-view.tsx'));
const StatementView = lazy(() => import('./statement-view.tsx'));

/** `transactionHistory`: every movement of the member's money, what it comes to, and one of them by itself. */
const RecordsPage = ({ search: given }: { search: Record<string, unknown> }) => {
  const t = useText();
  const search = recordSearchIn(given);
  const navigate = useNavigate();
  const { data: member } = useMember();
  const ask = (change: RecordSearch, replace = false) =>
    void navigate({
      from: '/member',
      to: '/member',
      // The address as it is now: it may have changed since the page was last drawn, and a press must not undo the one before.
      search: (current) => ({ page: 'transactionHistory', ...recordSearchIn(current), ...change }),
      replace,
      resetScroll: false,
    });
  const key = RecordKey.safeParse(search.record);
  if (key.success) {
    return (
      <Suspense fallback={<Skeleton height={520} radius={18} />}>
        <RecordView record={key.data} search={search} />
      </Suspense>
    );
  }
  if (member?.isTrial === true) {
    return (
      <EmptyState
        icon="history"
        title={t('statements.trial')}
        text={t('statements.trialText')}
        action={
          <Link to="/register" className={buttonClass({ kind: 'primary' })}>
            {t('statements.register')}
          </Link>
        }
      />
    );
  }
  return (
    <div className={styles['page']}>
      <Tabs
        label={t('statements.views')}
        tabs={[
          { name: 'list', title: t('statements.movements') },
          { name: 'statement', title: t('statements.statement') },
        ]}
        chosen={search.view ?? 'list'}
        onChoose={(view) => ask({ view: view === 'statement' ? 'statement' : undefined })}
      >
        <Suspense fallback={<Skeleton height={560} radius={18} />}>
          {search.view === 'statement' ? <StatementView search={search} onAsk={ask} /> : <RecordList search={search} onAsk={ask} />}
        </Suspense>
      </Tabs>
    </div>
  );
};

export default RecordsPage;
