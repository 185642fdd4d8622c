import type { LoyaltyLine, LoyaltyRun } from '@croupier/contract/rewards/loyalty-console';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { linkClass, QuietText } from '#design-system/ui/text.tsx';
import { ExportButton } from '../../export/export-button.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import panelStyles from '../work-queues/panel.module.css';
import styles from './loyalty-console.module.css';
import { linesQuery } from './queries.ts';

/** The figures of a run, and its lines page by page. */
export const RunPanel = ({ run }: { run: LoyaltyRun }) => {
  const t = useText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useQuery(linesQuery(run.id, pageNo));
  const figures: readonly (readonly [string, ReactNode])[] = [
    [t('work-queues.state'), t(`loyalty-console.state.${run.state}`)],
    [t('loyalty-console.version'), run.version],
    [t('console.nav.members'), run.members],
    [t('work-queues.loyalty.DUE'), <ExactAmount key="due" money={run.amount} />],
    [t('loyalty-console.corrections'), run.corrections],
    [t('work-queues.difference'), <ExactAmount key="corrected" money={run.corrected} />],
    [t('loyalty-console.paid'), <ExactAmount key="paid" money={run.paid} />],
    [t('loyalty-console.paidMembers'), run.paidMembers],
    [t('loyalty-console.begun'), momentText(run.begunAt)],
    [t('work-queues.queue.DONE'), run.doneAt === null ? '–' : momentText(run.doneAt)],
  ];
  return (
    <div className={panelStyles['panel']}>
      <dl className={styles['figures']}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <ExportButton list="loyaltyLines" filters={{ runId: run.id }} />
      </div>
      {data === undefined ? (
        error === null ? (
          <Skeleton height={240} radius={12} />
        ) : (
          <Problem error={error} onRetry={() => void refetch()} />
        )
      ) : data.content.length === 0 ? (
        <QuietText as="p">{t('work-queues.nothing')}</QuietText>
      ) : (
        <>
          <ul className={styles['lines']} aria-label={t('work-queues.lines')}>
            {data.content.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
          <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPageNo} />
        </>
      )}
    </div>
  );
};

const Line = ({ line: { member, kind, from, amount, isPaid, month } }: { line: LoyaltyLine }) => {
  const t = useText();
  return (
    <li>
      <Link to="/members/$id" params={{ id: member.id }} className={linkClass}>
        <bdi>{member.account}</bdi>
      </Link>
      <span>
        {month === null ? (
          amount !== null && <ExactAmount money={amount} />
        ) : (
          <span className="number">
            {month.before} → {month.after}
          </span>
        )}
      </span>
      <small>
        {kind === 'LEVEL' && month !== null ? (
          <>
            {t('loyalty.turnover')} <ExactAmount money={month.turnover} /> · {t('loyalty.deposits')} <ExactAmount money={month.deposits} />
          </>
        ) : (
          <>
            {t(`work-queues.loyalty.${kind}`)} · <span className="number">{from}</span>
          </>
        )}
      </small>
      {!isPaid && <Badge>{t('loyalty-console.open')}</Badge>}
    </li>
  );
};
