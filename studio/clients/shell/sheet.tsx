import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icons.tsx';

type Sheet = {
  title: string;
  closeText: string;
  onClose: () => void;
  /** Shows an arrow that leads one step back instead of away. */
  onBack?: (() => void) | undefined;
  backText?: string;
  children: ReactNode;
  testId?: string;
};

/** A dialog that comes from below on a phone and stands in the middle elsewhere. Escape and the button close it. */
export const Sheet = ({ title, closeText, onClose, onBack, backText, children, testId }: Sheet): ReactElement => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="sheet" aria-label={title} onClose={onClose} data-testid={testId}>
      <header className="sheet-head">
        {onBack !== undefined && (
          <button type="button" className="round" aria-label={backText} onClick={onBack}>
            <Icon name="back" />
          </button>
        )}
        <h2>{title}</h2>
        <button type="button" className="round" aria-label={closeText} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </header>
      {/* Long pages are scrolled by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="sheet-body" tabIndex={0} aria-label={title}>
        {children}
      </section>
    </dialog>
  );
};
