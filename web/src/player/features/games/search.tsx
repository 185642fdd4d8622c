import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '#player/routing.ts';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useLanguage, useText } from '#shared/i18n/text.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { problemText } from '#shared/ui/problem.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Art } from './art.tsx';
import { hotQuery, searchQuery } from './queries.ts';
import s from './search.module.css';

const settleMs = 120;
const lastKey = 'searches';
const lastKept = 5;

const lastSearches = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(lastKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string').slice(0, lastKept) : [];
  } catch {
    // Somebody else wrote it; a search history is not worth an error.
    return [];
  }
};

const remember = (search: string): void => {
  if (search.length < 2) return;
  localStorage.setItem(lastKey, JSON.stringify([search, ...lastSearches().filter((entry) => entry !== search)].slice(0, lastKept)));
};

/** Looks for a game while it is typed. Up and down choose, Enter opens; before anything is typed it shows the hot games. */
const Search = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    const timer = setTimeout(setSearch, settleMs, typed.trim());
    return () => clearTimeout(timer);
  }, [typed]);

  const found = useQuery(searchQuery(search, language));
  const hot = useQuery(hotQuery(language));
  const looks = search.length > 0;
  const results = looks ? found.data?.content : undefined;
  const nothing = results?.length === 0;
  const games = (results !== undefined && !nothing ? results : looks && !nothing ? undefined : hot.data?.content.slice(0, 6)) ?? [];
  const at = Math.min(chosen, games.length - 1);

  const open = (place: number) => {
    const game = games[place];
    if (game === undefined) return;
    if (looks) remember(search);
    onClose();
    void navigate({ to: '/play/$nodeId', params: { nodeId: game.nodeId } });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') open(at);
    const to = { ArrowDown: Math.min(games.length - 1, at + 1), ArrowUp: Math.max(0, at - 1) }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setChosen(to);
    document.querySelector(`#${CSS.escape(`${listId}-${String(to)}`)}`)?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <Dialog kind="wide" title={t('shell.searchGames')} onClose={onClose}>
      <div className={s['search']}>
        <span className={s['box']}>
          <Icon name="search" />
          <input
            data-first
            type="search"
            role="combobox"
            aria-expanded={games.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={games.length > 0 ? `${listId}-${String(at)}` : undefined}
            aria-label={t('shell.searchGames')}
            placeholder={t('shell.searchHint')}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosen(0);
            }}
            onKeyDown={onKey}
          />
        </span>
        {!looks && lastSearches().length > 0 && (
          <div className={s['last']}>
            <p>{t('shell.lastSearches')}</p>
            {lastSearches().map((entry) => (
              <button key={entry} type="button" onClick={() => setTyped(entry)}>
                {entry}
              </button>
            ))}
          </div>
        )}
        <output className={s['note']}>
          {found.error !== null && looks
            ? problemText(found.error, t)
            : nothing
              ? `${t('shell.nothingFor', { search })} ${t('shell.butHot')}`
              : looks
                ? results !== undefined && t('shell.gameCount', { count: found.data?.totalElements ?? 0 })
                : t('shell.hotNow')}
        </output>
        {/* Results with pictures: no `<datalist>` can show them. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <div id={listId} role="listbox" aria-label={t('shell.games')} className={s['list']}>
          {games.map((game, place) => (
            <div
              key={game.nodeId}
              id={`${listId}-${String(place)}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              className={s['result']}
              onClick={() => open(place)}
              onKeyDown={(event) => event.key === 'Enter' && open(place)}
              onPointerMove={() => place !== at && setChosen(place)}
            >
              <Art icon={game.showIcon} sizes="48px" className={s['picture']} />
              <span className={s['name']}>
                <b>{game.displayName}</b>
                <span>{game.underMaintenance ? t('shell.closed') : game.providerName}</span>
              </span>
              <Icon name="chevron-right" size={18} />
            </div>
          ))}
        </div>
        {looks && results === undefined && found.error === null && <Skeleton height={64} radius={12} />}
      </div>
    </Dialog>
  );
};

export default Search;
