import type { MemberId } from '@croupier/contract/core/ids';
import { reasonLength, removeAuthenticator } from '@croupier/contract/console/operators';
import type * as z from 'zod/mini';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { TextArea } from '#design-system/ui/long-field.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import operatorFormStyles from '../operators/staff/operator-form.module.css';

type Removed = z.output<typeof removeAuthenticator.reply>;
type Props = { id: MemberId; account: string; onClose: () => void; onRemoved: (removed: Removed) => void };

/** Asks why, before an account is opened to a password and a code by SMS or mail. The reason stays in the trail. */
export const RemoveAuthenticatorDialog = ({ id, account, onClose, onRemoved }: Props) => {
  const t = useText();
  const form = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState(false);
  const { run, isPending, problem } = useConfirmedMutation(
    () => call(removeAuthenticator, { params: { id }, body: { reason: reason.trim() } }),
    onRemoved,
  );
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const tooShort = reason.trim().length < reasonLength.min;
    setWrong(tooShort);
    if (tooShort) area.current?.focus();
    else run();
  };
  return (
    <Dialog
      title={t('console.safety.removeTitle', { account })}
      lead={t('console.safety.removeText')}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('operators.cancel')}
          </Button>
          <Button kind="danger" type="submit" form={form} busy={isPending}>
            {t('console.safety.remove')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={operatorFormStyles['form']} onSubmit={send}>
        <TextArea
          ref={area}
          data-first=""
          label={t('console.safety.reason')}
          hint={t('console.safety.reasonHint')}
          error={wrong ? t('console.safety.reasonWrong', { min: reasonLength.min }) : undefined}
          rows={3}
          maxLength={reasonLength.max}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setWrong(false);
          }}
        />
        <ActionProblem problem={problem} />
      </form>
    </Dialog>
  );
};
