import { type ReactNode, useId } from 'react';
import { useText } from '#i18n/text.ts';
import { IconButton } from '#design-system/ui/button.tsx';
import { Modal } from '#design-system/ui/modal.tsx';
import styles from './drawer.module.css';

/** A window at the end side that shows more of a row. Escape, its button and a click beside it close it: what is typed in it is asked about then. */
export const Drawer = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => {
  const t = useText();
  const titleId = useId();

  return (
    <Modal labelledBy={titleId} onCloseRequest={onClose} onPressBeside={onClose}>
      <div className={styles['frame']}>
        <header className={styles['head']}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon="x" label={t('ui.close')} onClick={onClose} />
        </header>
        <div className={styles['body']}>{children}</div>
      </div>
    </Modal>
  );
};
