import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { IconButton } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import { useDebounced } from './use-debounced.ts';
import { focusFirstRow } from '../table/data-table.tsx';
import styles from './search-field.module.css';

const restMs = 250;

type Props = {
  /** The searched list, for people who do not see it, and the texts that one may type. */
  label: string;
  hint: string;
  /** The search of the list below. */
  value: string;
  onSearch: (words: string) => void;
  /** As much as the platform takes; 64 unless told. */
  maxLength?: number;
  /** Enter goes into the list, or straight to the only one found. */
  onEnter: () => void;
};

/** Searches while one types, once the hands rest for a quarter of a second. */
export const SearchField = ({ label, hint, value, maxLength = 64, onSearch, onEnter }: Props) => {
  const t = useText();
  const [typed, setTyped] = useState(value);
  const [byHand, setByHand] = useState(false);
  const [from, setFrom] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const settled = useDebounced(typed, restMs);

  const write = (words: string) => {
    setTyped(words);
    setByHand(true);
  };
  // The address changed by itself (back, forward): the field follows. Hands that do not rest are ahead of it: it only answers what they asked for before.
  if (value !== from) {
    setFrom(value);
    const isAhead = byHand && settled !== typed;
    if (!isAhead && value !== typed.trim()) {
      setTyped(value);
      setByHand(false);
    }
  }
  useEffect(() => {
    if (settled === typed && settled.trim() !== value) onSearch(settled.trim());
  }, [settled, typed, value, onSearch]);

  useShortcut('search', () => {
    input.current?.focus();
    input.current?.select();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (typed.trim() === value) onEnter();
      else onSearch(typed.trim());
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      focusFirstRow();
    }
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      write('');
    }
  };

  return (
    <search className={styles['search']}>
      <Icon name="search" size={18} />
      <input
        ref={input}
        type="text"
        inputMode="search"
        aria-label={label}
        placeholder={hint}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {typed === '' ? (
        <kbd aria-hidden="true">/</kbd>
      ) : (
        <IconButton
          icon="x"
          iconSize={16}
          label={t('console.members.clear')}
          onClick={() => {
            write('');
            input.current?.focus();
          }}
        />
      )}
    </search>
  );
};
