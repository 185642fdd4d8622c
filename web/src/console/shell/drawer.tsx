import { type ReactNode, useId } from 'react';
import { useText } from '#i18n/text.ts';
import { IconButton } from '#design-system/ui/button.tsx';
import { Modal } from '#design-system/ui/modal.tsx';
import s from './drawer.module.css';

/** A window at the end side that shows more of a row. Escape, its button and a click beside it close it: what is typed in it is asked about then. */
export const Drawer = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => {
  const t = useText();
  const titleId = useId();

  return (
    <Modal labelledBy={titleId} onCloseRequest={onClose} onPressBeside={onClose}>
      <div className={s['frame']}>
        <header className={s['head']}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon="x" label={t('ui.close')} onClick={onClose} />
        </header>
        <div className={s['body']}>{children}</div>
      </div>
    </Modal>
  );
};
