import { useQuery } from '@tanstack/react-query';
import { Link, routeOf } from '#site/routing.ts';
import { useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { useReportSearch } from '../../use-report-search.ts';
import { MemberSearch } from './member-search.tsx';
import { downlineQuery } from './queries.ts';
import styles from './downline-path.module.css';

const route = routeOf('/agentHome');

/** The way down to the team of a report, each step of it a way back, and a search for another member. */
export const DownlinePath = () => {
  const t = useText();
  const [{ of, ...search }, ask] = useReportSearch();
  const { page } = route.useSearch();
  const { data } = useQuery({ ...downlineQuery(of ?? ''), enabled: of !== undefined, retry: false });
  // While the way is not known yet, at least its two ends are.
  const path = of === undefined ? [] : (data?.path.slice(1) ?? [{ account: of, level: 1 }]);
  return (
    <div className={styles['whose']}>
      <nav aria-label={t('agent-tree.whose')} className={styles['path']}>
        <ol>
          <li>
            <Link
              to="/agentHome"
              search={{ page, ...search, pageNo: undefined }}
              aria-current={of === undefined ? 'true' : undefined}
              activeOptions={only}
            >
              <Icon name="users" size={16} />
              {t('agent-tree.myTeam')}
            </Link>
          </li>
          {path.map(({ account }) => (
            <li key={account}>
              <Icon name="chevron-right" size={14} />
              <Link
                to="/agentHome"
                search={{ page, ...search, of: account, pageNo: undefined }}
                aria-current={account === of ? 'true' : undefined}
                activeOptions={only}
              >
                <bdi>{account}</bdi>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <MemberSearch onChoose={(account) => ask({ of: account })} />
    </div>
  );
};

const only = { exact: true, includeSearch: true };
