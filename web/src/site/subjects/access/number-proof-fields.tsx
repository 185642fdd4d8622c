import { useFormContext } from '#design-system/forms/form.tsx';
import { useText } from '#i18n/text.ts';
import { CodeField } from './code-field.tsx';
import { PhoneField } from './phone-field.tsx';
import type { useNumberProof } from './use-number-proof.ts';

export type NumberProofForm = { mobileNum: string; code: string };

/** A mobile number and the code that is sent to it. Their form is given by a `FormProvider`. */
export const NumberProofFields = ({ proof }: { proof: ReturnType<typeof useNumberProof> }) => {
  const t = useText();
  const { numbers, sending } = proof;
  const { register, formState, getValues, trigger } = useFormContext<NumberProofForm>();
  const { errors } = formState;
  const ask = async (): Promise<void> => {
    if (await trigger('mobileNum', { shouldFocus: true })) proof.ask(getValues('mobileNum'));
  };
  return (
    <>
      <PhoneField
        {...register('mobileNum', { validate: (value) => proof.check(value), onChange: () => sending.reset() })}
        of={numbers}
        data-first
        label={t('access.mobile')}
        error={errors.mobileNum?.message}
        onCountry={() => {
          sending.reset();
          if (formState.isSubmitted) void trigger('mobileNum');
        }}
      />
      <CodeField
        {...register('code', { required: t('access.enterCode') })}
        sending={sending}
        onSend={() => void ask()}
        label={t('access.smsCode')}
        error={errors.code?.message}
      />
    </>
  );
};
