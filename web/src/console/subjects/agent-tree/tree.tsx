import { MemberId } from '@croupier/contract/core/ids';
import type { OperatorMerchant } from '@croupier/contract/console/operators';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { Toolbar } from '#design-system/ui/page.tsx';
import { without } from '../../address.ts';
import { useShortcut } from '../../shortcuts/shortcuts.ts';
import { Workbench } from '../work-queues/workbench.tsx';
import filterStyles from '../../shell/filters.module.css';
import { MerchantFilter } from '../../shell/merchant-filter.tsx';
import { RefreshButton } from '../../shell/refresh-button.tsx';
import { SelectFilter } from '../../shell/select-filter.tsx';
import styles from './agents.module.css';
import { type SpanName, spanOf } from './business-days.ts';
import { AgentPanel } from './agent-panel.tsx';
import { Branch, MoreRow } from './branch.tsx';
import { type LevelSearch, levelQuery } from './queries.ts';
import { TreeGrid } from './tree-grid.tsx';
import { useOneMerchant } from './use-merchant.ts';

const route = getRouteApi('/agents');
const spans = ['today', 'week', 'month'] as const;

/** The tree of a merchant, which one opens level by level, from the top or from somebody. */
export const Tree = () => {
  const { merchant, choose } = useOneMerchant();
  return merchant === undefined ? <Skeleton height={320} /> : <OfMerchant key={merchant.id} merchant={merchant} onChoose={choose} />;
};

const OfMerchant = ({ merchant, onChoose }: { merchant: OperatorMerchant; onChoose: (id: OperatorMerchant['id'] | undefined) => void }) => {
  const t = useText();
  const { of, span = 'week', open } = route.useSearch();
  const change = route.useNavigate();
  const [at, setAt] = useState(() => Date.now());
  const wanted: LevelSearch = { merchantId: merchant.id, ...(of !== undefined && { of }), ...spanOf(span, merchant.timeZone, at) };
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(levelQuery(wanted));
  const refresh = () => {
    // A tab that was left open overnight has another today by now.
    setAt(Date.now());
    void refetch();
  };
  const path = data?.pages[0]?.path ?? [];
  const own = path.at(-1);
  const rows = data?.pages.flatMap((one) => one.rows.content);
  const opened = MemberId.safeParse(open);
  const show = (id: string | undefined) =>
    void change({
      search: (was) => ({ ...without(was, 'open'), ...(id !== undefined && { open: id }) }),
      replace: true,
      resetScroll: false,
    });
  const goTo = (account: string | undefined) =>
    void change({ search: (was) => ({ ...without(was, 'of', 'open'), ...(account !== undefined && { of: account }) }) });
  const grid = { ...wanted, open, onShow: show };
  return (
    <Workbench
      panel={
        opened.success
          ? { title: t('agents-console.agent'), body: <AgentPanel key={opened.data} id={opened.data} onRoot={goTo} /> }
          : undefined
      }
      onClose={() => show(undefined)}
    >
      <Toolbar>
        <div className={filterStyles['filters']}>
          <Find key={of} value={of ?? ''} onFind={goTo} />
          <SelectFilter
            name={t('agents-console.span')}
            any={t('agents-console.span.week')}
            value={span === 'week' ? undefined : span}
            options={spans.filter((one) => one !== 'week').map((value) => ({ value, text: t(`agents-console.span.${value}`) }))}
            onChange={(value) => {
              const next = spans.find((one) => one === value);
              void change({ search: (was) => ({ ...without(was, 'span'), ...(next !== undefined && { span: next satisfies SpanName }) }) });
            }}
          />
          <MerchantFilter value={merchant.id} onChange={onChoose} />
        </div>
        <RefreshButton busy={isFetching} onRefresh={refresh} />
      </Toolbar>
      {of !== undefined && (
        <nav aria-label={t('agents-console.way')}>
          <ol className={styles['crumbs']}>
            <li>
              <Button kind="quiet" size="small" onClick={() => goTo(undefined)}>
                {t('agents-console.top')}
              </Button>
            </li>
            {path.map(({ id, account }) => (
              <li key={id}>
                {account === own?.account ? (
                  <b>
                    <bdi>{account}</bdi>
                  </b>
                ) : (
                  <Button kind="quiet" size="small" onClick={() => goTo(account)}>
                    <bdi>{account}</bdi>
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : rows?.length === 0 && own === undefined ? (
        <EmptyState icon="users" title={t('agents-console.noAgents')} text={t('agents-console.noAgentsText')} />
      ) : (
        <TreeGrid currency={merchant.currency}>
          {rows === undefined
            ? Array.from({ length: 8 }, (_, place) => (
                <tr key={place}>
                  <td colSpan={6}>
                    <Skeleton height={12} width={`${String(40 + ((place * 17) % 40))}%`} />
                  </td>
                </tr>
              ))
            : own === undefined
              ? rows.map((row, place) => <Branch key={row.id} row={row} level={1} place={place + 1} among={rows.length} {...grid} />)
              : [<Branch key={own.id} row={own} level={1} place={1} among={1} startsOpen {...grid} />]}
          {own === undefined && hasNextPage && <MoreRow level={0} onMore={() => void fetchNextPage()} />}
        </TreeGrid>
      )}
    </Workbench>
  );
};

/** Finds somebody by their whole account name; the slash key goes there. */
const Find = ({ value, onFind }: { value: string; onFind: (account: string | undefined) => void }) => {
  const t = useText();
  const [typed, setTyped] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useShortcut('search', () => field.current?.focus());
  return (
    <form
      className={styles['find']}
      onSubmit={(event) => {
        event.preventDefault();
        onFind(typed.trim() === '' ? undefined : typed.trim());
      }}
    >
      <label className={filterStyles['filter']}>
        <span>{t('agents-console.find')}</span>
        <input
          ref={field}
          value={typed}
          maxLength={64}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('agents-console.findHint')}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <Button type="submit" icon="search">
        {t('agents-console.findAct')}
      </Button>
    </form>
  );
};
