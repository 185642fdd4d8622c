import type { ReactNode } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { ActionProblem } from '#console/shell/action-problem.tsx';
import styles from './operator-form.module.css';

type Props = {
  title: string;
  /** The meaning of the act. */
  children: ReactNode;
  /** The name of the act. */
  act: string;
  busy: boolean;
  problem: unknown;
  onAct: () => void;
  onClose: () => void;
};

/** Asks before something that somebody will feel. */
export const ConfirmActionDialog = ({ title, children, act, busy, problem, onAct, onClose }: Props) => {
  const t = useText();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('operators.cancel')}
          </Button>
          <Button kind="danger" busy={busy} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p>{children}</p>
        <ActionProblem problem={problem} />
      </div>
    </Dialog>
  );
};
