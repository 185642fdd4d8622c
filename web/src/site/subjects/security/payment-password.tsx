import { patternOf } from '@croupier/contract/core/patterns';
import { type SecurityOverview, setPaymentPassword } from '@croupier/contract/people/security';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { useBoot } from '#api/boot.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { PasswordField } from '#design-system/ui/field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { isGood } from '../access/registration.rules.ts';
import { useRuleText } from '../access/use-rule-text.ts';
import { SecurityForm } from './security-form.tsx';
import { noProof, proofOf } from './proof.ts';
import { ProofFields } from './proof-fields.tsx';
import { overviewQuery } from './queries.ts';
import { useSecurityForm } from './use-security-form.ts';

const start = { ...noProof, paymentPassword: '', confirmPaymentPassword: '' };

/** The password that payouts ask for. */
const PaymentPassword = ({ overview, onClose }: { overview: SecurityOverview; onClose: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const rule = useBoot().info.register.paymentPassword;
  const sentence = useRuleText()(rule);
  const act = useSecurityForm<typeof start, null>({
    start,
    send: ({ paymentPassword, confirmPaymentPassword, ...proof }) =>
      call(setPaymentPassword, { body: { paymentPassword, confirmPaymentPassword, ...proofOf(proof) } }),
    done: async () => {
      await queries.invalidateQueries(overviewQuery);
      onClose();
      notify({ tone: 'good', text: t('security.paymentPasswordSaved') });
    },
  });
  const { register, getValues, trigger } = act.form;
  // Digits alone bring up the phone's number pad.
  const digits = patternOf(rule.patternId).message === 'digits' ? ({ inputMode: 'numeric' } as const) : {};
  return (
    <Dialog
      title={t(overview.hasPaymentPassword ? 'security.changePaymentPassword' : 'security.makePaymentPassword')}
      lead={t('security.paymentPasswordText')}
      onClose={onClose}
    >
      <SecurityForm act={act}>
        <ProofFields overview={overview} />
        <PasswordField
          {...register('paymentPassword', {
            validate: (value) => isGood({ ...rule, required: true }, value) || sentence,
            onChange: () => getValues('confirmPaymentPassword') !== '' && void trigger('confirmPaymentPassword'),
          })}
          {...digits}
          label={t('security.paymentPassword')}
          hint={sentence}
          error={act.errors.paymentPassword?.message}
          autoComplete="off"
          maxLength={rule.maxLength}
        />
        <PasswordField
          {...register('confirmPaymentPassword', {
            validate: (value) => value === getValues('paymentPassword') || t('security.confirmationWrong'),
          })}
          {...digits}
          label={t('security.confirmPaymentPassword')}
          error={act.errors.confirmPaymentPassword?.message}
          autoComplete="off"
          maxLength={rule.maxLength}
        />
        <Button kind="primary" size="large" wide type="submit" busy={act.isPending}>
          {t('security.savePaymentPassword')}
        </Button>
      </SecurityForm>
    </Dialog>
  );
};

export default PaymentPassword;
