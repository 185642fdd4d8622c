import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { afterPaint } from '../after-paint.ts';
import { useTakenOver } from '../first-view.tsx';
import { focusedBefore } from '../hold-keyboard.ts';
import { useText } from '../i18n/text.ts';
import { IconButton } from './button.tsx';
import s from './dialog.module.css';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** One line under the title. */
  lead?: ReactNode;
  /** `start` slides in from the side the text begins at; the others rise from below on a phone. */
  kind?: 'center' | 'wide' | 'start';
  /** The row of actions; it stays in sight while the rest scrolls. */
  footer?: ReactNode;
};

/**
 * A modal window on the browser's own `<dialog>`: it keeps the focus, gives it back, and locks the page behind. Escape and the
 * button close it; a click outside does not, so that nobody loses what they typed. One that the server drew lies open in its page, and is
 * part of it where no program comes.
 */
export const Dialog = ({ title, lead, onClose, children, kind = 'center', footer }: Props) => {
  const t = useText();
  const titleId = useId();
  const window = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  const takenOver = useTakenOver();
  // It stays as it was drawn, or React would shut it.
  const [isDrawn] = useState(takenOver);

  useEffect(() => {
    const dialog = window.current;
    if (dialog === null) return undefined;
    const before = focusedBefore();
    // What lies open in a page is not in front of it yet.
    if (isDrawn) dialog.close();
    if (!dialog.open) dialog.showModal();
    // On a touch screen the keyboard would hide half of the window before anybody has read it.
    const first = dialog.querySelector<HTMLElement>('[data-first]');
    const touches = matchMedia('(pointer: coarse)').matches;
    (touches || first === null ? dialog.querySelector<HTMLElement>('h2') : first)?.focus();
    const onCancel = (event: Event) => {
      event.preventDefault();
      afterPaint(close);
    };
    dialog.addEventListener('cancel', onCancel);
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isDrawn]);

  return (
    <dialog
      ref={window}
      className={[s['dialog'], s[kind]].join(' ')}
      aria-labelledby={titleId}
      open={isDrawn || undefined}
      data-drawn={isDrawn || undefined}
    >
      <div className={s['frame']}>
        <header className={s['head']}>
          <div>
            <h2 id={titleId} tabIndex={-1} className={s['title']}>
              {title}
            </h2>
            {lead !== undefined && <p className={s['lead']}>{lead}</p>}
          </div>
          <IconButton icon="x" label={t('ui.close')} onClick={() => afterPaint(onClose)} className={s['close']} />
        </header>
        <div className={s['body']}>{children}</div>
        {footer !== undefined && <footer className={s['foot']}>{footer}</footer>}
      </div>
    </dialog>
  );
};
