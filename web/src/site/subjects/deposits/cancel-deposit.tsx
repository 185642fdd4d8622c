import { cancelDeposit, type Deposit } from '@croupier/contract/payments/deposits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { depositQuery } from './queries.ts';
import styles from './deposit-steps.module.css';

/** Gives a deposit up, after a question: money on its way should not be forgotten. */
export const CancelDeposit = ({ deposit: { id } }: { deposit: Deposit }) => {
  const t = useText();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(cancelDeposit, { params: { id } }),
    onSuccess: (deposit) => {
      queries.setQueryData(depositQuery(id).queryKey, deposit);
      void queries.invalidateQueries({ queryKey: ['mine', 'deposits', 'list'] });
      setAsking(false);
    },
    onError: () => void queries.invalidateQueries({ queryKey: ['mine', 'deposits'] }),
  });
  return (
    <>
      <Button kind="quiet" icon="x" onClick={() => setAsking(true)}>
        {t('deposits.cancel')}
      </Button>
      {asking && (
        <Dialog
          title={t('deposits.cancel')}
          lead={t('deposits.cancelText')}
          onClose={() => setAsking(false)}
          footer={
            <Button kind="danger" busy={isPending} onClick={() => mutate()}>
              {t('deposits.cancel')}
            </Button>
          }
        >
          <p role="alert" className={styles['refused']}>
            {error !== null && problemText(error, t)}
          </p>
        </Dialog>
      )}
    </>
  );
};
