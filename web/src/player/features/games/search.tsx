import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLanguage, useText } from '#shared/i18n/text.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { problemText } from '#shared/ui/problem.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { lotteryPathOf } from './launch.rules.ts';
import { forgetSearches, lastSearches, rememberSearch } from './last-searches.ts';
import { homeQuery, searchQuery } from './queries.ts';
import { shelves } from './categories.ts';
import { FoundRow } from './search-found.tsx';
import { type Found, gamesAs, type Group, pagesFor, vendorsAs } from './search-groups.ts';
import s from './search.module.css';

const settleMs = 120;
const hotMost = 6;
const providersMost = 4;

const hrefOf = (found: Found): string => {
  if (found.what === 'page') return found.href;
  if (found.what === 'vendor') return `/${shelves[found.vendor.gameType].path}?vassalage=${found.vendor.vassalage}`;
  const { nodeId, gameCode, vassalage } = found.game;
  const lottery = lotteryPathOf(found.game);
  return lottery === undefined
    ? `/play/${encodeURIComponent(nodeId)}`
    : `${lottery}?${new URLSearchParams({ gameCode, vassalage }).toString()}`;
};

/**
 * Looks for games, providers and pages while one types. Up and down choose, Enter opens. Before anything is typed it shows what
 * others play; where nothing fits, the nearest names.
 */
const Search = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const language = useLanguage();
  const router = useRouter();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(0);
  const [last, setLast] = useState(lastSearches);
  const input = useRef<HTMLInputElement>(null);
  // Whoever opens a search wants to type, with a thumb too.
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(setSearch, settleMs, typed.trim());
    return () => clearTimeout(timer);
  }, [typed]);

  const answer = useQuery(searchQuery(search, language));
  const home = useQuery(homeQuery(language));
  const hot = home.data?.sections.find(({ section }) => section === 'HOT')?.rows[0]?.games.slice(0, hotMost) ?? [];
  const looks = search.length > 0;
  const found = looks ? answer.data : undefined;
  const nothing = found?.games.length === 0 && found.providers.length === 0;
  // Who types the name of a provider means the provider.
  const isName = found?.providers.some(({ displayName }) => displayName.toLowerCase().startsWith(search.toLowerCase())) === true;
  const providers: Group = { title: 'shell.providers', found: vendorsAs(found?.providers.slice(0, providersMost) ?? []) };
  const wishes: Group[] = !looks
    ? [
        { title: 'shell.hotNow', found: gamesAs(hot) },
        { title: 'lobby.topProviders', found: vendorsAs(home.data?.providers.slice(0, providersMost) ?? []) },
      ]
    : found === undefined
      ? [{ title: 'lobby.pages', found: pagesFor(search, t) }]
      : nothing
        ? [
            { title: 'lobby.pages', found: pagesFor(search, t) },
            { title: 'lobby.near', found: gamesAs(found.near) },
            { title: 'shell.butHot', found: gamesAs(hot) },
          ]
        : [
            ...(isName ? [providers] : []),
            { title: 'shell.games', found: gamesAs(found.games) },
            ...(isName ? [] : [providers]),
            { title: 'lobby.pages', found: pagesFor(search, t) },
          ];
  const groups = wishes.filter((group) => group.found.length > 0);
  const all = groups.flatMap((group) => group.found);
  const at = Math.min(chosen, all.length - 1);

  const open = (place: number) => {
    const one = all[place];
    if (one === undefined) return;
    if (looks) rememberSearch(search);
    onClose();
    router.history.push(hrefOf(one));
  };
  const onKey = (event: KeyboardEvent) => {
    // Enter that only ends the choice of a Chinese or Thai word opens nothing.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') open(at);
    const to = { ArrowDown: Math.min(all.length - 1, at + 1), ArrowUp: Math.max(0, at - 1) }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setChosen(to);
    document.querySelector(`#${CSS.escape(`${listId}-${String(to)}`)}`)?.scrollIntoView({ block: 'nearest' });
  };

  let place = -1;
  return (
    <Dialog kind="wide" title={t('shell.searchGames')} onClose={onClose}>
      <div className={s['search']}>
        <span className={s['box']}>
          <Icon name="search" />
          <input
            ref={input}
            type="search"
            role="combobox"
            aria-expanded={all.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={all.length > 0 ? `${listId}-${String(at)}` : undefined}
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
        {!looks && last.length > 0 && (
          <div className={s['last']}>
            <p>{t('shell.lastSearches')}</p>
            {last.map((entry) => (
              <button key={entry} type="button" onClick={() => setTyped(entry)}>
                {entry}
              </button>
            ))}
            <button
              type="button"
              aria-label={t('lobby.forgetSearches')}
              title={t('lobby.forgetSearches')}
              onClick={() => {
                forgetSearches();
                setLast([]);
              }}
            >
              <Icon name="x" size={14} />
            </button>
          </div>
        )}
        <output className={s['note']}>
          {looks && answer.error !== null
            ? problemText(answer.error, t)
            : nothing
              ? t('shell.nothingFor', { search })
              : looks && found !== undefined && t('shell.gameCount', { count: found.total })}
        </output>
        {/* Results with pictures: no `<datalist>` can show them. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <div id={listId} role="listbox" aria-label={t('shell.searchGames')} className={s['list']}>
          {groups.map((group) => (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            <div key={group.title} role="group" aria-label={t(group.title)} className={s['group']}>
              <p className={s['title']} aria-hidden="true">
                {t(group.title)}
              </p>
              {group.found.map((one) => {
                place += 1;
                const here = place;
                return (
                  <div
                    key={one.key}
                    id={`${listId}-${String(here)}`}
                    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                    role="option"
                    tabIndex={-1}
                    aria-selected={here === at}
                    className={s['result']}
                    onClick={() => open(here)}
                    onKeyDown={(event) => event.key === 'Enter' && open(here)}
                    onPointerMove={() => here !== at && setChosen(here)}
                  >
                    <FoundRow found={one} />
                    <Icon name="chevron-right" size={18} />
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        {looks && found === undefined && answer.error === null && <Skeleton height={64} radius={12} />}
      </div>
    </Dialog>
  );
};

export default Search;
