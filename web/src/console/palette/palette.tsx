import { findReferences, referenceLength } from '@croupier/contract/console/references';
import { type Operator, searchMembers } from '@croupier/contract/console/operators';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { type TextKey, useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { IconButton } from '#design-system/ui/button.tsx';
import { Modal } from '#design-system/ui/modal.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { useChosenMerchant } from '../shell/chosen-merchant.ts';
import { useMerchantName } from '../shell/merchant-filter.tsx';
import { useDebounced } from '../shell/use-debounced.ts';
import { memberItem, pageItems, type PaletteItem, referenceItem } from './palette-items.ts';
import { keepRecent, recentItems } from './recent.ts';
import styles from './palette.module.css';

const restMs = 200;
const membersShown = 6;
const memberLettersLeast = 2;

type Group = { title: TextKey; items: PaletteItem[] };

/** One field that leads to pages, members and references. Ctrl K or ⌘ K opens it on every page. */
export const Palette = ({ operator, onClose }: { operator: Operator; onClose: () => void }) => {
  const t = useText();
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const ids = useId();
  const list = useRef<HTMLDivElement>(null);
  const { groups, isLooking, error } = useGroups(operator, typed);
  const items = groups.flatMap((group) => group.items);
  const at = Math.min(chosen, items.length - 1);
  const idOf = (index: number) => `${ids}-${String(index)}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);

  const open = (item: PaletteItem | undefined) => {
    if (item === undefined) return;
    keepRecent(item);
    onClose();
    router.history.push(item.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) setChosen((at + step + items.length) % items.length);
    else if (event.key === 'Enter') open(items[at]);
    else return;
    event.preventDefault();
  };

  return (
    <Modal labelledBy={`${ids}-title`} onCloseRequest={onClose} onPressBeside={onClose}>
      <div className={styles['palette']}>
        <h2 id={`${ids}-title`} className={styles['title']}>
          {t('console.palette.title')}
        </h2>
        <div className={styles['field']}>
          <Icon name="search" size={18} />
          <input
            data-first=""
            ref={focusIt}
            type="text"
            inputMode="search"
            role="combobox"
            aria-expanded={items.length > 0}
            aria-controls={`${ids}-list`}
            aria-autocomplete="list"
            aria-activedescendant={at < 0 ? undefined : idOf(at)}
            aria-label={t('console.palette.title')}
            placeholder={t('console.palette.title')}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={64}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosen(0);
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton icon="x" iconSize={18} label={t('ui.close')} onClick={onClose} />
        </div>
        <div
          ref={list}
          id={`${ids}-list`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="listbox"
          aria-label={t('console.palette.title')}
          aria-busy={isLooking}
          className={styles['list']}
        >
          {groups.map(({ title, items: own }, group) => (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            <div key={title} role="group" aria-labelledby={`${ids}-group-${String(group)}`}>
              <div id={`${ids}-group-${String(group)}`} className={styles['group']}>
                {t(title)}
              </div>
              {own.map((item) => {
                const index = items.indexOf(item);
                return (
                  <Option
                    key={item.href}
                    id={idOf(index)}
                    item={item}
                    isChosen={index === at}
                    onOpen={() => open(item)}
                    onPoint={() => setChosen(index)}
                  />
                );
              })}
            </div>
          ))}
        </div>
        <output className={styles['foot']}>
          {error !== null ? problemText(error, t) : items.length === 0 && !isLooking && t('work-queues.nothing')}
          <span aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> <kbd>Enter</kbd> <kbd>Esc</kbd>
          </span>
        </output>
      </div>
    </Modal>
  );
};

/** The modal puts the focus on its title on a touch screen; here the field is all there is. */
const focusIt = (field: HTMLInputElement | null): void => void setTimeout(() => field?.focus());

type OptionProps = { id: string; item: PaletteItem; isChosen: boolean; onOpen: () => void; onPoint: () => void };

const Option = ({ id, item, isChosen, onOpen, onPoint }: OptionProps) => (
  // The keyboard reaches it through the field, which names it as its active descendant.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events
  <div id={id} role="option" tabIndex={-1} aria-selected={isChosen} className={styles['option']} onClick={onOpen} onPointerMove={onPoint}>
    <Icon name={item.icon} size={18} />
    <bdi className={styles['name']}>{item.name}</bdi>
    <bdi className={styles['note']}>{item.note}</bdi>
  </div>
);

/** The places that the typed text leads to: pages at once, members and references when the hands rest. */
const useGroups = (operator: Operator, typed: string): { groups: Group[]; isLooking: boolean; error: Error | null } => {
  const t = useText();
  const nameOf = useMerchantName();
  const merchantId = useChosenMerchant();
  const [recent] = useState(recentItems);
  const text = typed.trim();
  const settled = useDebounced(text, restMs);
  const members = useQuery({
    queryKey: ['palette', 'members', settled, merchantId],
    queryFn: ({ signal }) => call(searchMembers, { query: { search: settled, merchantId, pageNo: 1, pageSize: membersShown }, signal }),
    enabled: operator.may.includes('member.search') && settled.length >= memberLettersLeast,
  });
  const references = useQuery({
    queryKey: ['palette', 'references', settled, merchantId],
    queryFn: ({ signal }) => call(findReferences, { query: { text: settled, merchantId }, signal }),
    enabled: settled.length >= referenceLength.min && !settled.includes(' '),
  });
  const isCurrent = settled === text;
  const all: Group[] = [
    { title: 'console.palette.recent', items: text === '' ? recent : [] },
    {
      title: 'console.ledger.reference',
      items: isCurrent ? (references.data ?? []).map((found) => referenceItem(found, nameOf, t)) : [],
    },
    { title: 'console.members.title', items: isCurrent ? (members.data?.content ?? []).map((row) => memberItem(row, nameOf)) : [] },
    { title: 'ui.pages', items: pageItems(operator, text, merchantId, t) },
  ];
  return {
    groups: withoutDoubles(all),
    isLooking: !isCurrent || members.isFetching || references.isFetching,
    error: members.error ?? references.error,
  };
};

/** Each address once, in the first group that has it. */
const withoutDoubles = (groups: readonly Group[]): Group[] => {
  const seen = new Set<string>();
  return groups
    .map(({ title, items }) => ({
      title,
      items: items.filter(({ href }) => {
        const isNew = !seen.has(href);
        seen.add(href);
        return isNew;
      }),
    }))
    .filter(({ items }) => items.length > 0);
};
