import type { UploadId } from '@croupier/contract/core/ids';
import { confirmWithdrawal, type Withdrawal } from '@croupier/contract/payments/withdrawals';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { problemText } from '#design-system/ui/problem.tsx';
import { UploadField } from '#design-system/ui/upload-field.tsx';
import { typedAmount } from '../deposits/deposit.rules.ts';
import depositFormStyles from '../deposits/open-deposit-form.module.css';
import styles from './withdraw.module.css';

type Props = {
  withdrawal: Withdrawal;
  kind: 'NOT_RECEIVED' | 'PARTLY';
  onClose: () => void;
  onDone: (answered: Withdrawal) => Promise<void>;
};

/** Nothing of it arrived, shown by a picture; or a part, with both amounts. */
export const ReceiptDialog = ({ withdrawal: { id, paid }, kind, onClose, onDone }: Props) => {
  const t = useText();
  const language = useLanguage();
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [pictures, setPictures] = useState<{ ids: UploadId[]; busy: boolean }>({ ids: [], busy: false });
  const [tried, setTried] = useState(false);
  const received = typedAmount(text, paid.currency);
  const remaining = received === undefined ? undefined : { amount: paid.amount - received.amount, currency: paid.currency };
  const isPart = received !== undefined && received.amount > 0n && remaining !== undefined && remaining.amount > 0n;
  const hasProof = pictures.ids.length > 0;

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const beside = { uploadIds: pictures.ids, ...(note.trim() !== '' && { note: note.trim() }) };
      return call(confirmWithdrawal, {
        params: { id },
        body:
          kind === 'PARTLY' && received !== undefined && remaining !== undefined
            ? { answer: 'PARTLY', received, remaining, ...beside }
            : { answer: 'NOT_RECEIVED', ...beside },
      });
    },
    onSuccess: async (answered) => {
      await onDone(answered);
      onClose();
    },
  });
  return (
    <Dialog
      title={t(kind === 'PARTLY' ? 'withdrawals.partlyTitle' : 'withdrawals.notReceivedTitle')}
      lead={t(kind === 'PARTLY' ? 'withdrawals.partlyLead' : 'withdrawals.notReceivedLead', { amount: formatMoney(paid, language) })}
      onClose={onClose}
    >
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!pictures.busy && (kind === 'PARTLY' ? isPart : hasProof)) mutate();
        }}
      >
        {kind === 'PARTLY' && (
          <>
            <Field
              data-first
              label={t('withdrawals.receivedAmount')}
              error={tried && !isPart ? t('withdrawals.partBetween', { amount: formatMoney(paid, language) }) : undefined}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              maxLength={18}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <dl className={depositFormStyles['sums']} aria-live="polite">
              <div>
                <dt>{t('withdrawals.paid')}</dt>
                <dd>
                  <Amount money={paid} />
                </dd>
              </div>
              <div>
                <dt>{t('withdrawals.remainingAmount')}</dt>
                <dd>{isPart ? <Amount money={remaining} /> : '–'}</dd>
              </div>
            </dl>
          </>
        )}
        <UploadField
          label={t(kind === 'PARTLY' ? 'withdrawals.proofOptional' : 'withdrawals.proof')}
          hint={t('withdrawals.proofHint')}
          error={kind === 'NOT_RECEIVED' && tried && !hasProof ? t('withdrawals.proofMissing') : undefined}
          onChange={(ids, busy) => setPictures({ ids, busy })}
        />
        <Field
          label={t('withdrawals.note')}
          required={false}
          autoComplete="off"
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <p role="alert" className={styles['wrong']}>
          {error !== null && problemText(error, t)}
        </p>
        <Button kind="primary" size="large" wide type="submit" busy={isPending || pictures.busy}>
          {t('withdrawals.send')}
        </Button>
      </form>
    </Dialog>
  );
};
