import { SecondFactor } from '@croupier/contract/console/operators';
import { type Ref, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { CodeField } from './code-field.tsx';

/** Whether what was typed may be a second factor at all. */
export const isWholeFactor = (code: string): boolean => SecondFactor.safeParse(code).success;

const isWholeCode = (code: string): boolean => /^\d{6}$/.test(code);

type Props = {
  ref: Ref<HTMLInputElement>;
  value: string;
  /** Whether nothing usable was given. */
  missing?: boolean;
  /** `isLast`: with it an authenticator's code is whole, so there is nothing left to do; a recovery code may begin with as many digits. */
  onChange: (code: string, isLast: boolean) => void;
};

/** A code of the authenticator, or a recovery code for who does not have it at hand. */
export const SecondFactorField = ({ ref, value, missing = false, onChange }: Props) => {
  const t = useText();
  const [byRecovery, setByRecovery] = useState(false);
  const turn = () => {
    setByRecovery(!byRecovery);
    onChange('', false);
  };
  return (
    <div>
      {byRecovery ? (
        <Field
          ref={ref}
          label={t('operators.factor.recovery')}
          hint={t('operators.factor.recoveryHint')}
          error={missing ? t('operators.factor.recoveryMissing') : undefined}
          name="code"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={20}
          value={value}
          onChange={(event) => onChange(event.target.value.toLowerCase().replaceAll(/\s/g, ''), false)}
        />
      ) : (
        <CodeField
          ref={ref}
          label={t('console.signIn.code')}
          hint={t('console.signIn.codeHint')}
          error={missing ? t('console.signIn.codeMissing') : undefined}
          value={value}
          onChange={(code) => onChange(code, isWholeCode(code) && !isWholeCode(value))}
        />
      )}
      <Button kind="quiet" size="small" onClick={turn}>
        {t(byRecovery ? 'operators.factor.useApp' : 'operators.factor.useRecovery')}
      </Button>
    </div>
  );
};
