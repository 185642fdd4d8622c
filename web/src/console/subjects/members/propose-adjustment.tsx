import { AdjustmentCause, proposeAdjustment } from '@croupier/contract/console/adjustments';
import type { MemberId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useIdempotencyKey } from '#api/idempotency-key.ts';
import { useText } from '#i18n/text.ts';
import { typedUnits } from '#design-system/forms/typed-amount.rules.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';

type Props = { id: MemberId; currency: Currency; account: string };

/** Proposes to change a balance; another operator posts it or does not. */
export const ProposeAdjustment = ({ id, currency, account }: Props) => {
  const t = useText();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [amount, setAmount] = useState('');
  const [cause, setCause] = useState<AdjustmentCause>('CORRECTION');
  const [deposit, setDeposit] = useState('');
  const [tried, setTried] = useState(false);
  const units = typedUnits(amount, currency, { signed: true });
  const wrong = units === undefined || units === 0n;
  const { keyOf, done, failed } = useIdempotencyKey();
  const { run, isPending, problem } = useConfirmedMutation(
    async (reason: string) => {
      const reversed = cause === 'CHARGEBACK' && deposit.trim() !== '' ? { depositReference: deposit.trim() } : {};
      const wish = { money: { amount: units ?? 0n, currency }, cause, reason, ...reversed };
      const key = keyOf(id, amount, cause, reason, reversed.depositReference ?? '');
      return await call(proposeAdjustment, { params: { id }, body: { key, ...wish } }).catch((error: Error) => {
        failed(error);
        throw error;
      });
    },
    () => {
      done();
      setOpen(false);
      setAmount('');
      notify({ tone: 'good', text: t('work-queues.proposed') });
      for (const key of ['adjustments', 'pulse']) void queries.invalidateQueries({ queryKey: [key] });
    },
  );
  return (
    <>
      <Button size="small" icon="coins" onClick={() => setOpen(true)}>
        {t('work-queues.adjust')}
      </Button>
      {open && (
        <Dialog title={t('work-queues.adjustOf', { account })} lead={t('work-queues.adjustLead')} onClose={() => setOpen(false)}>
          <ReasonForm
            act={t('work-queues.propose')}
            busy={isPending}
            problem={problem}
            onAct={(reason) => {
              setTried(true);
              if (!wrong && reason !== null) run(reason);
            }}
            onCancel={() => setOpen(false)}
          >
            <Field
              label={t('console.ledger.amount')}
              hint={t('work-queues.adjustHint')}
              after={<span className={panelStyles['unit']}>{currency}</span>}
              inputMode="text"
              value={amount}
              error={tried && wrong ? t('work-queues.wrongValue') : undefined}
              onChange={(event) => setAmount(event.target.value)}
            />
            <Select label={t('work-queues.kind')} value={cause} onChange={(event) => setCause(AdjustmentCause.parse(event.target.value))}>
              {AdjustmentCause.options.map((one) => (
                <option key={one} value={one}>
                  {t(`work-queues.cause.${one}`)}
                </option>
              ))}
            </Select>
            {cause === 'CHARGEBACK' && (
              <Field
                label={t('bonus-console.depositReference')}
                hint={t('bonus-console.depositReferenceHelp')}
                required={false}
                maxLength={64}
                value={deposit}
                onChange={(event) => setDeposit(event.target.value)}
              />
            )}
          </ReasonForm>
        </Dialog>
      )}
    </>
  );
};
