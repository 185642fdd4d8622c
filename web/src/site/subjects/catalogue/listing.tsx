import type { GameCategory } from '@croupier/contract/play/catalogue';
import type { ReactNode } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import { Problem, problemText } from '#design-system/ui/problem.tsx';
import type { FilterChange } from './filter-change.ts';
import { FilterBar } from './filter-bar.tsx';
import { type GameFilter, type GameFilters, isNarrowed } from './filters.rules.ts';
import styles from './listing.module.css';
import { useListing } from './use-listing.ts';
import { Wall, WallSkeleton } from './wall.tsx';

type Props = {
  title: string;
  icon: IconName;
  gameType?: GameCategory | undefined;
  /** The page is one of the lists of its own: hot, new, favourites, recent. */
  fixed?: GameFilter | undefined;
  /** The filters from the address. */
  asked: GameFilters;
  onAsk: (change: FilterChange, how?: 'typed') => void;
  /** Between the title and the filters. */
  above?: ReactNode;
  /** The sentence for a list that is empty without any filter. */
  empty: ReactNode;
};

/** A page of games, with all its states. */
export const Listing = ({ title, icon, gameType, fixed, asked, onAsk, above, empty }: Props) => {
  const t = useText();
  const list = useListing({ ...asked, filter: fixed ?? asked.filter, gameType });
  const { total, facets, stale, error, again, gapError, fillGaps, gameAt, onSeen } = list;
  const narrowed = isNarrowed({ ...asked, filter: fixed === undefined ? asked.filter : undefined });
  return (
    <div className={styles['listing']} aria-busy={total === undefined || stale || undefined}>
      <header className={styles['head']}>
        <h1>{title}</h1>
        <output className={styles['count']}>{total === undefined ? '' : t('shell.gameCount', { count: total })}</output>
      </header>
      {above}
      <FilterBar title={title} asked={asked} facets={facets} total={total} fixed={fixed} onAsk={onAsk} />
      {error !== null && total === undefined ? (
        <Problem error={error} onRetry={again} />
      ) : total === undefined ? (
        <WallSkeleton />
      ) : total > 0 ? (
        <>
          <Wall label={title} total={total} gameAt={gameAt} onSeen={onSeen} />
          {gapError !== null && (
            <div role="alert" className={styles['gap']}>
              <p>{problemText(gapError, t)}</p>
              <Button size="small" icon="refresh" onClick={fillGaps}>
                {t('ui.tryAgain')}
              </Button>
            </div>
          )}
        </>
      ) : narrowed ? (
        <EmptyState
          icon={asked.search === undefined ? icon : 'search'}
          title={asked.search === undefined ? t('shell.noGames') : t('shell.nothingFor', { search: asked.search })}
          text={t('lobby.nothingFits')}
          action={
            <Button
              onClick={() =>
                onAsk({
                  vassalage: undefined,
                  filter: undefined,
                  kind: undefined,
                  linesMin: undefined,
                  betMinYuan: undefined,
                  volatility: undefined,
                  search: undefined,
                })
              }
            >
              {t('shell.clearFilters')}
            </Button>
          }
        />
      ) : (
        empty
      )}
    </div>
  );
};
