import { type ReactNode, useId, useState } from 'react';
import { afterPaint } from './after-paint.ts';
import { useServerRendered } from '#ssr/hydration.tsx';
import { useText } from '#i18n/text.ts';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** One line under the title. */
  lead?: ReactNode;
  /** `start` slides in from the side the text begins at; the others rise from below on a phone. */
  kind?: 'center' | 'wide' | 'full' | 'start';
  /** The row of actions; it stays in sight while the rest scrolls. */
  footer?: ReactNode;
};

/**
 * A window in front of the page. Escape and the button close it; a click outside does not, so that nobody loses what they typed. One that the server
 * drew lies open in its page, and is part of it where no program comes.
 */
export const Dialog = ({ title, lead, onClose, children, kind = 'center', footer }: Props) => {
  const t = useText();
  const titleId = useId();
  const serverRendered = useServerRendered();
  // It stays as it was rendered, or React would shut it.
  const [isServerRendered] = useState(serverRendered);
  const close = () => afterPaint(onClose);

  return (
    <Modal labelledBy={titleId} onCloseRequest={close} isServerRendered={isServerRendered}>
      <div className={[styles['frame'], styles[kind]].join(' ')}>
        <header className={styles['head']}>
          <div>
            <h2 id={titleId} tabIndex={-1} className={styles['title']}>
              {title}
            </h2>
            {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
          </div>
          <IconButton icon="x" label={t('ui.close')} onClick={close} className={styles['close']} />
        </header>
        <div className={styles['body']}>{children}</div>
        {footer !== undefined && <footer className={styles['foot']}>{footer}</footer>}
      </div>
    </Modal>
  );
};
