import type { GameCategory, VendorCard } from '@croupier/contract/play/catalogue';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from '../routing.ts';
import { useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { shelves } from '../subjects/catalogue/categories.ts';
import { VendorMark } from '../subjects/catalogue/vendor-mark.tsx';
import categoryNavStyles from './category-nav.module.css';
import styles from './vendor-menu.module.css';

/** Above this many vendors the panel is laid out large. */
const manyVendors = 10;
const largeColumns = 5;
const smallColumns = 2;
/** A mouse on its way somewhere else opens nothing; one that leaves for a moment closes nothing. */
const openAfterMs = 140;
const closeAfterMs = 220;

/**
 * The vendors of a category, each with how many games it has there. A mouse opens it by resting on the entry, everybody by a
 * press on the arrow; arrow keys move in it.
 */
const VendorMenu = ({ category, vendors }: { category: GameCategory; vendors: readonly VendorCard[] }) => {
  const t = useText();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { path, name } = shelves[category];
  const columns = vendors.length > manyVendors ? largeColumns : smallColumns;
  // Forty links that nobody sees would be drawn again with every page.
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const pair = button.current?.closest('[data-pair]');
    const box = panel.current;
    if (!(pair instanceof HTMLElement) || box === null || !matchMedia('(hover: hover)').matches) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (act: () => void, ms: number) => () => {
      clearTimeout(timer);
      timer = setTimeout(act, ms);
    };
    const enter = later(() => box.isConnected && !box.matches(':popover-open') && box.showPopover(), openAfterMs);
    const stay = () => clearTimeout(timer);
    // A menu entered with the keys is closed by its visitor.
    const leave = later(() => box.matches(':popover-open') && !box.matches(':focus-within') && box.hidePopover(), closeAfterMs);
    pair.addEventListener('pointerenter', enter);
    pair.addEventListener('pointerleave', leave);
    box.addEventListener('pointerenter', stay);
    box.addEventListener('pointerleave', leave);
    return () => {
      clearTimeout(timer);
      pair.removeEventListener('pointerenter', enter);
      pair.removeEventListener('pointerleave', leave);
      box.removeEventListener('pointerenter', stay);
      box.removeEventListener('pointerleave', leave);
    };
  }, []);

  const place = () => {
    const at = button.current?.closest('[data-pair]')?.getBoundingClientRect();
    const box = panel.current;
    if (at === undefined || box === null) return;
    box.style.insetBlockStart = `${String(at.bottom + 6)}px`;
    // Physical on purpose: it is measured on the screen, where languages make no difference.
    const left = Math.max(12, Math.min(at.left, document.documentElement.clientWidth - box.offsetWidth - 12));
    Object.assign(box.style, { left: `${String(left)}px`, right: 'auto' });
  };

  const links = () => [...(panel.current?.querySelectorAll<HTMLElement>('a') ?? [])];
  const move = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const step = { ArrowDown: columns, ArrowUp: -columns, [forward]: 1, [backward]: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={t('shell.vendorsOf', { category: t(name) })}
        aria-haspopup="true"
        className={categoryNavStyles['more']}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          panel.current?.showPopover();
          links()[0]?.focus();
        }}
        onClick={() => setTimeout(() => panel.current?.matches(':popover-open') === true && links()[0]?.focus())}
      >
        <Icon name="chevron-down" size={16} />
      </button>
      {/* It is a region of links; its keys are a help beside Tab. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles['panel']}
        data-large={columns === largeColumns || undefined}
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return;
          // A visitor who opens it goes on to its first link.
          flushSync(() => setIsOpen(true));
          requestAnimationFrame(place);
        }}
        onToggle={(event) => (event.newState === 'open' ? place() : setIsOpen(false))}
        onClick={(event) => (event.target as Element).closest('a') !== null && panel.current?.hidePopover()}
        onKeyDown={move}
      >
        {isOpen && (
          <ul aria-label={t('shell.vendorsOf', { category: t(name) })}>
            {vendors.map(({ vassalage, displayName, games, icon, underMaintenance }) => (
              <li key={vassalage}>
                <Link to="/$category" params={{ category: path }} search={{ vassalage }} activeOptions={{ includeSearch: true }}>
                  <VendorMark icon={icon} name={displayName} size={32} />
                  <span>
                    {displayName}
                    <small>{underMaintenance ? t('shell.closed') : t('shell.gameCount', { count: games })}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
};

export default VendorMenu;
