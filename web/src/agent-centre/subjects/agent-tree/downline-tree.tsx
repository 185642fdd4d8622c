import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { directionOf } from '#i18n/direction.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button, IconButton } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { figure } from '../reports/figure-card.tsx';
import { usePeriod } from '../reports/use-period.ts';
import styles from './downline-tree.module.css';
import { type DownlineRow, statementsQuery } from './queries.ts';
import { type Line, linesOf, stepOn } from './tree.rules.ts';
import { useGradeName } from './use-grade-name.ts';

type Props = {
  rows: readonly DownlineRow[];
  /** How many come before these, of `count`. */
  first: number;
  count: number;
  onCard: (account: string) => void;
  onRoot: (account: string) => void;
};

/** As many of one branch are shown in the tree; who has more below is looked at by themselves. */
const branchSize = 50;

const hasTeam = ({ member }: DownlineRow): boolean => member.teamSize > 0;

/** Those below as a tree: a branch opens where it stands. Arrow keys go through it, Enter opens the card. */
export const DownlineTree = ({ rows, first, count, onCard, onRoot }: Props) => {
  const t = useText();
  const { from, to } = usePeriod();
  const body = useRef<HTMLTableSectionElement>(null);
  const [open, setOpen] = useState<readonly string[]>([]);
  const [at, setAt] = useState<string>();
  const forward = directionOf(useLanguage()) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const branches = useQueries({
    queries: open.map((of) => statementsQuery({ from, to, of, sort: 'registered', order: 'desc', pageNo: 1, pageSize: branchSize })),
  });
  const asked = new Map(open.map((account, index) => [account, branches[index]]));
  const lines = linesOf(
    { rows, count, first },
    {
      keyOf: ({ member }) => member.account,
      isOpen: (key) => open.includes(key),
      below: (key) => {
        const { data, error = null } = asked.get(key) ?? {};
        if (data === undefined) return error === null ? undefined : { error };
        return { rows: data.page.content, count: data.page.totalElements };
      },
    },
  );
  const current = lines.some((line) => line.what === 'row' && line.key === at) ? at : rows[0]?.member.account;
  const toggle = (account: string): void => setOpen(open.includes(account) ? open.filter((one) => one !== account) : [...open, account]);

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, account: string): void => {
    // Controls in a row have keys of their own.
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      onCard(account);
      return;
    }
    const keys = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' } as const;
    const key =
      event.key === 'ArrowLeft' || event.key === 'ArrowRight'
        ? event.key === forward
          ? 'forward'
          : 'back'
        : Object.hasOwn(keys, event.key)
          ? keys[event.key as keyof typeof keys]
          : undefined;
    if (key === undefined) return;
    event.preventDefault();
    const step = stepOn(lines, account, key, hasTeam);
    if (step === undefined) return;
    if ('focus' in step) {
      setAt(step.focus);
      body.current?.querySelector<HTMLElement>(`[data-account="${CSS.escape(step.focus)}"]`)?.focus();
    } else toggle('open' in step ? step.open : step.close);
  };

  return (
    <div className={styles['around']}>
      {/* A table that opens, after the practices for treegrids. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table role="treegrid" aria-label={t('agents.downline')} aria-describedby="tree-keys" className={styles['tree']}>
        <thead>
          <tr>
            <th scope="col">{t('agent-tree.c.account')}</th>
            <th scope="col" data-align="end">
              {t('agent-tree.c.teamSize')}
            </th>
            <th scope="col">{t('agent-tree.c.lastSeen')}</th>
            <th scope="col" data-align="end">
              {t('agent-tree.c.deposits')}
            </th>
            <th scope="col" data-align="end">
              {t('agent-tree.c.validBet')}
            </th>
            <th scope="col" data-align="end">
              {t('agent-tree.c.ggr')}
            </th>
            <th scope="col">
              <span className="sr">{t('agent-tree.card')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {lines.map((line) =>
            line.what === 'row' ? (
              <Row
                key={line.key}
                line={line}
                isCurrent={line.key === current}
                onToggle={() => toggle(line.key)}
                onCard={() => onCard(line.key)}
                onFocus={() => setAt(line.key)}
                onKeyDown={(event) => onKeyDown(event, line.key)}
              />
            ) : (
              <tr key={line.key} aria-level={line.level}>
                <td colSpan={7} style={{ paddingInlineStart: indentOf(line.level) }}>
                  {line.what === 'waiting' ? (
                    <Skeleton width="40%" height={18} />
                  ) : line.what === 'failed' ? (
                    <span role="alert" className={styles['failed']}>
                      {problemText(line.error, t)}
                      <Button kind="quiet" size="small" icon="refresh" onClick={() => void asked.get(line.parent)?.refetch()}>
                        {t('ui.tryAgain')}
                      </Button>
                    </span>
                  ) : (
                    <button type="button" className={styles['more']} onClick={() => onRoot(line.parent)}>
                      {t('agent-tree.moreBelow', { count: line.left, name: line.parent })}
                    </button>
                  )}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <p id="tree-keys" className="sr">
        {t('agent-tree.treeKeys')}
      </p>
    </div>
  );
};

const indentOf = (level: number): string => `${String(12 + (level - 1) * 22)}px`;

type RowProps = {
  line: Extract<Line<DownlineRow>, { what: 'row' }>;
  isCurrent: boolean;
  onToggle: () => void;
  onCard: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
};

const Row = ({ line: { row, level, place, of, isOpen }, isCurrent, onToggle, onCard, onFocus, onKeyDown }: RowProps) => {
  const t = useText();
  const gradeName = useGradeName();
  const { member, figures } = row;
  const { account, type, teamSize, lastSignInAt } = member;
  return (
    <tr
      data-account={account}
      tabIndex={isCurrent ? 0 : -1}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={of}
      aria-expanded={teamSize > 0 ? isOpen : undefined}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <th scope="row" style={{ paddingInlineStart: indentOf(level) }}>
        <span className={styles['name']}>
          {teamSize > 0 ? (
            // Keys open the row itself.
            <button
              type="button"
              tabIndex={-1}
              data-open={isOpen || undefined}
              aria-label={t(isOpen ? 'agent-tree.closeTeam' : 'agent-tree.openTeam', { name: account })}
              onClick={onToggle}
            >
              <Icon name="chevron-right" size={16} />
            </button>
          ) : (
            <span className={styles['leaf']} />
          )}
          <bdi>{account}</bdi>
          {type !== 0 && <Badge tone="brass">{gradeName(type)}</Badge>}
        </span>
      </th>
      <td data-align="end">{figure(teamSize)}</td>
      <td>{lastSignInAt === null ? t('agent-tree.neverSeen') : <Moment at={lastSignInAt} />}</td>
      <td data-align="end">
        <Amount money={figures.deposits} />
      </td>
      <td data-align="end">
        <Amount money={figures.validBet} />
      </td>
      <td data-align="end">
        <Amount money={figures.ggr} />
      </td>
      <td data-align="end">
        <IconButton icon="id" label={t('agent-tree.cardOf', { name: account })} tabIndex={isCurrent ? 0 : -1} onClick={onCard} />
      </td>
    </tr>
  );
};
