import { useSyncExternalStore } from 'react';
import { useText } from '#i18n/text.ts';
import { buttonClass } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Link, routeOf, useNavigate } from '../routing.ts';
import { tablesIn, writtenTables } from '../subjects/several-tables/open-tables.rules.ts';
import { SeveralTables } from '../subjects/several-tables/several-tables.tsx';
import styles from '../subjects/several-tables/several-tables.module.css';

const route = routeOf('/tables');
const roomy = '(width >= 1024px)';

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(roomy);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Up to four live tables at once. A screen without room for two beside each other gets the way to one table. */
export const SeveralTablesPage = () => {
  const t = useText();
  const navigate = useNavigate();
  const open = tablesIn(route.useSearch().open);
  const hasRoom = useSyncExternalStore(subscribe, () => matchMedia(roomy).matches);
  if (!hasRoom)
    return (
      <main className={styles['narrow']}>
        <EmptyState
          icon="cards"
          title={t('live-tables.several')}
          action={
            <Link to="/$category" params={{ category: 'live' }} className={buttonClass({ kind: 'primary' })}>
              {t('live-tables.several.open')}
            </Link>
          }
        />
      </main>
    );
  return (
    <SeveralTables open={open} onOpen={(next) => void navigate({ to: '/tables', search: { open: writtenTables(next) }, replace: true })} />
  );
};
