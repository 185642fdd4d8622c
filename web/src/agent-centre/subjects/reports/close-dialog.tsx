import { useMutation } from '@tanstack/react-query';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import styles from './close-dialog.module.css';

type Props = {
  title: string;
  /** The consequences. */
  lead: string;
  keep: string;
  close: string;
  onAct: () => Promise<unknown>;
  /** After it was closed, and this window with it. */
  onClosed: () => unknown;
  onClose: () => void;
};

/** Asks before something is closed for good that others may still come by. */
export const CloseDialog = ({ title, lead, keep, close, onAct, onClosed, onClose }: Props) => {
  const t = useText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: onAct,
    onSuccess: () => {
      onClose();
      return onClosed();
    },
  });
  return (
    <Dialog
      title={title}
      lead={lead}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button kind="danger" busy={isPending} onClick={() => mutate()}>
            {close}
          </Button>
        </>
      }
    >
      <p role="alert" className={styles['wrong']}>
        {error !== null && problemText(error, t)}
      </p>
    </Dialog>
  );
};
