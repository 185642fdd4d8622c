import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import styles from './member-search.module.css';
import { searchQuery } from './queries.ts';
import { useGradeName } from './use-grade-name.ts';

/** Fewer letters would be half of everybody. */
const shortest = 2;

/** Finds somebody of the team by how their account name begins. Arrow keys and Enter choose as a press does. */
export const MemberSearch = ({ onChoose, label }: { onChoose: (account: string) => void; label?: string }) => {
  const t = useText();
  const gradeName = useGradeName();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const name = useDeferredValue(typed.trim());
  const isAsked = name.length >= shortest;
  const { data = [], isFetching } = useQuery({ ...searchQuery(name), enabled: isAsked });
  const found = isAsked ? data : [];
  const isOpen = open && isAsked;
  const marked = found[Math.min(at, found.length - 1)];

  const choose = (account: string): void => {
    onChoose(account);
    setTyped('');
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      setOpen(false);
      return;
    }
    if (!isOpen || found.length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setAt((Math.min(at, found.length - 1) + (event.key === 'ArrowDown' ? 1 : -1) + found.length) % found.length);
    } else if (event.key === 'Enter' && marked !== undefined) {
      event.preventDefault();
      choose(marked.account);
    }
  };
  return (
    <div className={styles['search']}>
      <Icon name="search" size={16} />
      <input
        type="text"
        role="combobox"
        aria-label={label ?? t('agent-tree.find')}
        placeholder={t('agent-tree.find')}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && marked !== undefined ? `${id}-${String(found.indexOf(marked))}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {/* Options of two lines: no `<datalist>` can show them. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={`${id}-list`} role="listbox" aria-label={t('agent-tree.found')} className={styles['list']} hidden={!isOpen}>
        {found.map(({ account, nickname, type }, index) => (
          // The keys are the field's.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={account}
            id={`${id}-${String(index)}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            tabIndex={-1}
            aria-selected={account === marked?.account}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(account)}
          >
            <b>
              <bdi>{account}</bdi>
            </b>
            <span>
              <bdi>{nickname}</bdi> · {gradeName(type)}
            </span>
          </div>
        ))}
        {isOpen && found.length === 0 && !isFetching && <p>{t('agent-tree.foundNobody')}</p>}
      </div>
    </div>
  );
};
