import type { ComponentProps } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { clockOf } from './code-sending.rules.ts';
import styles from './code-field.module.css';
import type { CodeSending } from './use-code-sending.ts';

type Props = {
  sending: CodeSending;
  /** Asks for the code; the caller looks first whether there is a number to send it to. */
  onSend: () => void;
  label: string;
  error?: string | undefined;
} & Omit<ComponentProps<'input'>, 'className'>;

/** The field for a code that was sent, beside the button that sends one and then counts down. */
export const CodeField = ({ sending, onSend, label, error, ...input }: Props) => {
  const t = useText();
  const { secondsLeft, isPending, validMinutes } = sending;
  const problem = sending.error === null ? undefined : problemText(sending.error, t);
  return (
    <div className={styles['code']}>
      <Field
        {...input}
        label={label}
        error={error ?? problem}
        hint={validMinutes === undefined ? undefined : t('access.codeSent', { minutes: validMinutes })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        spellCheck={false}
        after={
          <span className={styles['send']}>
            <Button size="small" busy={isPending} disabled={secondsLeft > 0} onClick={onSend}>
              {secondsLeft > 0 ? (
                <span className="money">{t('access.sendAgainIn', { time: clockOf(secondsLeft) })}</span>
              ) : validMinutes === undefined ? (
                t('access.sendCode')
              ) : (
                t('access.sendAgain')
              )}
            </Button>
          </span>
        }
      />
      <output className="sr">{validMinutes === undefined ? '' : t('access.codeSent', { minutes: validMinutes })}</output>
    </div>
  );
};
