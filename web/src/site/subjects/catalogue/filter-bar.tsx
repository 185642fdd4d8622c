import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { type TextKey, useText } from '#i18n/text.ts';
import { Button, IconButton } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import type { Facets } from '@croupier/contract/play/catalogue';
import styles from './filter-bar.module.css';
import type { FilterChange } from './filter-change.ts';
import { type GameFilter, type GameFilters, setCount } from './filters.rules.ts';

const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

const settleMs = 200;

/** The lists within a list. */
const scopes: readonly { filter: GameFilter | undefined; name: TextKey; icon?: IconName }[] = [
  { filter: undefined, name: 'lobby.all' },
  { filter: 'NEW', name: 'lobby.new' },
  { filter: 'HOT', name: 'lobby.hot' },
  { filter: 'FAV', name: 'lobby.favourites' },
  { filter: 'RECENT', name: 'lobby.recent' },
];

type Props = {
  /** The list that is searched: the name of the page. */
  title: string;
  asked: GameFilters;
  facets: Facets | undefined;
  total: number | undefined;
  /** The page shows one of the scopes already. */
  fixed?: GameFilter | undefined;
  /** A change of some filters; what is typed replaces the address, what is chosen is a step to come back from. */
  onAsk: (change: FilterChange, how?: 'typed') => void;
};

/** The filters of a list of games. They stay in sight while the list scrolls. */
export const FilterBar = ({ title, asked, facets, total, fixed, onAsk }: Props) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(asked.search ?? '');
  // The search that this box asked for and the page is on its way to.
  const [sent, setSent] = useState<string>();
  const ask = useEffectEvent((search: string | undefined) => {
    setSent(search ?? '');
    onAsk({ search }, 'typed');
  });
  useEffect(() => {
    const wanted = typed.trim() === '' ? undefined : typed.trim();
    if (wanted === asked.search) return undefined;
    const timer = setTimeout(() => ask(wanted), settleMs);
    return () => clearTimeout(timer);
  }, [typed, asked.search]);
  // A step back in the browser changes what is asked without a key pressed here; what was asked here may have been typed on since.
  const [heard, setHeard] = useState(asked.search);
  if (heard !== asked.search) {
    setHeard(asked.search);
    setSent(undefined);
    if (sent !== (asked.search ?? '') && asked.search !== (typed.trim() || undefined)) setTyped(asked.search ?? '');
  }

  const count = setCount(asked);
  return (
    <div className={styles['bar']}>
      <search className={styles['search']}>
        <Icon name="search" size={18} />
        <input
          type="search"
          value={typed}
          maxLength={60}
          enterKeyHint="search"
          aria-label={t('shell.searchIn', { category: title })}
          placeholder={t('shell.searchIn', { category: title })}
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed !== '' && <IconButton icon="x" iconSize={16} label={t('shell.clearSearch')} onClick={() => setTyped('')} />}
      </search>
      <Button icon="adjustments-horizontal" className={styles['more']} aria-expanded={open} onClick={() => setOpen(true)}>
        <span className={styles['word']}>{t('lobby.filters')}</span>
        {count > 0 && (
          <>
            <span className={styles['count']} aria-hidden="true">
              {count}
            </span>
            <span className="sr">{t('lobby.filtersSet', { count })}</span>
          </>
        )}
      </Button>
      {fixed === undefined && (
        <fieldset className={styles['scopes']}>
          <legend className="sr">{t('lobby.show')}</legend>
          {scopes.map(({ filter, name }) => (
            <button key={name} type="button" aria-pressed={asked.filter === filter} onClick={() => onAsk({ filter })}>
              {t(name)}
            </button>
          ))}
        </fieldset>
      )}
      <Suspense>
        {open && <FilterSheet asked={asked} facets={facets} total={total} onAsk={onAsk} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
};
