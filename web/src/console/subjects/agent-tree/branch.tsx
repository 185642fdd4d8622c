import type { TreeRow } from '@croupier/contract/earnings/contracts-console';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { type LevelSearch, levelQuery } from './queries.ts';
import styles from './tree.module.css';

const count = new Intl.NumberFormat('en', { numberingSystem: 'latn' });

type BranchProps = LevelSearch & {
  row: TreeRow;
  level: number;
  place: number;
  /** The number of rows at the same level. */
  among: number;
  startsOpen?: boolean;
  open: string | undefined;
  onShow: (id: string) => void;
};

/** A row of the tree, and when it is open, those directly below it. */
export const Branch = ({ row, level, place, startsOpen = false, open, onShow, among, ...wanted }: BranchProps) => {
  const t = useText();
  const [isOpen, setOpen] = useState(startsOpen && row.opens);
  const { figures } = row;
  return (
    <>
      <tr
        data-row=""
        data-open={open === row.id || undefined}
        className={styles['row']}
        tabIndex={level === 1 && place === 1 ? 0 : -1}
        aria-level={level}
        aria-posinset={place}
        aria-setsize={among}
        {...(row.opens && { 'aria-expanded': isOpen })}
        onClick={() => onShow(row.id)}
      >
        <td>
          <span className={styles['who']} style={{ '--level': level - 1 } as CSSProperties}>
            {row.opens ? (
              <button
                type="button"
                data-twist=""
                className={styles['twist']}
                tabIndex={-1}
                aria-label={t(isOpen ? 'agents-console.close' : 'agents-console.open', { account: row.account })}
                onClick={(event) => {
                  event.stopPropagation();
                  setOpen(!isOpen);
                }}
              >
                <Icon name="chevron-right" size={16} />
              </button>
            ) : (
              <span className={styles['leaf']} />
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
      {isOpen && <ChildRows level={level} open={open} onShow={onShow} {...wanted} of={row.account} />}
    </>
  );
};

const ChildRows = ({
  level,
  open,
  onShow,
  ...wanted
}: LevelSearch & { level: number; open: string | undefined; onShow: (id: string) => void }) => {
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
      {hasNextPage && <MoreRow level={level} onMore={() => void fetchNextPage()} />}
    </>
  );
};

/** Asks for the next page of a level. */
export const MoreRow = ({ level, onMore }: { level: number; onMore: () => void }) => {
  const t = useText();
  return (
    <tr>
      <td colSpan={6} aria-label={t('agents-console.more')}>
        <span className={styles['more']} style={{ '--level': level } as CSSProperties}>
          <Button kind="quiet" size="small" icon="chevron-down" onClick={onMore}>
            {t('agents-console.more')}
          </Button>
        </span>
      </td>
    </tr>
  );
};
