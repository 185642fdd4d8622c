import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { directionOf } from '#i18n/direction.ts';
import { useLanguage } from '#i18n/text.ts';
import styles from './tabs.module.css';

type Props<Name extends string> = {
  label: string;
  /** In the order they are shown; with fewer than two there is nothing to choose, and no row. */
  tabs: readonly { name: Name; title: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
  children: ReactNode;
};

/** More than these do not fit side by side on a phone: then the row is scrolled. */
const manyFrom = 3;

/** One of several ways to the same thing. Arrow keys go from tab to tab, in the direction the language is read. */
export const Tabs = <Name extends string>({ label, tabs, chosen, onChoose, children }: Props<Name>) => {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const forward = directionOf(useLanguage()) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  useEffect(() => {
    // Where the row is scrolled, the one that is chosen is in sight.
    const [own] = row.current?.querySelectorAll<HTMLElement>('[aria-selected="true"]') ?? [];
    if (row.current !== null && own !== undefined && row.current.scrollWidth > row.current.clientWidth)
      row.current.scrollLeft = own.offsetLeft - (row.current.clientWidth - own.offsetWidth) / 2;
  }, [chosen]);
  if (tabs.length < 2) return children;

  const onKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : event.key === 'ArrowLeft' || event.key === 'ArrowRight'
            ? (at + (event.key === forward ? 1 : -1) + tabs.length) % tabs.length
            : undefined;
    const next = to === undefined ? undefined : tabs[to];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.name);
    row.current?.querySelector<HTMLElement>(`[data-name="${next.name}"]`)?.focus();
  };

  return (
    <div className={styles['tabs']}>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className={styles['row']}
        data-many={tabs.length > manyFrom || undefined}
        onKeyDown={onKey}
      >
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-name={name}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </div>
  );
};
