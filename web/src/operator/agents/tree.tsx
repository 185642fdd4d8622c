import type { TreeRow } from '@croupier/contract/desk-agents';
import { MemberId } from '@croupier/contract/ids';
import type { OperatorMerchant } from '@croupier/contract/operators';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useText } from '#shared/i18n/text.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Problem } from '#shared/ui/problem.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { without } from '../address.ts';
import { useShortcut } from '../keys/shortcuts.ts';
import { Workbench } from '../desk/workbench.tsx';
import f from '../shell/filters.module.css';
import { MerchantFilter } from '../shell/merchant-filter.tsx';
import p from '../shell/page.module.css';
import { RefreshButton } from '../shell/refresh-button.tsx';
import { SelectFilter } from '../shell/select-filter.tsx';
import { ExactAmount } from '../wording/exact-amount.tsx';
import a from './agents.module.css';
import { type SpanName, spanOf } from './days.ts';
import { AgentPanel } from './agent-panel.tsx';
import { type LevelWish, levelQuery } from './queries.ts';
import s from './tree.module.css';
import { useOneMerchant } from './use-merchant.ts';

const route = getRouteApi('/agents');
const spans = ['today', 'week', 'month'] as const;
const count = new Intl.NumberFormat('en', { numberingSystem: 'latn' });

/** The tree of a merchant, which one opens level by level, from the top or from somebody. */
export const Tree = () => {
  const { merchant, choose } = useOneMerchant();
  return merchant === undefined ? <Skeleton height={320} /> : <OfMerchant key={merchant.id} merchant={merchant} onChoose={choose} />;
};

const OfMerchant = ({ merchant, onChoose }: { merchant: OperatorMerchant; onChoose: (id: OperatorMerchant['id'] | undefined) => void }) => {
  const t = useText();
  const { of, span = 'week', open } = route.useSearch();
  const change = route.useNavigate();
  const [at] = useState(() => Date.now());
  const wanted: LevelWish = { merchantId: merchant.id, ...(of !== undefined && { of }), ...spanOf(span, merchant.timeZone, at) };
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(levelQuery(wanted));
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
          ? { title: t('agents-desk.agent'), body: <AgentPanel key={opened.data} id={opened.data} onRoot={goTo} /> }
          : undefined
      }
      onClose={() => show(undefined)}
    >
      <div className={p['bar']}>
        <div className={f['filters']}>
          <Find key={of} value={of ?? ''} onFind={goTo} />
          <SelectFilter
            name={t('agents-desk.span')}
            any={t('agents-desk.span.week')}
            value={span === 'week' ? undefined : span}
            options={spans.filter((one) => one !== 'week').map((value) => ({ value, text: t(`agents-desk.span.${value}`) }))}
            onChange={(value) => {
              const next = spans.find((one) => one === value);
              void change({ search: (was) => ({ ...without(was, 'span'), ...(next !== undefined && { span: next satisfies SpanName }) }) });
            }}
          />
          <MerchantFilter value={merchant.id} onChange={onChoose} />
        </div>
        <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
      </div>
      {of !== undefined && (
        <nav aria-label={t('agents-desk.way')}>
          <ol className={a['crumbs']}>
            <li>
              <Button kind="quiet" size="small" onClick={() => goTo(undefined)}>
                {t('agents-desk.top')}
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
        <EmptyState icon="users" title={t('agents-desk.noAgents')} text={t('agents-desk.noAgentsText')} />
      ) : (
        <Grid currency={merchant.currency}>
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
          {own === undefined && hasNextPage && <More level={0} onMore={() => void fetchNextPage()} />}
        </Grid>
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
      className={a['find']}
      onSubmit={(event) => {
        event.preventDefault();
        onFind(typed.trim() === '' ? undefined : typed.trim());
      }}
    >
      <label className={f['filter']}>
        <span>{t('agents-desk.find')}</span>
        <input
          ref={field}
          value={typed}
          maxLength={64}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('agents-desk.findHint')}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <Button type="submit" icon="search">
        {t('agents-desk.findAct')}
      </Button>
    </form>
  );
};

/** The tree's keys (WAI-ARIA treegrid): up, down, home and end go from row to row, right opens or goes in, left closes or goes out. */
const Grid = ({ currency, children }: { currency: string; children: ReactNode }) => {
  const t = useText();
  const around = useRef<HTMLDivElement>(null);
  const rows = () => [...(around.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
  const focus = (row: HTMLElement | undefined) => {
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };
  const step = (by: 1 | -1) => {
    const all = rows();
    focus(all[all.indexOf(document.activeElement as HTMLElement) + by] ?? (by === 1 ? all[0] : all.at(-1)));
  };
  useShortcut('next-row', () => step(1));
  useShortcut('previous-row', () => step(-1));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-row]');
    if (row === null) return;
    const isRtl = getComputedStyle(row).direction === 'rtl';
    const key = isRtl && event.key === 'ArrowLeft' ? 'ArrowRight' : isRtl && event.key === 'ArrowRight' ? 'ArrowLeft' : event.key;
    const level = Number(row.getAttribute('aria-level'));
    const expanded = row.getAttribute('aria-expanded');
    const all = rows();
    const place = all.indexOf(row);
    if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'Home') focus(all[0]);
    else if (key === 'End') focus(all.at(-1));
    else if (key === 'ArrowRight' && expanded === 'false') row.querySelector<HTMLElement>('[data-twist]')?.click();
    else if (key === 'ArrowRight' && expanded === 'true') focus(all[place + 1]);
    else if (key === 'ArrowLeft' && expanded === 'true') row.querySelector<HTMLElement>('[data-twist]')?.click();
    else if (key === 'ArrowLeft') focus(all.slice(0, place).findLast((one) => Number(one.getAttribute('aria-level')) < level));
    else if (key === 'Enter' && event.target === row) row.click();
    else return;
    event.preventDefault();
  };
  const money = (name: string) => (
    <th scope="col">
      {name} <span className={p['quiet']}>{currency}</span>
    </th>
  );
  return (
    <div ref={around} className={s['around']} onKeyDown={onKeyDown} role="presentation">
      <table className={s['tree']} role="treegrid" aria-label={t('agents-desk.tab.tree')}>
        <thead>
          <tr>
            <th scope="col">{t('console.members.account')}</th>
            <th scope="col">{t('agents-desk.team')}</th>
            {money(t('agents-desk.validBet'))}
            {money(t('agents-desk.ggr'))}
            {money(t('agents-desk.deposits'))}
            {money(t('agents-desk.withdrawals'))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
};

type BranchProps = LevelWish & {
  row: TreeRow;
  level: number;
  place: number;
  /** Of how many at the same level. */
  among: number;
  startsOpen?: boolean;
  open: string | undefined;
  onShow: (id: string) => void;
};

const Branch = ({ row, level, place, startsOpen = false, open, onShow, among, ...wanted }: BranchProps) => {
  const t = useText();
  const [isOpen, setOpen] = useState(startsOpen && row.opens);
  const { figures } = row;
  return (
    <>
      <tr
        data-row=""
        data-open={open === row.id || undefined}
        className={s['row']}
        tabIndex={level === 1 && place === 1 ? 0 : -1}
        aria-level={level}
        aria-posinset={place}
        aria-setsize={among}
        {...(row.opens && { 'aria-expanded': isOpen })}
        onClick={() => onShow(row.id)}
      >
        <td>
          <span className={s['who']} style={{ '--level': level - 1 } as CSSProperties}>
            {row.opens ? (
              <button
                type="button"
                data-twist=""
                className={s['twist']}
                tabIndex={-1}
                aria-label={t(isOpen ? 'agents-desk.close' : 'agents-desk.open', { account: row.account })}
                onClick={(event) => {
                  event.stopPropagation();
                  setOpen(!isOpen);
                }}
              >
                <Icon name="chevron-right" size={16} />
              </button>
            ) : (
              <span className={s['leaf']} />
            )}
            <b>
              <bdi>{row.account}</bdi>
            </b>
            {row.type !== 0 && <Badge tone="info">{t(`console.type.${row.type}`)}</Badge>}
            {row.state !== 'ACTIVE' && <Badge tone="bad">{t(`console.state.${row.state}`)}</Badge>}
          </span>
        </td>
        <td className="number">{count.format(row.teamSize)}</td>
        <td>
          <ExactAmount money={figures.validBet} inColumn />
        </td>
        <td>
          <ExactAmount money={figures.ggr} inColumn signed />
        </td>
        <td>
          <ExactAmount money={figures.deposits} inColumn />
        </td>
        <td>
          <ExactAmount money={figures.withdrawals} inColumn />
        </td>
      </tr>
      {isOpen && <Below level={level} open={open} onShow={onShow} {...wanted} of={row.account} />}
    </>
  );
};

const Below = ({
  level,
  open,
  onShow,
  ...wanted
}: LevelWish & { level: number; open: string | undefined; onShow: (id: string) => void }) => {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(levelQuery(wanted));
  const rows = data?.pages.flatMap((one) => one.rows.content);
  const total = data?.pages[0]?.rows.totalElements ?? 0;
  if (rows === undefined)
    return (
      <tr>
        <td colSpan={6}>
          {error === null ? <Skeleton height={12} width="40%" /> : <Problem error={error} onRetry={() => void refetch()} />}
        </td>
      </tr>
    );
  return (
    <>
      {rows.map((row, place) => (
        <Branch key={row.id} {...wanted} row={row} level={level + 1} place={place + 1} among={total} open={open} onShow={onShow} />
      ))}
      {hasNextPage && <More level={level} onMore={() => void fetchNextPage()} />}
    </>
  );
};

const More = ({ level, onMore }: { level: number; onMore: () => void }) => {
  const t = useText();
  return (
    <tr>
      <td colSpan={6} aria-label={t('agents-desk.more')}>
        <span className={s['more']} style={{ '--level': level } as CSSProperties}>
          <Button kind="quiet" size="small" icon="chevron-down" onClick={onMore}>
            {t('agents-desk.more')}
          </Button>
        </span>
      </td>
    </tr>
  );
};
