import { useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import styles from './round-search.module.css';

/** The rounds that are searched for: with a bet of a member, opened until a moment. */
export type RoundSearch = { account?: string; until?: string };

const isWhen = (typed: string): boolean => !Number.isNaN(new Date(typed).getTime());

/** Searches the rounds of a table by a member and by time. The time is that of the operator's browser. */
export const RoundSearchForm = ({ searched, onSearch }: { searched: RoundSearch; onSearch: (search: RoundSearch) => void }) => {
  const t = useText();
  const [account, setAccount] = useState(searched.account ?? '');
  const [until, setUntil] = useState('');
  const isSearched = searched.account !== undefined || searched.until !== undefined;
  return (
    <search>
      <form
        className={styles['search']}
        onSubmit={(event) => {
          event.preventDefault();
          const name = account.trim();
          onSearch({ ...(name !== '' && { account: name }), ...(isWhen(until) && { until: new Date(until).toISOString() }) });
        }}
      >
        <Field label={t('console.members.account')} maxLength={64} value={account} onChange={(event) => setAccount(event.target.value)} />
        <Field
          label={t('tables-console.openedUntil')}
          type="datetime-local"
          step={1}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
        <div className={styles['acts']}>
          <Button type="submit" icon="search">
            {t('tables-console.search')}
          </Button>
          {isSearched && (
            <Button
              kind="quiet"
              onClick={() => {
                setAccount('');
                setUntil('');
                onSearch({});
              }}
            >
              {t('tables-console.searchAll')}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
};
