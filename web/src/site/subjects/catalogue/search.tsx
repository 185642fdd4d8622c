import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, startTransition, useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { afterPaint } from '#design-system/ui/after-paint.ts';
import { typedMeanwhile } from '#design-system/ui/hold-keyboard.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { lotteryPathOf } from './launch.rules.ts';
import { forgetSearches, lastSearches, rememberSearch } from './last-searches.ts';
import { homeQuery, searchQuery } from './queries.ts';
import { useMerchant } from '#api/boot.ts';
import { shelves } from './categories.ts';
import { Option } from './search-found.tsx';
import { countOf, type Found, groupsOf } from './search-groups.ts';
import styles from './search.module.css';

const settleMs = 120;

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
  // The field keeps its letters itself: a letter is seen without anything else being drawn.
  const [typed] = useState(typedMeanwhile);
  const [search, setSearch] = useState(typed.trim());
  const [chosen, setChosen] = useState(0);
  const [last, setLast] = useState(lastSearches);
  const input = useRef<HTMLInputElement>(null);
  // A visitor who opens a search wants to type, with a thumb too; the field is seen before the games that others play.
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    input.current?.focus();
    afterPaint(() => startTransition(() => setIsOpen(true)));
  }, []);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const lookFor = (letters: string) => {
    clearTimeout(timer.current);
    setChosen(0);
    // The results are drawn beside the typing, which never waits for them.
    timer.current = setTimeout(() => startTransition(() => setSearch(letters.trim())), settleMs);
  };

  const answer = useQuery(searchQuery(search, language));
  const home = useQuery(homeQuery(language));
  const looks = search.length > 0;
  // An answer comes when it likes, and would be drawn at once.
  const found = useDeferredValue(looks ? answer.data : undefined);
  const { whitelabelVal } = useMerchant();
  const count = found === undefined ? undefined : countOf(search, found, t, whitelabelVal);
  const played = isOpen ? home.data : undefined;
  const groups = useMemo(() => groupsOf(search, found, played, t, whitelabelVal), [search, found, played, t, whitelabelVal]);
  const all = groups.flatMap((group) => group.found);
  const at = Math.min(chosen, all.length - 1);

  const open = useCallback(
    (one: Found | undefined) => {
      if (one === undefined) return;
      if (search !== '') rememberSearch(search);
      onClose();
      router.history.push(hrefOf(one));
    },
    [search, onClose, router],
  );
  // The results on show may still be of the letters before.
  const isOfLetters = () => input.current?.value.trim() === search && !(looks && (answer.isPlaceholderData || found !== answer.data));
  const onKey = (event: KeyboardEvent) => {
    // Enter that only ends the choice of a Chinese or Thai word opens nothing.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && isOfLetters()) open(all[at]);
    const to = { ArrowDown: Math.min(all.length - 1, at + 1), ArrowUp: Math.max(0, at - 1) }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setChosen(to);
    document.querySelector(`#${CSS.escape(`${listId}-${String(to)}`)}`)?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <Dialog kind="wide" title={t('shell.searchGames')} onClose={onClose}>
      <div className={styles['search']}>
        <span className={styles['box']}>
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
            defaultValue={typed}
            onChange={(event) => lookFor(event.target.value)}
            onKeyDown={onKey}
          />
        </span>
        {!looks && last.length > 0 && (
          <div className={styles['last']}>
            <p>{t('shell.lastSearches')}</p>
            {last.map((entry) => (
              <button
                key={entry}
                type="button"
                onClick={() => {
                  if (input.current !== null) input.current.value = entry;
                  lookFor(entry);
                }}
              >
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
        <output className={styles['note']}>
          {looks && answer.error !== null
            ? problemText(answer.error, t)
            : count === 0
              ? t('shell.nothingFor', { search })
              : count !== undefined && t('lobby.resultCount', { count })}
        </output>
        {/* Results with pictures: no `<datalist>` can show them. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <div id={listId} role="listbox" aria-label={t('shell.searchGames')} className={styles['list']}>
          {groups.map((group) => (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            <div key={group.title} role="group" aria-label={t(group.title)} className={styles['group']}>
              <p className={styles['title']} aria-hidden="true">
                {t(group.title)}
              </p>
              {group.found.map((one) => {
                const here = all.indexOf(one);
                return (
                  <Option
                    key={one.key}
                    id={`${listId}-${String(here)}`}
                    place={here}
                    found={one}
                    chosen={here === at}
                    onOpen={open}
                    onChoose={setChosen}
                  />
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
