import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useText } from '#i18n/text.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { isWindowOpen, knowsPopovers } from './open-windows.ts';
import styles from './toast.module.css';

export type Toast = { tone: 'good' | 'info' | 'bad'; text: string };
type Shown = Toast & { id: number };

const shownMs = 6_000;
/** The limit counts only toasts that disappear by themselves: good news does not push out a problem. */
const mostShown = 3;
const icons: Record<Toast['tone'], IconName> = { good: 'circle-check', info: 'info-circle', bad: 'alert-circle' };

const none: readonly Shown[] = [];
let toasts = none;
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: readonly Shown[]): void => {
  toasts = next;
  for (const tell of listeners) tell();
};

const dismiss = (id: number): void => set(toasts.filter((toast) => toast.id !== id));

/** Says something that needs no answer, for six seconds; a problem stays until it is closed. */
export const notify = (toast: Toast): void => {
  lastId += 1;
  const id = lastId;
  const oldest = toasts.filter((one) => one.tone !== 'bad').at(-mostShown);
  set([...toasts.filter((one) => one !== oldest && one.text !== toast.text), { ...toast, id }]);
  if (toast.tone !== 'bad') setTimeout(dismiss, shownMs, id);
};

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Where toasts appear, in front of any window that is open then; once on a page. */
export const Toasts = () => {
  const t = useText();
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (box.current === null || !knowsPopovers()) return;
    box.current.popover = 'manual';
    // The last toast is in front. Without a dialog it stays where it is: screen readers may skip an element that is hidden and shown again.
    if (isWindowOpen()) box.current.hidePopover();
    box.current.showPopover();
  }, [shown]);
  return (
    <section ref={box} className={styles['toasts']} aria-label={t('ui.messages')}>
      <output className={styles['list']}>
        {shown.map(({ id, tone, text }) => (
          <div key={id} className={[styles['toast'], styles[tone]].join(' ')}>
            <Icon name={icons[tone]} />
            <p>{text}</p>
            <IconButton icon="x" iconSize={16} label={t('ui.close')} onClick={() => dismiss(id)} />
          </div>
        ))}
      </output>
    </section>
  );
};
