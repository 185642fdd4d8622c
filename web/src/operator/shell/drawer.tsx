import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useText } from '#shared/i18n/text.ts';
import { IconButton } from '#shared/ui/button.tsx';
import s from './drawer.module.css';

/** A window at the end side that shows more of a row. Escape, its button and a click beside it close it: nothing is typed in it. */
export const Drawer = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => {
  const t = useText();
  const titleId = useId();
  const window = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const dialog = window.current;
    if (dialog === null) return undefined;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    const onCancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    const onPress = (event: Event) => {
      if (event.target === dialog) close();
    };
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('click', onPress);
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('click', onPress);
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <dialog ref={window} className={s['drawer']} aria-labelledby={titleId}>
      <div className={s['frame']}>
        <header className={s['head']}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="x" label={t('ui.close')} onClick={onClose} />
        </header>
        <div className={s['body']}>{children}</div>
      </div>
    </dialog>
  );
};
