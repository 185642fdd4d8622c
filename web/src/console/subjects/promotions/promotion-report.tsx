import type { PromotionReport as Report } from '@croupier/contract/rewards/promotions-console';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '#i18n/text.ts';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import panelStyles from '../work-queues/panel.module.css';
import styles from './promotions.module.css';
import { reportQuery } from './queries.ts';

/** The report of a promotion until now, with its members beside as many similar ones. */
export const PromotionReport = ({ id }: { id: string }) => {
  const t = useText();
  const { data, error, refetch } = useQuery(reportQuery(id));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <section aria-labelledby="promotion-report" className={styles['report']}>
      <h3 id="promotion-report">{t('promotions-console.report')}</h3>
      {data === undefined ? <Skeleton height={240} radius={12} /> : <Figures report={data} />}
    </section>
  );
};

const Figures = ({ report }: { report: Report }) => {
  const t = useText();
  const { claims, members, given, grants, wagered, converted, forfeited, left, cost, claimers, others, unmatched } = report;
  const amounts = { given, wagered, converted, forfeited, left, cost };
  return (
    <>
      <dl className={panelStyles['facts']}>
        <Fact name={t('missions-console.claimed')}>
          <span className="number">{claims}</span>
        </Fact>
        <Fact name={t('promotions-console.members')}>
          <span className="number">{members}</span>
        </Fact>
        <Fact name={t('promotions-console.grants')}>
          <span className="number">{grants}</span>
        </Fact>
        {(Object.keys(amounts) as (keyof typeof amounts)[]).map((name) => (
          <Fact key={name} name={t(`promotions-console.report.${name}`)}>
            <ExactAmount money={amounts[name]} />
          </Fact>
        ))}
      </dl>
      <table className={styles['groups']}>
        <thead>
          <tr>
            <th scope="col">{t('promotions-console.group')}</th>
            <th scope="col">{t('promotions-console.members')}</th>
            <th scope="col">{t('work-queues.group.deposit')}</th>
            <th scope="col">GGR</th>
          </tr>
        </thead>
        <tbody>
          {(['claimers', 'others'] as const).map((name) => {
            const group = name === 'claimers' ? claimers : others;
            return (
              <tr key={name}>
                <th scope="row">{t(`promotions-console.group.${name}`)}</th>
                <td className="number">{group.members}</td>
                <td>
                  <ExactAmount money={group.deposits} />
                </td>
                <td>
                  <ExactAmount money={group.ggr} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={panelStyles['quiet']}>
        {t('promotions-console.groupText')}
        {unmatched > 0 && ` ${t('promotions-console.unmatched', { count: unmatched })}`}
      </p>
    </>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
