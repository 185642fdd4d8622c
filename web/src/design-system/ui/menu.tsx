import { type ReactNode, useId, useRef } from 'react';
import styles from './menu.module.css';

/**
 * A list that opens at its button, on the browser's own popover: Escape, a click elsewhere and leaving it close it.
 * `children` are links and buttons with the role `menuitem` (or `menuitemradio`); choosing one closes the list. Arrow keys move between them.
 */
export const Menu = ({
  label,
  trigger,
  triggerClass,
  children,
}: {
  label: string;
  trigger: ReactNode;
  triggerClass?: string | undefined;
  children: ReactNode;
}) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const place = () => {
    const at = button.current?.getBoundingClientRect();
    const box = list.current;
    if (at === undefined || box === null) return;
    const roomAtEnd = innerWidth - at.left;
    box.style.insetBlockStart = `${String(at.bottom + 8)}px`;
    // Physical on purpose: it is measured on the screen, where languages make no difference.
    if (roomAtEnd > box.offsetWidth + 12) Object.assign(box.style, { left: `${String(at.left)}px`, right: 'auto' });
    else Object.assign(box.style, { left: 'auto', right: `${String(Math.max(12, document.documentElement.clientWidth - at.right))}px` });
  };

  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  const move = (step: number) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    all.at((at + step + all.length) % all.length)?.focus();
  };

  return (
    <>
      <button ref={button} type="button" popoverTarget={id} aria-label={label} aria-haspopup="menu" className={triggerClass}>
        {trigger}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles['menu']}
        onToggle={(event) => {
          if (event.newState !== 'open') return;
          place();
          items()[0]?.focus();
        }}
        onClick={(event) => (event.target as HTMLElement).closest('a, button') !== null && list.current?.hidePopover()}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          move(event.key === 'ArrowDown' ? 1 : -1);
        }}
      >
        {children}
      </div>
    </>
  );
};
